import { button, heading, layout, paragraph, textSignature, withoutLink } from './layout.ts'
import type { Message, RenderContext } from './message.ts'

/**
 * Returns a message whose link opens an account or confirms an address. The link is only in the
 * mail, never in the stored copy. The `sentences` come before the link. In the text part the last of
 * them is directly above it. `ignore` is for readers who did not ask for the message.
 */
export function secretLinkMessage(
  { words, siteUrl }: RenderContext,
  message: {
    sender: Parameters<typeof textSignature>[0]
    title: string
    /** The title by default. */
    subject?: string
    preview: string
    sentences: string[]
    label: string
    link: string
    ignore: string
  },
): Message {
  const { sender, title, preview, sentences, label, link, ignore } = message
  const page = (action: ReturnType<typeof button>) =>
    layout({
      words,
      sender,
      siteUrl,
      title,
      preview,
      body: [heading(title), ...sentences.map(paragraph), action, paragraph(ignore)],
    })
  return {
    subject: message.subject ?? title,
    html: page(button(label, link)),
    storedHtml: page(withoutLink(words)),
    text: [sentences.join('\n\n'), link, '', ignore, '', ...textSignature(sender)].join('\n'),
  }
}
