import type { ServerWords } from '../../languages.ts'
import type { Markup } from './layout.ts'

/** A message that a file in `messages/` makes of its payload. */
export type Message = {
  subject: string
  html: Markup
  text: string
  /** The HTML for `email_logs`, when the mail contains a link that signs somebody in. */
  storedHtml?: Markup
  /** Attaches the payload's booking as a calendar event. */
  calendar?: 'REQUEST' | 'CANCEL'
}

export type RenderContext = {
  siteUrl: string
  /** The words of the reader's language. */
  words: ServerWords
  /** A code that proves to the database that this mail was read. */
  mailCode?: string
  now: Date
  /** The sender's address. */
  fromAddress: string
}
