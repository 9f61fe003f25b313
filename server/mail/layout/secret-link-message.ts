import { button, type Markup, paragraph, withoutLink } from './layout.ts'
import type { Message, RenderContext } from './message.ts'
import { signedMessage } from './signed-message.ts'

/**
 * Returns a message whose link opens an account or confirms an address. The link is only in the
 * mail, never in the stored copy. The `sentences` come before the link. In the text part the last
 * of them is directly above it. `ignore` is for readers who did not ask for the message.
 */
export function secretLinkMessage(
  context: RenderContext,
  message: Pick<Parameters<typeof signedMessage>[1], 'sender' | 'title' | 'subject' | 'preview'> & {
    sentences: string[]
    label: string
    link: string
    ignore: string
  },
): Message {
  const { sentences, label, link, ignore, ...about } = message
  const signed = (action: Markup) =>
    signedMessage(context, {
      ...about,
      body: [...sentences.map(paragraph), action, paragraph(ignore)],
      text: [...sentences.slice(0, -1), [...sentences.slice(-1), link], ignore],
    })
  return {
    ...signed(button(label, link)),
    storedHtml: signed(withoutLink(context.words)).html,
  }
}
