/**
 * The words of an HTML mail, a line for each block; anything else is returned as it is. The answer
 * is plain text: show it as text, never as markup.
 */
export function htmlText(content: string): string {
  if (!/^\s*</.test(content)) return content
  return content
    .replace(/<(head|style|script|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^>]*>|<\/(p|div|h\d|li|tr|table)\s*>/gi, '\n')
    .replace(/<\/t[dh]\s*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => character(name) ?? whole)
    .replace(/[ \t\u00a0]*\n[ \t\u00a0]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

function character(name: string): string | undefined {
  if (!name.startsWith('#')) return named[name.toLowerCase()]
  const hex = name[1]?.toLowerCase() === 'x'
  const code = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
