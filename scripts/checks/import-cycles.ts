/** The cycles among files (Tarjan's strongly connected components), each as one way round. */
export function findCycles(imports: { from: string; to: string }[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);

  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];

  function visit(file: string): void {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    stack.push(file);
    for (const other of next.get(file) ?? []) {
      if (!order.has(other)) visit(other);
      if (stack.includes(other)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(other)!));
    }
    if (lowest.get(file) === order.get(file)) groups.push(stack.splice(stack.indexOf(file)));
  }

  for (const file of next.keys()) if (!order.has(file)) visit(file);
  return groups
    .filter((group) => group.length > 1 || next.get(group[0]!)?.includes(group[0]!))
    .map((group) => wayRound(group, next));
}

/** The shortest way from the group's first file back to it. */
function wayRound(group: string[], next: Map<string, string[]>): string[] {
  const start = group[0]!;
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const file of next.get(way.at(-1)!) ?? []) {
      if (file === start) return way;
      if (!group.includes(file) || seen.has(file)) continue;
      seen.add(file);
      ways.push([...way, file]);
    }
  }
  return group;
}
