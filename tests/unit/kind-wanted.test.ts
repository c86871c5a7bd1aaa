import { expect, test } from "vitest";
import { last } from "../support/demo-conversation.ts";

const names = (text: string) => last("magaza", text).parts.sources.map(({ title }) => title);

test.each(["düğüne takım elbise bakıyorum", "düğün için takım elbise lazım"])(
  "%s: suits are shown, that for weddings first, and no dress",
  (text) => {
    const [first, ...others] = names(text);
    expect(first).toBe("Vento Slim Fit Lacivert Takım Elbise");
    expect(others).toHaveLength(2);
    expect(others).not.toContain("Gece Pullu Abiye Elbise");
  },
);
