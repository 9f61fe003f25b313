/** A part of a line of text in the handbook, which `/help` shows. */
export type HandbookInline =
  | string
  /** The text of something on a screen, such as a button. */
  | { bold: string }
  | { code: string }
  /** `to` is an address of the site, or `#heading` of the same page. */
  | { link: HandbookInline[]; to: string }

export type HandbookBlock =
  | { kind: 'text'; line: HandbookInline[] }
  | { kind: 'list' | 'steps'; items: HandbookInline[][] }
  /** `file` is the address of the picture, `width` and `height` its size. */
  | { kind: 'picture'; file: string; alt: string; width: number; height: number }

/** A heading of the second level with the blocks below it. `id` is its anchor. */
export type HandbookSection = { id: string; heading: string; blocks: HandbookBlock[] }

/**
 * A page of docs/handbook as data. scripts/read-handbook.ts makes it, and the site's help shows it.
 */
export type HandbookPage = {
  title: string
  introduction: HandbookBlock[]
  sections: HandbookSection[]
}

/** The prefix of the handbook's addresses in the site. */
export const handbookRoot = '/help'
