import { expect, test } from "vitest";
import { MESSAGE_MAX_LENGTH } from "#contract/assistant.ts";
import { redactPersonalData } from "#server/domain/redact-personal-data.ts";

test("a name is removed from a text, whatever characters it contains", () => {
  expect(redactPersonalData("Ben Ayşe Demir, kargom nerede?", ["Ayşe Demir"])).toBe("Ben … …, kargom nerede?");
  expect(redactPersonalData("demirbaş listesi", ["Ayşe Demir"]), "not the beginning of another word").toBe(
    "demirbaş listesi",
  );
  for (const name of ["㉥𝒁𝆺𝅥%𒍑ܞ", "A.Ş.(x+)[y]{2}", "\\p{L}\\", "^$|?*/-", "👩‍👩‍👧"])
    expect(redactPersonalData(`Adım ${name} efendim`, [name]), name).toBe("Adım … efendim");
});

test.each(["a", "é", "numara", "a-", "a1"])("a question of nothing but %s takes no time", (piece) => {
  const question = piece.repeat(MESSAGE_MAX_LENGTH / piece.length);
  const began = performance.now();
  for (let asked = 0; asked < 400; asked += 1) redactPersonalData(question, ["Ayşe Demir"]);
  expect(performance.now() - began).toBeLessThan(1000);
});
