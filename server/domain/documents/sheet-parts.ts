import { attributeIn } from "./xml-attributes.ts";

/** The XML of a sheet, given by its place in the workbook. */
export const sheetXml = (parts: Record<string, Uint8Array>, sheet: number): string =>
  textOf(parts, partOf(parts, sheet));

/** The name of the part that has a sheet's cells. */
function partOf(parts: Record<string, Uint8Array>, sheet: number): string {
  const sheets = [...textOf(parts, "xl/workbook.xml").matchAll(/<(?:\w+:)?sheet\s([^<>]*)>/g)];
  const id = attributeIn(sheets[sheet]?.[1] ?? "", "r:id");
  const relations = [...textOf(parts, "xl/_rels/workbook.xml.rels").matchAll(/<Relationship\s([^<>]*)>/g)];
  const target = relations.find(([, attributes = ""]) => attributeIn(attributes, "Id") === id)?.[1] ?? "";
  const path = attributeIn(target, "Target");
  return path.startsWith("/") ? path.slice(1) : `xl/${path}`;
}

const textOf = (parts: Record<string, Uint8Array>, name: string): string => new TextDecoder().decode(parts[name]);
