import { spaceNumber } from '../../../lib/names.ts'
import type { SpaceKind } from '../../booking/free-times/space-kinds.ts'

/**
 * Returns what each kind of space has: the numbers `1–3` with the facts `Baseball machine, 50–80
 * mph`. Staff choose a space by its number alone, so the walk-in panel lists these facts below the
 * numbers. The list is empty if there is only one kind, and it leaves out kinds without facts.
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

/** Returns `1–3, 5` for 1, 2, 3 and 5. */
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
