const perFile = {
  'lines of a TypeScript, JavaScript or CSS file': ['ts', 'tsx', 'js', 'css'],
  'lines of a SQL file': ['sql'],
}
const exportsRow = 'exports of a file'
const medianRow = 'lines of the median file'
const mostRow = 'lines of 95 files in 100'

/**
 * Returns the files that are too long or have too many exports, and whether the project as a whole
 * has too many long files. The limits stand in the table of CONTRIBUTING.md. Only generated files
 * (`name.generated.ts`) are left out, because nobody reads them.
 */
export function sizeProblems(files: Map<string, string>): string[] {
  const limits = limitsOf(files.get('CONTRIBUTING.md') ?? '')
  const missing = [...Object.keys(perFile), exportsRow, medianRow, mostRow]
    .filter((row) => !limits.has(row))
    .map((row) => `CONTRIBUTING.md: its table of limits has no row "${row}"`)
  const written = [...files].filter(([path]) => isMeasured(path))
  return [
    ...missing,
    ...written.flatMap(([path, text]) => fileProblems(path, text, limits)),
    ...spreadProblems(
      written.map(([, text]) => lineCount(text)),
      limits,
    ),
  ]
}

/** Returns the limits in the rows `| what | number |` of the document. */
export function limitsOf(contributing: string): Map<string, number> {
  const rows = contributing.matchAll(/^\| (.+?) \| (\d+) \|$/gm)
  return new Map([...rows].map(([, what, number]) => [what ?? '', Number(number)]))
}

function isMeasured(path: string): boolean {
  return !path.includes('.generated.') && Object.values(perFile).flat().includes(extension(path))
}

function fileProblems(path: string, text: string, limits: Map<string, number>): string[] {
  const row = Object.entries(perFile).find(([, kinds]) => kinds.includes(extension(path)))?.[0]
  return [
    ...over(lineCount(text), limits.get(row ?? ''), `${path}: has`, 'lines'),
    ...over(exportCount(text), limits.get(exportsRow), `${path}: has`, 'exports'),
  ]
}

function spreadProblems(lines: number[], limits: Map<string, number>): string[] {
  const sorted = lines.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
  return [
    ...over(at(0.5), limits.get(medianRow), 'the median file has', 'lines'),
    ...over(at(0.95), limits.get(mostRow), 'one file in twenty has', 'lines'),
  ]
}

function over(count: number, limit: number | undefined, subject: string, unit: string): string[] {
  return limit !== undefined && count > limit
    ? [`${subject} ${count} ${unit}, more than ${limit}`]
    : []
}

/** Counts a module's exported names: declarations, and the names in export lists. */
function exportCount(text: string): number {
  const declared = text.match(/^export (?!\{|type \{)/gm)?.length ?? 0
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)]
    .flatMap(([, names]) => (names ?? '').split(','))
    .filter((name) => name.trim() !== '').length
  return declared + listed
}

function lineCount(text: string): number {
  return text.split('\n').length - 1
}

function extension(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}
