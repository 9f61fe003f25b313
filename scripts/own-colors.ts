import { isTest } from './import-rules.ts'

const tokens = 'web/tokens.css'
/** What is painted has its colors in every theme. */
const drawings = 'web/ui/art/'

/** A color written out, also in an address that holds a drawing. */
const color =
  /(?<![\w&])(?:#|%23)(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color)\(/gi

/**
 * Colors that a part of the page names by itself. They stand in one file, by what they mean, or
 * the dark theme and forced colors pass them by.
 */
export function colorProblems(path: string, text: string): string[] {
  if (!/^web\/.*\.(ts|tsx|css)$/.test(path) || path === tokens) return []
  if (path.startsWith(drawings) || isTest(path)) return []
  const found = new Set(text.match(color))
  return [...found].map((name) => `names the color ${name} by itself: its place is ${tokens}`)
}
