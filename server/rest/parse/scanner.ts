import { parseError } from '../rest-error.ts'

/**
 * Reads one query parameter, such as `select` or a filter, from left to right for the parsers of
 * this folder. Errors name it by `what`.
 */
export type Scanner = ReturnType<typeof createScanner>

/** Makes a scanner of `text`. `what` names the parameter in errors. */
export function createScanner(what: string, text: string) {
  let position = 0

  const scanner = {
    atEnd: () => position >= text.length,
    /** Returns the next characters without reading them. */
    ahead: (count = 1) => text.slice(position, position + count),
    /** Throws PGRST100 with the position and what was expected. */
    fail(expected: string): never {
      const place = `(line 1, column ${position + 1})`
      const found = scanner.atEnd() ? 'end of input' : JSON.stringify(scanner.ahead())
      throw parseError(
        `"failed to parse ${what} (${shortened(text)})" ${place}`,
        `unexpected ${found} expecting ${expected}`,
      )
    },
    skipBlanks() {
      while (scanner.ahead() === ' ' || scanner.ahead() === '\t') position += 1
    },
    /** Reads `token` if it comes next, and returns whether it did. */
    accept(token: string): boolean {
      if (!text.startsWith(token, position)) return false
      position += token.length
      return true
    },
    expect(token: string, expected = `"${token}"`) {
      if (!scanner.accept(token)) scanner.fail(expected)
    },
    /** Reads the match of a sticky (`y`) expression, or returns null. */
    match(pattern: RegExp): string | null {
      pattern.lastIndex = position
      const found = pattern.exec(text)?.[0]
      if (found === undefined) return null
      position += found.length
      return found
    },
    expectEnd(expected = 'end of input') {
      if (!scanner.atEnd()) scanner.fail(expected)
    },
    mark: () => position,
    reset(mark: number) {
      position = mark
    },
    /** Reads a column or relation name: words joined by dashes, or any text in double quotes. */
    name(): string {
      if (scanner.ahead() === '"') return scanner.quoted()
      const name = scanner.match(plainName)?.trim()
      return name ? name : scanner.fail('field name (* or [a..z0..9_$])')
    },
    /** Reads text in double quotes, in which a backslash escapes the next character. */
    quoted(): string {
      const inner = scanner.match(quotedText)
      return inner === null ? scanner.fail('closing "') : unescaped(inner)
    },
  }
  return scanner
}

// A dash belongs to the name unless it begins a JSON arrow.
const plainName = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy
const quotedText = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"/y

function unescaped(quoted: string): string {
  return quoted.slice(1, -1).replace(/\\([\s\S])/g, '$1')
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
