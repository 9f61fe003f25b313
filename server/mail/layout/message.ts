import type { Markup } from './layout.ts'

/** What a file in `messages/` makes of its payload. */
export type Message = {
  subject: string
  html: Markup
  text: string
  /** What `email_logs` keeps, where the mail holds a link that signs somebody in. */
  storedHtml?: Markup
  /** Attaches the payload's booking as a calendar event. */
  calendar?: 'REQUEST' | 'CANCEL'
}

export type RenderContext = {
  siteUrl: string
  /** What proves to the database that this mail was read. */
  mailCode?: string
  now: Date
  /** Address that mail comes from. */
  fromAddress: string
}
