import * as words from '#words/cages.ts'
import { spaceMark, spaceNumber } from '../../../lib/names.ts'

type Cage = { id: string; name: string; description: string | null }

/** Returns the spaces for a customer's choice of a cage, which draws each as a number plate. */
export function cageOptions(spaces: readonly Cage[]): (CagePlate & { id: string; name: string })[] {
  return spaces.map((space) => ({ id: space.id, name: space.name, ...cagePlate(space) }))
}

/** Returns the space with the id. If there is only one space, that one counts as chosen. */
export function chosenSpace<Space extends { id: string }>(
  spaces: readonly Space[],
  spaceId: string | null,
): Space | undefined {
  return spaces.length === 1 ? spaces[0] : spaces.find((space) => space.id === spaceId)
}

/**
 * Returns the note below the choice of a cage: the description of the chosen one; null if it has
 * none. `chosen` is undefined for any cage. Then the note says which cage the visitor gets.
 */
export function cageNote(chosen: Cage | undefined): string | null {
  if (!chosen) return words.anyCageNote
  return chosen.description && words.cageNote(chosen.name, chosen.description)
}

/** How a choice shows a cage: `mark` on its plate, usually a number, and `label` in a few words. */
type CagePlate = { mark: string; label: string }

/**
 * Returns the plate of a space. "Cage 2" with "Softball machine, 50–70 mph" has the mark 2 and the
 * label "Softball machine". A space without a number has its letter or initials as the mark, and
 * its name as the label.
 */
export function cagePlate(space: { name: string; description: string | null }): CagePlate {
  const mark = spaceMark(space.name)
  if (!spaceNumber(space.name)) return { mark, label: space.name }
  return { mark, label: firstWords(space.description) || space.name }
}

/** Returns the start of a description up to the first punctuation mark, at most two words. */
function firstWords(description: string | null): string {
  const phrase = (description ?? '').trim().split(/[,.;:()–—\n]/, 1)[0] ?? ''
  return phrase.trim().split(/\s+/).slice(0, 2).join(' ')
}
