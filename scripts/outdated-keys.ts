import { isTest } from './import-rules.ts'

/**
 * Returns a sentence for each key that a write in `web/` outdates and that begins the key of no
 * query (`npm run structure`). A write names the queries to read again by the beginning of their
 * keys (`outdates`). If no key begins so, the screen would go on showing old data. Only the texts
 * at the beginning of a key are compared. A key that begins with a constant is not checked.
 */
export function outdatedKeyProblems(files: Map<string, string>): string[] {
  const code = [...files].filter(([path]) => path.startsWith('web/') && !isTest(path))
  const known = code.flatMap(([, text]) =>
    [...text.matchAll(/(?:queryKey:|Key =)\s*\[([^[\]]*)\]/g)].map(textsOf),
  )
  return code.flatMap(([path, text]) =>
    [...text.matchAll(/outdates:\s*\[((?:[^[\]]|\[[^[\]]*\])*)\]/g)]
      .flatMap(([, list = '']) => [...list.matchAll(/\[([^[\]]*)\]/g)].map(textsOf))
      .filter((key) => key.length > 0 && !known.some((each) => isBeginning(key, each)))
      .map((key) => `${path}: outdates ['${key.join("', '")}'], which begins the key of no query`),
  )
}

/** Returns the texts with which a key begins, up to its first variable. */
function textsOf([, key = '']: RegExpExecArray): string[] {
  const [, texts = ''] = /^\s*((?:'[^']*',?\s*)*)/.exec(key) ?? []
  return [...texts.matchAll(/'([^']*)'/g)].map(([, text = '']) => text)
}

function isBeginning(short: string[], long: string[]): boolean {
  return short.every((text, place) => text === long[place])
}
