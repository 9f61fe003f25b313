import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { colorProblems } from './color-problems.ts'
import { featureFrontProblems, featureImportCount } from './feature-fronts.ts'
import { fileNameProblems } from './file-names.ts'
import { fileSizes } from './file-sizes.ts'
import { importProblems } from './import-rules.ts'
import { keptTextProblems } from './kept-texts.ts'
import { outdatedKeyProblems } from './outdated-keys.ts'
import { referenceProblems } from './references.ts'

/**
 * Returns problems for `npm run structure`, one sentence each: forbidden imports, wrong file names,
 * colors outside web/tokens.css, queries that forget their data or their error, forms that lose
 * typed text, and SQL files that share a number. `files` maps a path from the project's root to its
 * text.
 */
export function checkStructure(files: Map<string, string>): string[] {
  const problems: string[] = []
  for (const [path, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const found = [
      ...fileNameProblems(path, text),
      ...importProblems(path, text),
      ...colorProblems(path, text),
      ...cacheProblems(path, text),
      ...headProblems(path, text),
      ...keptTextProblems(path, text),
    ]
    problems.push(...found.map((problem) => `${path}: ${problem}`))
  }
  return [...problems, ...repeatedNumbers([...files.keys()])]
}

/** Returns a problem for a query whose data the cache may drop while a form shows it. */
function cacheProblems(path: string, text: string): string[] {
  return path.startsWith('web/') && /\bgcTime: 0\b/.test(text)
    ? ['has `gcTime: 0`; read it with `useFreshQuery`']
    : []
}

/** Returns a problem for a HEAD request: its answer has no body, so an error has no code. */
function headProblems(path: string, text: string): string[] {
  return path.startsWith('web/') && /\bhead: true\b/.test(text)
    ? ['has `head: true`; count with `.limit(0)`, so that an error has its code']
    : []
}

/** Returns a problem for each SQL file with the number of another: their order would be chance. */
function repeatedNumbers(paths: string[]): string[] {
  const seen = new Map<string, string>()
  const problems: string[] = []
  for (const path of paths.sort()) {
    const number = /^(database\/(?:auth|history|tables)\/\d+)_/.exec(path)?.[1]
    if (!number) continue
    const earlier = seen.get(number)
    if (earlier) problems.push(`${path}: has the number of ${earlier}`)
    else seen.set(number, path)
  }
  return problems
}

/** Returns a problem for each file with a merge conflict that nobody resolved. */
export function conflictProblems(files: Map<string, string>): string[] {
  return [...files]
    .filter(([, text]) => /^(<{7}|>{7}) /m.test(text))
    .map(([path]) => `${path}: has an unresolved merge conflict`)
}

const code = /\.(ts|tsx|js|css|sql)$/

/** Returns every path with the text of code and documents. Other files have an empty text. */
function readProject(): Map<string, string> {
  const root = join(import.meta.dirname, '..')
  // What Git ignores by a rule such as `dist/` is not part of the project.
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split(/\r?\n/)
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^\./.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => !ignored.includes(`${name}/`))
  const paths = [...folders.map((name) => `${name}/**/*.*`), '*']
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((path) => path.replaceAll('\\', '/'))
  const isRead = (path: string) => code.test(path) || /\.md$|^package\.json$/.test(path)
  return new Map(
    paths.map((path) => [path, isRead(path) ? readFileSync(join(root, path), 'utf8') : '']),
  )
}

if (import.meta.main) {
  const files = readProject()
  const sizes = fileSizes(files)
  const codeFiles = new Map([...files].filter(([path]) => code.test(path)))
  const problems = [
    ...checkStructure(codeFiles),
    ...featureFrontProblems(files),
    ...outdatedKeyProblems(codeFiles),
    ...sizes.problems,
    ...referenceProblems(files),
    ...conflictProblems(files),
  ]
  for (const problem of problems) console.error(problem)
  for (const warning of sizes.warnings) console.log(warning)
  console.log(featureImportCount(files))
  process.exitCode = problems.length > 0 ? 1 : 0
}
