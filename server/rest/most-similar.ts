/**
 * Returns the candidate most similar to `name`, for the hint "Perhaps you meant …" of an error, or
 * null when none reaches the similarity `least`. A similarity of 1 is equal, and 0 has nothing in
 * common.
 */
export function mostSimilar(
  name: string,
  candidates: Iterable<string>,
  least: number,
): string | null {
  if (name.length > longest) return null
  let best: { candidate: string; likeness: number } | null = null
  for (const candidate of candidates) {
    const likeness = 1 - distance(name, candidate) / Math.max(name.length, candidate.length, 1)
    if (likeness >= (best?.likeness ?? least)) best = { candidate, likeness }
  }
  return best?.candidate ?? null
}

/** Longer names get no hint, because the time of a comparison grows with the length. */
const longest = 200

/** Returns the edit distance: the letters to insert, delete or replace. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 0; i < from.length; i += 1) {
    const next = [i + 1]
    for (let j = 0; j < to.length; j += 1) {
      const changed = (row[j] ?? 0) + (from[i] === to[j] ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
