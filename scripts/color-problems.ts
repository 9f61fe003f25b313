import { isTest } from './import-rules.ts'

const tokens = 'web/tokens.css'
/** Drawings may name colors, because they look the same in every theme. */
const drawings = 'web/ui/art/'

/** A color literal. `%23` is the `#` in a data URL of a drawing. */
const color =
  /(?<![\w&])(?:#|%23)(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color)\(/gi

/**
 * Returns a problem for each color literal in a file of the page (`npm run structure`). Colors
 * belong in web/tokens.css, named by their meaning, so that the dark theme and forced colors can
 * change them.
 */
export function colorProblems(path: string, text: string): string[] {
  if (!/^web\/.*\.(ts|tsx|css)$/.test(path) || path === tokens) return []
  if (path.startsWith(drawings) || isTest(path)) return []
  const found = new Set(text.match(color))
  return [...found].map((name) => `names the color ${name}, which belongs in ${tokens}`)
}
