/** "Şoförlü" and "şoförsüz", in folded letters: with a thing and without it. */
const WITH_OR_WITHOUT = /^(\w{2,}?)(l[iu]|s[iu]z)(?:d[iu]r)?$/;

/** True if one folded word says that there is what the other says is lacking. */
export function areOpposite(one: string, other: string): boolean {
  const [, thing, ending] = WITH_OR_WITHOUT.exec(one) ?? [];
  const [, same, another] = WITH_OR_WITHOUT.exec(other) ?? [];
  return thing !== undefined && thing === same && ending![0] !== another![0];
}
