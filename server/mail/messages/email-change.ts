import { button, heading, layout, paragraph, textSignature, withoutLink } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import type { SignInPayload } from '../payloads.ts'

/** Asks the new address of an account for confirmation. */
export function emailChange(payload: SignInPayload, context: RenderContext): Message {
  const sender = payload.facility ?? { name: new URL(context.siteUrl).hostname }
  const { words } = context
  const said = words.mailAccounts
  const title = said.confirmAddress
  const asked = said.addressAsked(sender.name)
  const use = said.confirmWithin(payload.valid_hours ?? 24)
  const ignore = said.confirmNotYou
  const page = (action: ReturnType<typeof button>) =>
    layout({
      words,
      sender,
      siteUrl: context.siteUrl,
      title,
      preview: asked,
      body: [heading(title), paragraph(asked), paragraph(use), action, paragraph(ignore)],
    })
  return {
    subject: title,
    html: page(button(said.confirmThis, payload.link)),
    storedHtml: page(withoutLink(words)),
    text: [asked, '', use, payload.link, '', ignore, '', ...textSignature(sender)].join('\n'),
  }
}
