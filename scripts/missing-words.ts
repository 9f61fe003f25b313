import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const folder = join(import.meta.dirname, '../shared/words')

/**
 * Returns the names of the English words that a language lacks, by file, for translators
 * (`npm run words fr`). The desk's words count only once the language has some of them. Until then
 * the staff's screens are in English.
 */
export function missingWords(language: string, root = folder): Map<string, string[]> {
  const missing = new Map<string, string[]>()
  const hasDeskWords = globSync(`${language}/desk-*.ts`, { cwd: root }).length > 0
  for (const path of globSync('en/*.ts', { cwd: root })) {
    if (!hasDeskWords && basename(path).startsWith('desk-')) continue
    const own = new Set(wordsIn(join(root, language, basename(path))))
    const open = wordsIn(join(root, path)).filter((word) => !own.has(word))
    if (open.length > 0) missing.set(basename(path), open)
  }
  return missing
}

/** Returns the names that a file declares. Names that it re-exports from English do not count. */
function wordsIn(path: string): string[] {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return Array.from(text.matchAll(/^export (?:const|function) (\w+)/gm), ([, name = '']) => name)
}

/** Returns the languages that were asked for, or all. Throws when one does not exist. */
export function languages(asked: string[]): string[] {
  const all = globSync('*/language.ts', { cwd: folder }).map(dirname).sort()
  const unknown = asked.find((language) => !all.includes(language))
  if (unknown !== undefined)
    throw new Error(`shared/words has no language ${unknown}, only ${all.join(', ')}.`)
  return asked.length > 0 ? asked : all
}

/** Prints what a language lacks. The command fails if the language calls itself complete. */
async function printMissing(language: string): Promise<void> {
  const missing = [...missingWords(language)]
  const count = missing.reduce((sum, [, words]) => sum + words.length, 0)
  console.log(`${language}: ${count === 0 ? 'complete' : `${count} words are still English`}`)
  const { isComplete }: { isComplete: boolean } = await import(
    join(folder, language, 'language.ts')
  )
  if (isComplete && count > 0) process.exitCode = 1
  for (const [file, words] of missing) console.log(`  ${file}: ${words.join(', ')}`)
}

if (import.meta.main) {
  try {
    for (const language of languages(process.argv.slice(2))) await printMissing(language)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
