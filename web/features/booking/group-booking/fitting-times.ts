/** A booking to place: how long, in which spaces it may be, and when. Milliseconds. */
export type FitLine = { start: number; length: number; spaceIds: readonly string[] }

/** Returns whether the line may start at an instant in a space, other lines aside. */
export type IsFree = (line: number, spaceId: string, start: number) => boolean

/** A time at which every line has a place: the start and the space of each, in their order. */
export type Fit = { starts: number[]; spaceIds: string[] }

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
    // Alike lines take their spaces in order, so that no arrangement is tried twice.
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

/** Returns the same lines one after the other, from the start of the first. */
export function oneAfterTheOther(lines: readonly FitLine[], gap: number): FitLine[] {
  let next = Math.min(...lines.map(({ start }) => start))
  return lines.map((line) => {
    const start = next
    next += line.length + gap
    return { ...line, start }
  })
}

/**
 * Returns the fits nearest to now's time, at most `count`, in order of time. `shifts` are the moves
 * that are tried, in milliseconds.
 */
export function nearestFits(
  lines: readonly FitLine[],
  shifts: readonly number[],
  isFree: IsFree,
  gap: number,
  count: number,
): Fit[] {
  const found: { shift: number; fit: Fit }[] = []
  for (const shift of [...new Set(shifts)].sort((a, b) => Math.abs(a) - Math.abs(b))) {
    if (found.length === count) break
    const fit = fitAt(lines, shift, isFree, gap)
    if (fit) found.push({ shift, fit })
  }
  return found.sort((a, b) => a.shift - b.shift).map(({ fit }) => fit)
}
