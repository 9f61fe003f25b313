import { importedPaths } from './import-rules.ts'

/** Files that lead back to themselves through what they import, types included: one line a circle. */
export function importCircles(files: Map<string, string>): string[] {
  const graph = new Map(
    [...files]
      .filter(([path]) => /\.(ts|tsx|js)$/.test(path))
      .map(([path, text]) => [path, importedPaths(path, text).filter((to) => files.has(to))]),
  )
  const named = new Set<string>()
  const problems: string[] = []
  for (const path of [...graph.keys()].sort()) {
    const circle = named.has(path) ? undefined : shortestWay(graph, path)
    if (!circle) continue
    for (const each of circle) named.add(each)
    problems.push(`${path}: imports itself: ${[...circle, path].join(' → ')}`)
  }
  return problems
}

/** The files from `start` round to `start` again, itself first; undefined when there is no way. */
function shortestWay(graph: Map<string, string[]>, start: string): string[] | undefined {
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return way
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}
