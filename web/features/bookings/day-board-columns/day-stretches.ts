/**
 * A stretch of a day on the staff's day board. It counts elapsed minutes since midnight, so that
 * each minute is one instant, also when the clocks change.
 */
export type Stretch = { from: number; to: number }

/** The place of a booking on the board. */
export type Place = Stretch & { columnId: string }

export function overlap(a: Stretch, b: Stretch): boolean {
  return a.from < b.to && b.from < a.to
}

/** Returns what is left of `whole` without the parts. */
export function without(whole: Stretch, parts: readonly Stretch[]): Stretch[] {
  const rest: Stretch[] = []
  let from = whole.from
  for (const part of [...parts].sort((a, b) => a.from - b.from)) {
    if (part.from > from) rest.push({ from, to: Math.min(part.from, whole.to) })
    from = Math.max(from, part.to)
  }
  if (from < whole.to) rest.push({ from, to: whole.to })
  return rest.filter(({ from, to }) => to > from)
}
