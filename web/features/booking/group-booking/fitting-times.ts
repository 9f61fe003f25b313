/** One booking of a group that moves, and the spaces it may use. Times are in milliseconds. */
export type FitLine = { start: number; length: number; spaceIds: readonly string[] }

/** Returns whether a space is free for a line at this start. The other lines do not count. */
type IsFree = (line: number, spaceId: string, start: number) => boolean

/** The new start and the new space of each line, in the order of the lines. */
type Fit = { starts: number[]; spaceIds: string[] }

/**
 * Finds a space for each line when all of them move by `shift`. Returns null if there is none for
 * some line. Two lines in the same space are at least `gap` apart.
 */
export function fitAt(
  lines: readonly FitLine[],
  shift: number,
  isFree: IsFree,
  gap: number,
): Fit | null {
  const starts = lines.map(({ start }) => start + shift)
  const free = lines.map(({ spaceIds }, line) =>
    spaceIds.filter((spaceId) => isFree(line, spaceId, starts[line] ?? 0)),
  )
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
  // Which lines are still possible depends on the times that are taken, not on the lines that took
  // them. Without this memory a group of twelve has millions of arrangements.
  const deadEnds = new Set<string>()
  const takenTimes = () =>
    spaceIds
      .map((spaceId, line) => `${spaceId} ${starts[line]} ${lines[line]?.length}`)
      .sort()
      .join()
  const place = (line: number): boolean => {
    const choices = free[line]
    if (!choices) return true
    const taken = takenTimes()
    if (deadEnds.has(taken)) return false
    for (const spaceId of choices) {
      if (isTaken(line, spaceId)) continue
      spaceIds[line] = spaceId
      if (place(line + 1)) return true
      spaceIds.length = line
    }
    deadEnds.add(taken)
    return false
  }
  return place(0) ? { starts, spaceIds } : null
}
