import type { ServerWords } from '../../languages.ts'
import type { Markup } from './layout.ts'

/** A mail that a file in `messages/` makes of its payload. transport.ts sends it. */
export type Message = {
  subject: string
  html: Markup
  text: string
  /** The HTML to keep in `email_logs`, without the secret link of the mail. Absent: `html`. */
  storedHtml?: Markup
  /** The method of the calendar file with the payload's bookings. Absent: no file is attached. */
  calendar?: 'REQUEST' | 'CANCEL'
}

/** What a message is rendered with, beside its payload. */
export type RenderContext = {
  siteUrl: string
  /** The words of the reader's language. */
  words: ServerWords
  /** A code in the mail's links. A request that carries it proves that somebody read this mail. */
  mailCode?: string
  now: Date
  /** The sender's address. */
  fromAddress: string
}
