import { type SpaceLabels, spaceLabel } from './space-label.ts'

/**
 * Returns what a choice among these spaces calls them: their label, or the word for a cage where
 * they have several or none.
 */
export function labelOfSpaces(
  labels: SpaceLabels,
  spaces: readonly { name: string; space_type: string }[],
): string {
  const [label, other] = new Set(
    spaces.map(({ name, space_type: type }) => spaceLabel(labels, { name, type })),
  )
  return (!other && label) || labels.batting_cage || labels.other
}
