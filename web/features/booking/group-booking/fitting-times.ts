/**
 * A booking to place: its length, the spaces it may use, and its start. Times are in milliseconds.
 */
export type FitLine = { start: number; length: number; spaceIds: readonly string[] }

/** Returns whether the line may start at an instant in a space, whatever the other lines do. */
type IsFree = (line: number, spaceId: string, start: number) => boolean

/** A time at which every line has a place: the start and the space of each, in their order. */
type Fit = { starts: number[]; spaceIds: string[] }

/**
 * Returns the place of every line when all move by `shift`, or null when they do not all fit. No two
 * lines share a space at a time, with `gap` between them.
 */
export function fitAt(
  lines: readonly FitLine[],
  shift: number,
  isFree: IsFree,
  gap: number,
): Fit | null {
  const starts = lines.map(({ start }) => start + shift)
  const spaceIds: string[] = []
  const isTaken = (line: number, spaceId: string) =>
    spaceIds.some((own, other) => {
      const [from, to] = [starts[line] ?? 0, starts[other] ?? 0]
      return (
        own === spaceId &&
        from < to + (lines[other]?.length ?? 0) + gap &&
        to < from + (lines[line]?.length ?? 0) + gap
      )
    })
  const place = (line: number): boolean => {
    const asked = lines[line]
    if (!asked) return true
    // Lines of the same length and spaces take their spaces in order, so that no arrangement is
    // tried twice.
    const alike = lines[line - 1]
    const isAlike = alike?.start === asked.start && alike.spaceIds === asked.spaceIds
    const first = isAlike ? asked.spaceIds.indexOf(spaceIds[line - 1] ?? '') + 1 : 0
    for (const spaceId of asked.spaceIds.slice(first)) {
      if (isTaken(line, spaceId) || !isFree(line, spaceId, starts[line] ?? 0)) continue
      spaceIds[line] = spaceId
      if (place(line + 1)) return true
      spaceIds.length = line
    }
    return false
  }
  return place(0) ? { starts, spaceIds } : null
}
