import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync } from 'vite'

type Found = { imports: string[]; texts: string[] }

/**
 * Returns the texts for people that are written in a source file instead of the catalogue
 * (`shared/words`), as `<file>: <text>`. A test fails for each, because no language can translate
 * it. Reads `entry` and everything that it imports, at once or later, except files that match
 * `skipped`.
 */
export function wordsInPlace(root: string, entry: string, skipped: RegExp): string[] {
  const files = new Map<string, Found>()
  const open = [join(root, entry)]
  for (let path = open.pop(); path; path = open.pop()) {
    if (files.has(path) || skipped.test(path) || path.includes('/shared/words/')) continue
    const found = foundIn(path, readFileSync(path, 'utf8'))
    files.set(path, found)
    open.push(...found.imports)
  }
  return [...files].flatMap(([path, { texts }]) =>
    texts.map((text) => `${path.slice(root.length + 1)}: ${text}`),
  )
}

function foundIn(path: string, code: string): Found {
  const found: Found = { imports: [], texts: [] }
  const { program } = parseSync(path, code)
  walk(program, (node) => {
    if ('importKind' in node && node.importKind === 'type') return false
    if ('source' in node && node.source) {
      const source = node.source.type === 'Literal' ? String(node.source.value) : ''
      const target = join(dirname(path), source)
      if (/^\.\.?\/.*\.tsx?$/.test(source) && existsSync(target)) found.imports.push(target)
      return false
    }
    const text = textOf(node)
    if (text) found.texts.push(text.trim().replace(/\s+/g, ' '))
    return !isForPrograms(node)
  })
  return { imports: found.imports, texts: [...new Set(found.texts)] }
}

/** Calls `visit` with each node. If it returns false, the node's children are left out. */
function walk(value: unknown, visit: (node: ESTree.Node) => boolean): void {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && !visit(value as ESTree.Node)) return
  for (const inside of Object.values(value)) walk(inside, visit)
}

/** Returns the text of a node if it may be one for people. */
function textOf(node: ESTree.Node): string | undefined {
  if (node.type === 'JSXText') return /\p{L}/u.test(node.value) ? node.value : undefined
  const text =
    node.type === 'TemplateElement'
      ? node.value.raw
      : node.type === 'Literal' && typeof node.value === 'string' && node.value
  return text && isInWords(text) && !isName(text) ? text : undefined
}

/** Returns whether a text is a name for programs, such as `InfoStep`. */
function isName(text: string): boolean {
  return /^(\p{Lu}\p{Ll}+){2,}$/u.test(text)
}

/** Returns whether a text begins with a capital or has only words, which CSS classes do not. */
function isInWords(text: string): boolean {
  return /^\s*\p{Lu}\p{Ll}/u.test(text) || /^\s*\p{L}+( [\p{L}’']+[.,:;?!…]*)+\s*$/u.test(text)
}

/** Returns whether a node holds only texts for programs: a type, or an attribute like `class`. */
function isForPrograms(node: ESTree.Node): boolean {
  if (node.type === 'TSLiteralType') return true
  const name = node.type === 'JSXAttribute' ? String(node.name.name) : ''
  return /^(class|className|name|aria-labelledby|preserveAspectRatio)$/.test(name)
}
