import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const words = join(import.meta.dirname, '../shared/words')
const folder = join(words, 'art')

/**
 * Writes a language for tests: English with accents, and longer by two fifths. A text that a page
 * shows without accents is missing from the catalogue. A text that does not fit would not fit in
 * German either. `node scripts/pseudo-language.ts` writes the language, with `off` it removes it.
 */
export function writePseudoLanguage(): void {
  mkdirSync(folder, { recursive: true })
  for (const path of globSync('en/*.ts', { cwd: words })) {
    const text = readFileSync(join(words, path), 'utf8')
    writeFileSync(join(folder, basename(path)), pseudoFile(basename(path), text))
  }
}

/** Removes its files again, so that no site is built with it. */
export function removePseudoLanguage(): void {
  rmSync(folder, { recursive: true, force: true })
}

/** Returns the file of the language for a file of English. */
function pseudoFile(name: string, english: string): string {
  if (name === 'server.ts') return english
  if (name === 'language.ts')
    return english.replace("'en'", "'art'").replace("'English'", "'Þšéûðö'")
  const exported = [...english.matchAll(/^export (?:const|function) (\w+)/gm)].map(
    ([, word = '']) => `export const ${word}: typeof en.${word} = pseudo(en.${word})`,
  )
  return [
    `import * as en from '../en/${name}'`,
    "import { pseudo } from '../../../scripts/pseudo-words.ts'",
    `export * from '../en/${name}'`,
    ...exported,
    '',
  ].join('\n')
}

if (import.meta.main) {
  if (process.argv[2] === 'off') removePseudoLanguage()
  else writePseudoLanguage()
}
