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
  const endOf = (line: number) => (starts[line] ?? 0) + (lines[line]?.length ?? 0) + gap
  const doMeet = (line: number, other: number) =>
    (starts[line] ?? 0) < endOf(other) && (starts[other] ?? 0) < endOf(line)
  /** Whether those of the lines from `line` on that are there at one time can have different spaces. */
  const canFit = (line: number, left: Choices) =>
    [...new Set(starts.slice(line))].every((at) =>
      haveEnough(
        left.filter((_, other) => other >= line && (starts[other] ?? 0) <= at && at < endOf(other)),
      ),
    )
  // What fails depends on what is left for the further lines, not on who took the rest.
  const deadEnds = new Set<string>()
  /** Finds spaces for the lines from `line` on among those that are `left` for each. */
  const place = (line: number, left: Choices): string[] | null => {
    if (line === lines.length) return []
    if (!canFit(line, left)) return null
    const leftInWords = () => JSON.stringify(left.slice(line))
    if (deadEnds.size > 0 && deadEnds.has(leftInWords())) return null
    for (const spaceId of left[line] ?? []) {
      const further = left.map((ids, other) =>
        other > line && doMeet(line, other) ? ids.filter((id) => id !== spaceId) : ids,
      )
      const placed = place(line + 1, further)
      if (placed) return [spaceId, ...placed]
    }
    deadEnds.add(leftInWords())
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
 * Returns whether each can have one of its choices for itself: who comes later asks the one before to
 * take another. Without this a group of twelve that lacks one cage has millions of arrangements.
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
