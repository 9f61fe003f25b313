/**
 * Names that a file exports and no other file mentions: what nobody imports is the file's own.
 * `files` maps paths to texts; what a program wrote exports all it has.
 */
export function unusedExports(files: Map<string, string>): string[] {
  const modules = [...files].filter(([path]) => /\.(ts|tsx|js)$/.test(path))
  const mentions = new Map<string, number>()
  for (const [, text] of modules) {
    for (const word of new Set(text.match(/[\w$]+/g))) {
      mentions.set(word, (mentions.get(word) ?? 0) + 1)
    }
  }
  return modules
    .filter(([path]) => !path.endsWith('.generated.ts'))
    .flatMap(([path, text]) =>
      exportedNames(text)
        .filter((name) => mentions.get(name) === 1)
        .map((name) => `${path}: exports ${name}, which nobody imports`),
    )
    .sort()
}

export function exportedNames(text: string): string[] {
  const exported =
    /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class|type|interface|enum) ([\w$]+)/gm
  return [...text.matchAll(exported)].map((match) => match[1] ?? '')
}
