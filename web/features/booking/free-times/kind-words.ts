import { spaceNumber } from '../../../lib/names.ts'
import type { SpaceKind } from './space-kinds.ts'

/**
 * What is where, for people who know the cages by number: `1–3` with `Baseball machine, 50–80 mph`.
 * Empty where all are of one kind, or nothing is said of any.
 */
export function kindsByNumber(kinds: readonly SpaceKind[]): { spaces: string; facts: string }[] {
  if (kinds.length < 2) return []
  return kinds.flatMap(({ spaces, facts }) => {
    const own = facts ?? ''
    return own
      ? [{ spaces: runs(spaces.map(({ name }) => spaceNumber(name) ?? name)), facts: own }]
      : []
  })
}

/** `1–3, 5` of 1, 2, 3 and 5. */
function runs(names: readonly string[]): string {
  const parts: string[][] = []
  for (const name of names) {
    const last = parts.at(-1)
    if (last && /^\d+$/.test(name) && Number(last.at(-1)) + 1 === Number(name)) last.push(name)
    else parts.push([name])
  }
  return parts
    .map((part) => (part.length < 3 ? part.join(', ') : `${part[0]}–${part.at(-1)}`))
    .join(', ')
}
