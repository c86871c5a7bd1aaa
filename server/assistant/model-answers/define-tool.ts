import { asSchema, jsonSchema, tool } from "ai";
import { z } from "zod";

/**
 * Defines a tool that validates its input itself instead of leaving it to the library: for invalid input the model gets
 * an error text in Turkish, and the turn continues. `execute` returns the tool result for the model.
 */
export const defineTool = <Input>(description: string, input: z.ZodType<Input>, execute: (input: Input) => string) =>
  tool({
    description,
    inputSchema: jsonSchema<unknown>(() => asSchema(input).jsonSchema, {
      validate: (value) => ({ success: true, value }),
    }),
    execute: (given) => {
      const read = input.safeParse(withoutNul(given));
      return read.success ? execute(read.data) : problemText(read.error);
    },
  });

/** NUL is the one character PostgreSQL text cannot store. */
const withoutNul = (given: unknown): unknown =>
  JSON.parse(JSON.stringify(given ?? null), (_, value: unknown) =>
    typeof value === "string" ? value.replaceAll("\0", "") : value,
  );

export const NO_INPUT = z.object({});

/** Replaces input that is not JSON; the tool then reports missing fields, if any. */
export const UNREADABLE_INPUT = "{}";

function problemText({ issues }: z.ZodError): string {
  const fields = [...new Set(issues.map(({ path }) => path.join(".") || "girdi"))];
  return `Araç çalışmadı, hiçbir şey kaydedilmedi. Eksik ya da hatalı: ${fields.join(", ")}. Düzeltip yeniden çağır ya da eksik olanı ziyaretçiye sor; yapıldığını söyleme.`;
}
