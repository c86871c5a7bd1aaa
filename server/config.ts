import { z } from "zod";
import { isWebAddress } from "#contract/web-addresses.ts";

/** Only addresses a browser may open as a link: `javascript:` parses as a URL too. */
const Url = z.url({ protocol: /^https?$/ }).refine((url) => isWebAddress(url), "must have no credentials in it");
const blankIsAbsent = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional());
const flag = z.enum(["0", "1", "true", "false"]).transform((value) => value === "1" || value === "true");

const Brand = z
  .object({
    name: z.string(),
    slogan: z.string(),
    email: z.email(),
    phone: z.string(),
    address: z.string(),
    hours: z.string(),
    instagram: Url,
    facebook: Url,
    twitter: Url,
    linkedin: Url,
  })
  .partial()
  .strict();

const Environment = z
  .object({
    PORT: z.preprocess(blankIsAbsent, z.coerce.number().int().min(0).max(65535).default(3000)),
    HOST: z.preprocess(blankIsAbsent, z.string().default("0.0.0.0")),
    DATA_DIR: z.preprocess(blankIsAbsent, z.string().default("./data")),
    DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
    /** The most connections a node opens to the database, besides those of companies' staff and of what listens. */
    DATABASE_POOL: z.preprocess(blankIsAbsent, z.coerce.number().int().min(2).max(1000).default(20)),
    /** The server's public address; links in mails and absolute page addresses begin with it. */
    PUBLIC_URL: optional(z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""))),
    ADMIN_EMAIL: optional(z.email().transform((email) => email.toLowerCase())),
    ADMIN_PASSWORD: optional(z.string().min(6)),
    DEMO_DATA: optional(flag),
    APP_SECRET: optional(z.string().min(16)),
    /** The number of proxies in front: the client's address is that many places from the right in X-Forwarded-For. */
    TRUST_PROXY: z.preprocess(blankIsAbsent, z.coerce.number().int().min(0).max(10).default(0)),
    SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
    MAIL_FROM: optional(z.string().min(3)),
    S3_BUCKET: optional(z.string()),
    S3_ENDPOINT: optional(Url),
    S3_REGION: z.preprocess(blankIsAbsent, z.string().default("auto")),
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
    OPENAI_BASE_URL: optional(Url),
    OPENAI_API_KEY: optional(z.string()),
    OPENAI_MODEL: optional(z.string()),
    /** A backup is written here daily, by any one node. */
    BACKUP_DIR: optional(z.string()),
    /** The hour of the backup, in Istanbul time. */
    BACKUP_HOUR: z.preprocess(blankIsAbsent, z.coerce.number().int().min(0).max(23).default(3)),
    BACKUP_KEEP: z.preprocess(blankIsAbsent, z.coerce.number().int().min(1).max(10_000).default(7)),
    /** Multiplies every rate limit: for load tests, and for offices behind one address. */
    RATE_LIMIT_FACTOR: z.preprocess(blankIsAbsent, z.coerce.number().min(1).max(1_000_000).default(1)),
    /** The most event streams a node holds open at once; each takes about 40 KB of memory. */
    MAX_STREAMS: z.preprocess(blankIsAbsent, z.coerce.number().int().min(10).max(1_000_000).default(12_000)),
    /** Half of it is the heap limit, a command-line option that `npm start` and `sozbir start` set before Node runs. */
    MEMORY_MB: z.preprocess(blankIsAbsent, z.coerce.number().int().min(128).max(1_048_576).default(1024)),
    /** Memory for the chatbots' knowledge indexes; the least recently used ones are evicted. */
    INDEX_MEMORY_MB: z.preprocess(blankIsAbsent, z.coerce.number().int().min(16).max(65_536).default(256)),
    /** Allows product feeds and push services on this machine, also over http: for tests and trials. */
    LOOPBACK_FEEDS: z.preprocess(blankIsAbsent, flag.default(false)),
    /** Sells the product under another brand (web/texts/brand.ts): a JSON object that overrides any of its texts. */
    BRAND: optional(z.string().transform(readBrand).pipe(Brand)),
    /** The bearer token that `/metrics` requires. */
    METRICS_TOKEN: optional(z.string().min(16)),
    /** Serves `/metrics` on a port of its own, for a network that only the operator can reach. */
    METRICS_PORT: optional(z.coerce.number().int().min(0).max(65535)),
    LOG_LEVEL: z.preprocess(
      blankIsAbsent,
      z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    ),
  })
  .superRefine((env, context) => {
    const both = (a: keyof typeof env, b: keyof typeof env) => {
      if ((env[a] === undefined) !== (env[b] === undefined)) {
        context.addIssue({
          code: "custom",
          path: [env[a] === undefined ? a : b],
          message: `is needed together with ${env[a] === undefined ? b : a}`,
        });
      }
    };
    both("ADMIN_EMAIL", "ADMIN_PASSWORD");
    both("S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY");
    if (env.S3_BUCKET && !env.S3_ACCESS_KEY_ID) {
      context.addIssue({ code: "custom", path: ["S3_ACCESS_KEY_ID"], message: "is needed together with S3_BUCKET" });
    }
  });

export type Config = z.infer<typeof Environment>;

/**
 * Parses the environment once. Throws {@link ConfigError} with one line that names every invalid variable, never its
 * value.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const result = Environment.safeParse(environment);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new ConfigError(`Bad configuration: ${problems.join("; ")}`);
}

class ConfigError extends Error {}

function readBrand(text: string, context: z.core.$RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.issues.push({ code: "custom", message: "is no JSON", input: text });
    return z.NEVER;
  }
}

/** The message for a port that is in use: one line that names the variable to change. */
export const portTaken = (error: NodeJS.ErrnoException, variable: "PORT" | "METRICS_PORT", port: number | undefined) =>
  error.code === "EADDRINUSE"
    ? new Error(`Port ${port} is taken by another program; set ${variable} to a free one.`)
    : error;
