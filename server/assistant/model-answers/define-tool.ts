import { asSchema, jsonSchema, tool } from "ai";
import { z } from "zod";

/**
 * A tool whose input is read here and not by the library, so that a model that hands in something else is told in its
 * own language what is wrong, and the turn goes on. `execute` gives what the model reads.
 */
export const defineTool = <Input>(description: string, input: z.ZodType<Input>, execute: (input: Input) => string) =>
  tool({
    description,
    inputSchema: jsonSchema<unknown>(() => asSchema(input).jsonSchema, {
      validate: (value) => ({ success: true, value }),
    }),
    execute: (given) => {
      const read = input.safeParse(given);
      return read.success ? execute(read.data) : problemText(read.error);
    },
  });

export const NO_INPUT = z.object({});

/** What stands in place of an input that is no JSON: the tool says what it lacks, if anything. */
export const UNREADABLE_INPUT = "{}";

function problemText({ issues }: z.ZodError): string {
  const fields = [...new Set(issues.map(({ path }) => path.join(".") || "girdi"))];
  return `Araç çalışmadı, hiçbir şey kaydedilmedi. Eksik ya da hatalı: ${fields.join(", ")}. Düzeltip yeniden çağır ya da eksik olanı ziyaretçiye sor; yapıldığını söyleme.`;
}
