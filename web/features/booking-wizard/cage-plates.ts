/** What the plate of a cage shows: its number, and the first words of its description. */
export type CagePlate = { mark: string; label: string }

/**
 * "Cage 2" with "Softball machine, 50–70 mph" is the plate 2 with "Softball machine"; a space
 * without a number has its initials and its name.
 */
export function cagePlate(space: { name: string; description: string | null }): CagePlate {
  const number = space.name.match(/\d{1,3}(?!.*\d)/)?.[0]
  if (!number) return { mark: initials(space.name), label: space.name }
  return { mark: number, label: firstWords(space.description) || space.name }
}

/** The beginning of a description up to its first stop, at most two words. */
function firstWords(description: string | null): string {
  const phrase = (description ?? '').trim().split(/[,.;:()–—\n]/, 1)[0] ?? ''
  return phrase.trim().split(/\s+/).slice(0, 2).join(' ')
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
