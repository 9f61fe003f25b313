import type { HandbookBlock, HandbookInline, HandbookPage } from '../../../shared/handbook.ts'

type FoundSection = { page: string; title: string; id: string; heading: string }

/**
 * For the search at `/help`: returns the sections of the handbook that contain all typed words. The
 * title of their page counts too. Sections with more of the words in their heading come first. The
 * beginning of a word is enough.
 */
export function searchHandbook(
  pages: ReadonlyMap<string, HandbookPage>,
  typed: string,
): FoundSection[] {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const found = [...pages].flatMap(([page, { title, sections }]) =>
    sections.flatMap(({ id, heading, blocks }) => {
      const inHeading = countIn(wordsOf(heading), words)
      const all = wordsOf([title, heading, ...blocks.map(textOf)].join(' '))
      if (countIn(all, words) < words.length) return []
      return [{ page, title, id, heading, inHeading }]
    }),
  )
  return found.sort((one, other) => other.inHeading - one.inHeading)
}

/** Returns how many of the typed words are the beginning of one of these words. */
function countIn(words: string[], typed: string[]): number {
  return typed.filter((each) => words.some((word) => word.startsWith(each))).length
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Returns the text of a block without its formatting. */
function textOf(block: HandbookBlock): string {
  if (block.kind === 'picture') return block.alt
  const lines = block.kind === 'text' ? [block.line] : block.items
  return lines.map((line) => line.map(textOfInline).join('')).join(' ')
}

function textOfInline(part: HandbookInline): string {
  if (typeof part === 'string') return part
  if ('bold' in part) return part.bold
  return 'code' in part ? part.code : part.link.map(textOfInline).join('')
}
