/** One booking of a group that moves, and the spaces it may use. Times are in milliseconds. */
export type FitLine = { start: number; length: number; spaceIds: readonly string[] }

/** Returns whether a space is free for a line at this start, apart from the other lines. */
type IsFree = (line: number, spaceId: string, start: number) => boolean

/** The new start and the new space of each line, in the order of the lines. */
type Fit = { starts: number[]; spaceIds: string[] }

/**
 * Finds a space for each line when all of them move by `shift`. Returns null if there is none for
 * some line. Two lines in the same space are at least `gap` apart. The page of a group that moves
 * asks this for each time of a day, and offers the times at which the whole group fits.
 */
export function fitAt(
  lines: readonly FitLine[],
  shift: number,
  isFree: IsFree,
  gap: number,
): Fit | null {
  const starts = lines.map(({ start }) => start + shift)
  const endOf = (line: number) => (starts[line] ?? 0) + (lines[line]?.length ?? 0) + gap
  const doMeet = (line: number, other: number) =>
    (starts[line] ?? 0) < endOf(other) && (starts[other] ?? 0) < endOf(line)
  /**
   * Returns whether the lines from `line` on may still fit: at each start, the lines that play then
   * can each have a space.
   */
  const canFit = (line: number, left: Choices) =>
    [...new Set(starts.slice(line))].every((at) =>
      haveEnough(
        left.filter((_, other) => other >= line && (starts[other] ?? 0) <= at && at < endOf(other)),
      ),
    )
  // What was left for the remaining lines when no arrangement was found, so that it is tried only
  // once.
  const deadEnds = new Set<string>()
  /** Returns a space for each line from `line` on, out of those `left` for it, or null. */
  const place = (line: number, left: Choices): string[] | null => {
    if (line === lines.length) return []
    if (!canFit(line, left)) return null
    const leftKey = () => JSON.stringify(left.slice(line))
    if (deadEnds.size > 0 && deadEnds.has(leftKey())) return null
    for (const spaceId of left[line] ?? []) {
      const further = left.map((ids, other) =>
        other > line && doMeet(line, other) ? ids.filter((id) => id !== spaceId) : ids,
      )
      const placed = place(line + 1, further)
      if (placed) return [spaceId, ...placed]
    }
    deadEnds.add(leftKey())
    return null
  }
  const free = lines.map(({ spaceIds }, line) =>
    spaceIds.filter((spaceId) => isFree(line, spaceId, starts[line] ?? 0)),
  )
  const spaceIds = place(0, free)
  return spaceIds && { starts, spaceIds }
}

/** The ids of the spaces that each line may have. */
type Choices = readonly (readonly string[])[]

/**
 * Returns whether each line can have one of its choices for itself. A line that finds a space owned
 * asks the owner to take another. Without this check a group of twelve that lacks one cage would
 * try millions of arrangements.
 */
function haveEnough(choices: Choices): boolean {
  const owners = new Map<string, readonly string[]>()
  const give = (own: readonly string[], asked: Set<string>): boolean =>
    own.some((id) => {
      if (asked.has(id)) return false
      asked.add(id)
      const owner = owners.get(id)
      if (owner && !give(owner, asked)) return false
      owners.set(id, own)
      return true
    })
  return choices.every((own) => give(own, new Set()))
}
