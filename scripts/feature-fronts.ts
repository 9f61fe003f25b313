import { dirname, join } from 'node:path/posix'
import { limitsOf } from './file-sizes.ts'
import { importedPaths, isTest } from './import-rules.ts'

type Import = { from: string; to: string }

const limitRow = 'imports between features'

/**
 * Returns a sentence for each problem with imports between features (`npm run structure`). A
 * feature's README lists its front, such as `- \`rows/queries.ts\``: exactly the files that other
 * features import. Two features, or two folders of one feature, may not import each other.
 * CONTRIBUTING.md limits how many imports there are between features. Tests are exempt.
 */
export function featureFrontProblems(files: Map<string, string>): string[] {
  const imports = featureImports(files)
  const between = imports.filter(isBetweenFeatures)
  const limit = limitsOf(files.get('CONTRIBUTING.md') ?? '').get(limitRow)?.error
  return [
    ...(limit === undefined
      ? [`CONTRIBUTING.md: its table of limits has no row "${limitRow}"`]
      : []),
    ...(limit !== undefined && between.length > limit
      ? [`the features import each other ${between.length} times, more than ${limit}`]
      : []),
    ...between
      .filter(({ to }) => !frontOf(featureOf(to), files).includes(to))
      .map(({ from, to }) => `${from}: imports ${to}, which is not in ${readmeOf(featureOf(to))}`),
    ...unusedFronts(files, between),
    ...bothWays(between, featureOf),
    ...bothWays(
      imports.filter((each) => !isBetweenFeatures(each)),
      dirname,
    ),
  ]
}

/** Returns one line: how many imports there are between features, and between how many pairs. */
export function featureImportCount(files: Map<string, string>): string {
  const between = featureImports(files).filter(isBetweenFeatures)
  const pairs = new Set(between.map(({ from, to }) => `${featureOf(from)} ${featureOf(to)}`))
  return `${between.length} imports between features, ${pairs.size} pairs`
}

function featureImports(files: Map<string, string>): Import[] {
  return [...files]
    .filter(([path]) => isOfFeature(path) && /\.tsx?$/.test(path) && !isTest(path))
    .flatMap(([from, text]) => importedPaths(from, text).map((to) => ({ from, to })))
    .filter(({ to }) => isOfFeature(to))
}

function isOfFeature(path: string): boolean {
  return path.startsWith('web/features/')
}

function isBetweenFeatures({ from, to }: Import): boolean {
  return featureOf(from) !== featureOf(to)
}

/** Returns `web/features/<name>`. */
function featureOf(path: string): string {
  return path.split('/').slice(0, 3).join('/')
}

function readmeOf(feature: string): string {
  return `${feature}/README.md`
}

function frontOf(feature: string, files: Map<string, string>): string[] {
  const readme = files.get(readmeOf(feature)) ?? ''
  return [...readme.matchAll(/^- `([^`]+\.tsx?)`/gm)].map(([, path = '']) => join(feature, path))
}

/** Returns a sentence for each file of a front that no other feature imports. */
function unusedFronts(files: Map<string, string>, between: Import[]): string[] {
  const used = new Set(between.map(({ to }) => to))
  return [...new Set([...files.keys()].filter(isOfFeature).map(featureOf))].flatMap((feature) =>
    frontOf(feature, files)
      .filter((path) => !used.has(path))
      .map((path) => `${readmeOf(feature)}: lists ${path}, which no other feature imports`),
  )
}

/** Returns a sentence for each two groups of files that import each other in both directions. */
function bothWays(imports: Import[], groupOf: (path: string) => string): string[] {
  const first = new Map<string, Import>()
  for (const each of imports) {
    const pair = `${groupOf(each.from)} ${groupOf(each.to)}`
    if (!first.has(pair)) first.set(pair, each)
  }
  return [...first.values()]
    .map((each) => ({ each, a: groupOf(each.from), b: groupOf(each.to) }))
    .filter(({ a, b }) => a < b && first.has(`${b} ${a}`))
    .map(({ each, a, b }) => {
      const back = first.get(`${b} ${a}`)
      return `${a} and ${b} import each other: ${each.from} → ${each.to}, ${back?.from} → ${back?.to}`
    })
}
