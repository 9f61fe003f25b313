/**
 * Functions in `database/functions` that a file uses although neither it nor a file that its first
 * line names (`-- after …`), directly or through another, makes them. PostgreSQL notices only some of
 * them: it looks into PL/pgSQL when it runs.
 */
export function sqlOrderProblems(files: Map<string, string>): string[] {
  const nouns = new Map<string, string>()
  for (const [path, text] of files) {
    const noun = /^database\/functions\/(.+)\.sql$/.exec(path)?.[1]
    if (noun) nouns.set(noun, text)
  }
  const home = new Map<string, string>()
  for (const [noun, text] of nouns) for (const made of madeIn(text)) home.set(made, noun)

  const problems: string[] = []
  for (const [noun, text] of nouns) {
    const before = comesAfter(noun, nouns)
    for (const used of usedIn(text)) {
      const maker = home.get(used)
      if (maker === undefined || maker === noun || before.has(maker)) continue
      problems.push(
        `database/functions/${noun}.sql: uses ${used}, but does not come after ${maker}`,
      )
    }
  }
  return problems
}

function comesAfter(noun: string, nouns: Map<string, string>, found = new Set<string>()) {
  const named = /^-- after (.+)\n/.exec(nouns.get(noun) ?? '')?.[1]?.split(', ') ?? []
  for (const each of named) {
    if (found.has(each)) continue
    found.add(each)
    comesAfter(each, nouns, found)
  }
  return found
}

function madeIn(text: string): string[] {
  return [...text.matchAll(/create or replace function ((?:private|public)\.\w+)\(/g)].map(
    ([, name = '']) => name,
  )
}

function usedIn(text: string): Set<string> {
  const code = text.replaceAll(/^\s*--.*$/gm, '')
  return new Set([...code.matchAll(/\b(?:private|public)\.\w+(?=\()/g)].map(([name]) => name))
}
