import { plainText } from './format.ts'

/** The words of an HTML message for its text part: a line for each block, addresses after links. */
export function textOfHtml(markup: string): string {
  const text = markup
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    .replace(/<(head|style|script|title)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<a\b[^>]*\bhref\s*=\s*["']([^"']*)["'][^>]*>(.*?)<\/a\s*>/gi, linkText)
    .replace(/<br\b[^>]*>|<\/(div|li|tr|table|h\d)\s*>/gi, '\n')
    .replace(/<\/p\s*>/gi, '\n\n')
    .replace(/<\/t[dh]\s*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => character(name) ?? whole)
    .replace(/[ \t\u00a0]*\n[ \t\u00a0]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
  return plainText(text)
}

function linkText(_whole: string, href: string, label: string): string {
  return /^(https?|tel):/i.test(href) && label.trim() !== href ? `${label} (${href})` : label
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
