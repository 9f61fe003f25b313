import { anyOf } from '#words/cages.ts'
import type { Space } from '../../../site/offer-queries.ts'
import { factsTogether, pace } from './space-facts.ts'

/**
 * The spaces of one kind, which can replace each other, with the words in which `/book` and the
 * walk-in form offer them.
 */
export type SpaceKind = {
  kind: number
  spaces: Space[]
  /** `Any batting cage`. If the kind has only one space, the name of that space. */
  title: string
  facts: string | null
}

/**
 * Returns the kinds of these spaces, sorted by the number of the kind. A booking without a chosen
 * kind gets the first one.
 */
export function spaceKinds(spaces: readonly Space[]): SpaceKind[] {
  const numbers = [...new Set(spaces.map((space) => space.kind))].sort((a, b) => a - b)
  const groups = numbers.map((kind) => spaces.filter((space) => space.kind === kind))
  return groups.map((alike) => ({
    kind: alike[0]?.kind ?? 0,
    spaces: alike,
    title: titleOf(alike, groups),
    facts: factsTogether(alike),
  }))
}

/** Returns the kind with the number, else the first. */
export function chosenKind(
  kinds: readonly SpaceKind[],
  kind: number | null,
): SpaceKind | undefined {
  return kinds.find((each) => each.kind === kind) ?? kinds[0]
}

/**
 * Returns the speeds among which a visitor may choose, with their minimum ages: `50–70 mph` and
 * `60–80 mph, from age 8`. Empty if all spaces of the kind have the same.
 */
export function paces({ spaces }: SpaceKind): string[] {
  const texts = [...new Set(spaces.map((space) => pace([space])))]
  return texts.length > 1 ? texts.filter(Boolean) : []
}

/** Returns the kind with only its spaces of this pace, or with all if none has it. */
export function atPace(kind: SpaceKind, wanted: string | null): SpaceKind {
  const spaces = kind.spaces.filter((space) => pace([space]) === wanted)
  return spaces.length > 0 ? { ...kind, spaces, facts: factsTogether(spaces) } : kind
}

/** Returns the title of a kind. It names the sport if "any batting cage" fits several kinds. */
function titleOf(alike: Space[], groups: Space[][]): string {
  const [first] = alike
  if (!first || alike.length === 1) return first?.name ?? ''
  const sameType = groups.filter(
    (group) => group.length > 1 && group[0]?.space_type === first.space_type,
  )
  const sport = first.sport === 'both' ? null : first.sport
  return anyOf(first.space_type, sameType.length > 1 ? sport : null)
}
