import { z } from "zod";
import { isWebAddress } from "#contract/web-addresses.ts";

/** Only what a browser may open as a link: `javascript:` parses as an address too. */
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
    /** The most connections a node has to the database at once. */
    DATABASE_POOL: z.preprocess(blankIsAbsent, z.coerce.number().int().min(2).max(1000).default(20)),
    /** The address people reach the server at; links in mails and absolute addresses of pages begin with it. */
    PUBLIC_URL: optional(z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""))),
    ADMIN_EMAIL: optional(z.email().transform((email) => email.toLowerCase())),
    ADMIN_PASSWORD: optional(z.string().min(6)),
    DEMO_DATA: optional(flag),
    APP_SECRET: optional(z.string().min(16)),
    /** How many proxies stand in front: the client's address is that many places from the right in X-Forwarded-For. */
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
    /** Where a backup is written each day; one node writes it, any of them. */
    BACKUP_DIR: optional(z.string()),
    /** The hour of it, in Istanbul. */
    BACKUP_HOUR: z.preprocess(blankIsAbsent, z.coerce.number().int().min(0).max(23).default(3)),
    BACKUP_KEEP: z.preprocess(blankIsAbsent, z.coerce.number().int().min(1).max(10_000).default(7)),
    /** Multiplies every rate limit: for load tests, and for offices behind one address. */
    RATE_LIMIT_FACTOR: z.preprocess(blankIsAbsent, z.coerce.number().min(1).max(1_000_000).default(1)),
    /** The most event streams that a node holds open at once; each takes some 40 KB of memory. */
    MAX_STREAMS: z.preprocess(blankIsAbsent, z.coerce.number().int().min(10).max(1_000_000).default(12_000)),
    /** Half of it is the heap's limit, which the command line sets: `npm start` and `sozbir start` know it before Node runs. */
    MEMORY_MB: z.preprocess(blankIsAbsent, z.coerce.number().int().min(128).max(1_048_576).default(1024)),
    /** What the indexes of chatbots' knowledge may take in memory; those asked least lately are given up for others. */
    INDEX_MEMORY_MB: z.preprocess(blankIsAbsent, z.coerce.number().int().min(16).max(65_536).default(256)),
    /** Lets product feeds and push services be on this very machine, also over http: for tests and trying out. */
    LOOPBACK_FEEDS: z.preprocess(blankIsAbsent, flag.default(false)),
    /** Sells the product under another name (web/texts/brand.ts): a JSON object with any of its texts. */
    BRAND: optional(z.string().transform(readBrand).pipe(Brand)),
    /** `/metrics` answers who carries it as a bearer token. */
    METRICS_TOKEN: optional(z.string().min(16)),
    /** `/metrics` on a port of its own, for a network that only the operator reaches. */
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
 * Reads the environment once. Throws {@link ConfigError} with one line that names every bad variable, never its value.
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

/** What kept a server from a port, in one line that says which variable names another one. */
export const portTaken = (error: NodeJS.ErrnoException, variable: "PORT" | "METRICS_PORT", port: number | undefined) =>
  error.code === "EADDRINUSE"
    ? new Error(`Port ${port} is taken by another program; set ${variable} to a free one.`)
    : error;
