import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A fenced block of a guide. Tests run such blocks, so that the guide stays true. */
type GuideBlock = { info: string; text: string }

/** Returns the fenced blocks of a document. `path` is from the project's root. */
export function readBlocks(path: string): GuideBlock[] {
  const text = readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
  return [...text.matchAll(/^```([^\n]*)\n(.*?)^```$/gms)].map(([, info = '', text = '']) => ({
    info,
    text,
  }))
}

/**
 * Returns the text of the one block that begins with `begins`.
 *
 * @throws {Error} when there is none, or more than one.
 */
export function blockOf(path: string, begins: string): string {
  const found = readBlocks(path).filter(({ text }) => text.startsWith(begins))
  if (found.length !== 1)
    throw new Error(`${path} has ${found.length} blocks that begin with: ${begins}`)
  return found[0]?.text ?? ''
}
