/** "Tahliye pompası, 2 adet: 1.240,00 TL.", "60 × 45,00 TL = 2.700,00 TL.", "Toplam: 2.440,00 TL". */
const SUM = /^[^%]*[:=] ([\d.]+),(\d\d) TL\.?$/;

/**
 * The sum in lira that the engine's own answer comes to, in its first paragraph; null if it has none, or several lines
 * without a sum: one of several things may be meant.
 */
export function sumIn(answer: string): number | null {
  const lines = answer.split("\n\n")[0]!.split("\n");
  const sum = lines.find((line) => line.startsWith("Toplam: ")) ?? (lines[0]!.startsWith("• ") ? "" : lines[0]!);
  const [, lira, kurus] = SUM.exec(sum) ?? [];
  return lira === undefined ? null : Number(`${lira.replaceAll(".", "")}.${kurus}`);
}
