/** A JSON schema, as far as the document uses one. */
export type Schema = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

export type Operation = {
  /** As the table names it, e.g. `GET /companies/{id}`. */
  name: string;
  method: string;
  path: string;
  access: string[];
  parameters: { name: string; in: "path" | "query"; required: boolean; schema: Schema }[];
  body?: { kind: "json" | "form"; required: boolean; schema: Schema };
};

type Document = { paths: Record<string, Record<string, any>> };

/** Every operation of the API's document. */
export function readOperations({ paths }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const content = described.requestBody?.content ?? {};
      const kind = content["application/json"] ? "json" : "form";
      const schema = (content["application/json"] ?? content["multipart/form-data"])?.schema;
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        access: described["x-access"],
        parameters: described.parameters ?? [],
        ...(schema && { body: { kind, required: described.requestBody.required === true, schema } }),
      };
    }),
  );
}
