import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileNameProblems } from './file-names.ts'
import { importProblems, isTest } from './import-rules.ts'

/** Longer files mean more than one thing. Tests and generated files may be as long as they need. */
const maxLines: Record<string, number> = { ts: 320, tsx: 320, js: 320, css: 320, sql: 260 }

/**
 * Everything that breaks the layout of the project, one sentence for each, sorted by path: who may
 * import whom, names of files, sizes of files. `files` maps a path from the project's root to its
 * text.
 */
export function checkStructure(files: Map<string, string>): string[] {
  const problems: string[] = []
  for (const [path, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const problem of [
      ...fileNameProblems(path),
      ...importProblems(path, text),
      ...sizeProblems(path, text),
    ]) {
      problems.push(`${path}: ${problem}`)
    }
  }
  return [...problems, ...repeatedNumbers([...files.keys()])]
}

function sizeProblems(path: string, text: string): string[] {
  if (isTest(path) || path.includes('.generated.') || path === 'database/demo.sql') return []
  const limit = maxLines[path.slice(path.lastIndexOf('.') + 1)]
  const lines = text.split('\n').length - 1
  return limit !== undefined && lines > limit ? [`has ${lines} lines, more than ${limit}`] : []
}

/** Two files with one number would run in an order that depends on the rest of their names. */
function repeatedNumbers(paths: string[]): string[] {
  const seen = new Map<string, string>()
  const problems: string[] = []
  for (const path of paths.sort()) {
    const number = /^(database\/(?:auth|tables)\/\d+)_/.exec(path)?.[1]
    if (!number) continue
    const earlier = seen.get(number)
    if (earlier) problems.push(`${path}: has the number of ${earlier}`)
    else seen.set(number, path)
  }
  return problems
}

function readProject(): Map<string, string> {
  const root = join(import.meta.dirname, '..')
  const patterns = [
    '{bench,database,e2e,scripts,server,shared,web}/**/*.{ts,tsx,js,css,sql}',
    '*.{ts,js}',
  ]
  return new Map(
    patterns
      .flatMap((pattern) => globSync(pattern, { cwd: root }))
      .map((path) => path.replaceAll('\\', '/'))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )
}

if (import.meta.main) {
  const problems = checkStructure(readProject())
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
