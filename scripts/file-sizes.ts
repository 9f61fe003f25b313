const perFile = {
  'lines of a TypeScript, JavaScript or CSS file': ['ts', 'tsx', 'js', 'css'],
  'lines of a SQL file': ['sql'],
}
const sqlFunctionRow = 'lines of a SQL function'
const exportsRow = 'exports of a file'
const medianRow = 'lines of the median file'
const percentileRow = 'lines of 95 files in 100'

/** `npm run structure` warns about a size above `warning` and fails above `error`. */
type Limit = { warning: number; error: number }

/**
 * Returns a sentence for each size above a limit (`npm run structure`): `warnings` above the first
 * limit, `problems` above the second. The limits come from the table in CONTRIBUTING.md.
 * Generated files (`name.generated.ts`) are not measured. Biome measures TypeScript functions.
 */
export function fileSizes(files: Map<string, string>): { warnings: string[]; problems: string[] } {
  const limits = limitsOf(files.get('CONTRIBUTING.md') ?? '')
  const missing = [...Object.keys(perFile), sqlFunctionRow, exportsRow, medianRow, percentileRow]
    .filter((row) => !limits.has(row))
    .map((row) => `CONTRIBUTING.md: its table of limits has no row "${row}"`)
  const measured = [...files].filter(([path]) => isMeasured(path))
  const lines = measured.map(([, text]) => lineCount(text))
  const sizes = [...measured.flatMap(([path, text]) => sizesOf(path, text)), ...percentiles(lines)]
  const above = (bound: keyof Limit) => (size: Size) =>
    size.count > (limits.get(size.row)?.[bound] ?? Infinity)
  return {
    warnings: sizes
      .filter((size) => above('warning')(size) && !above('error')(size))
      .map((size) => sentence(size, limits.get(size.row)?.warning)),
    problems: [
      ...missing,
      ...sizes.filter(above('error')).map((size) => sentence(size, limits.get(size.row)?.error)),
    ],
  }
}

/** Returns the limits in the rows `| what | warns above | fails above |` of the document. */
export function limitsOf(contributing: string): Map<string, Limit> {
  const rows = contributing.matchAll(/^\| (.+?) \| (\d+) \| (\d+) \|$/gm)
  return new Map(
    [...rows].map(([, what = '', warning, error]) => [
      what,
      { warning: Number(warning), error: Number(error) },
    ]),
  )
}

/** One count, and the row of the table that limits it. */
type Size = { row: string; subject: string; count: number; unit: string }

function sentence({ subject, count, unit }: Size, limit: number | undefined): string {
  return `${subject} has ${count} ${unit}, more than ${limit}`
}

function isMeasured(path: string): boolean {
  return !path.includes('.generated.') && Object.values(perFile).flat().includes(extension(path))
}

/** Returns whether a file belongs to the catalogue of words, whose exports are not limited. */
function isCatalogue(path: string): boolean {
  return path.startsWith('shared/words/')
}

function sizesOf(path: string, text: string): Size[] {
  const row =
    Object.entries(perFile).find(([, kinds]) => kinds.includes(extension(path)))?.[0] ?? ''
  return [
    { row, subject: path, count: lineCount(text), unit: 'lines' },
    ...(isCatalogue(path)
      ? []
      : [{ row: exportsRow, subject: path, count: exportCount(text), unit: 'exports' }]),
    ...sqlFunctions(text).map(([name, lines]) => ({
      row: sqlFunctionRow,
      subject: `${path}: ${name}`,
      count: lines,
      unit: 'lines',
    })),
  ]
}

/** Returns each function that a SQL file creates, with its number of lines. */
function sqlFunctions(text: string): [string, number][] {
  const created = text.matchAll(
    /^create or replace function ([\w.]+)\([\s\S]*?\nas \$(\w*)\$\n[\s\S]*?\n\$\2\$;/gm,
  )
  return [...created].map(([all, name = '']) => [name, lineCount(all) + 1])
}

/** Returns the lines of the median file and of the 95th percentile. */
function percentiles(lines: number[]): Size[] {
  const sorted = lines.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
  return [
    { row: medianRow, subject: 'the median file', count: at(0.5), unit: 'lines' },
    { row: percentileRow, subject: 'one file in twenty', count: at(0.95), unit: 'lines' },
  ]
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
