import { expect, test } from "vitest";
import { withoutPersonal } from "#server/domain/without-personal.ts";

test("a name is left out of what somebody said, whatever it is written with", () => {
  expect(withoutPersonal("Ben Ayşe Demir, kargom nerede?", ["Ayşe Demir"])).toBe("Ben … …, kargom nerede?");
  expect(withoutPersonal("demirbaş listesi", ["Ayşe Demir"]), "not the beginning of another word").toBe(
    "demirbaş listesi",
  );
  for (const name of ["㉥𝒁𝆺𝅥%𒍑ܞ", "A.Ş.(x+)[y]{2}", "\\p{L}\\", "^$|?*/-", "👩‍👩‍👧"])
    expect(withoutPersonal(`Adım ${name} efendim`, [name]), name).toBe("Adım … efendim");
});
