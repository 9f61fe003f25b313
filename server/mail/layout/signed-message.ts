import { heading, layout, type Markup, textSignature } from './layout.ts'
import type { Message, RenderContext } from './message.ts'

/**
 * Returns a mail with an HTML page and a text part. Both end with the sender's name and contact
 * (`textSignature`). All mails but those that staff write themselves (customer-message.ts) are made
 * with it.
 */
export function signedMessage(
  { words, siteUrl }: RenderContext,
  message: {
    sender: Parameters<typeof textSignature>[0]
    title: string
    /** The title by default. */
    subject?: string
    preview: string
    /** The HTML below the title. */
    body: Markup[]
    /** The text part's paragraphs, each a text or a list of lines. Empty lists are left out. */
    text: (string | string[])[]
    /** Data of schema.org (JSON-LD) for mail programs. */
    data?: object | undefined
    calendar?: Message['calendar']
  },
): Message {
  const { sender, title, subject = title, preview, body, text, data, calendar } = message
  const paragraphs = [...text, textSignature(sender)].map((lines) => [lines].flat())
  return {
    subject,
    html: layout({
      words,
      sender,
      siteUrl,
      title,
      preview,
      body: [heading(title), ...body],
      ...(data && { data }),
    }),
    text: paragraphs
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n'),
    ...(calendar && { calendar }),
  }
}
