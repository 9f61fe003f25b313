/** The words for types of spaces, from `cages.ts` of a language. `other` is for every other type. */
export type SpaceLabels = { [type: string]: string; other: string }

/** The types whose word may stand in a name: "Cage 5" is a cage for everybody, although it is a pitching lane. */
const typesByWord: Record<string, string> = { cage: 'batting_cage', turf: 'turf', lane: 'pitching' }

/**
 * Returns what a ticket calls a space, beside its name or above its number: the word before the
 * number or letter in its name, in the language of `labels` if that has it, else the word for its type.
 */
export function spaceLabel(
  labels: SpaceLabels,
  space: { name: string | null | undefined; type: string | null | undefined },
): string {
  const own = /^(\p{L}+) (#?\d+|\p{L}{1,2})$/u.exec(space.name ?? '')?.[1]
  const type = own === undefined ? space.type : typesByWord[own.toLowerCase()]
  return (type && labels[type]) || own || labels.other
}
