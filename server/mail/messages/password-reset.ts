import { button, heading, layout, paragraph, textSignature, withoutLink } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import type { SignInPayload } from '../payloads.ts'

/** Sends the link to set a new password. The link is only in the mail, never in the stored copy. */
export function passwordReset(payload: SignInPayload, context: RenderContext): Message {
  const sender = payload.facility ?? { name: new URL(context.siteUrl).hostname }
  const { words } = context
  const said = words.mailAccounts
  const title = said.resetPassword
  const asked = said.resetAsked(sender.name)
  const use = said.resetWithin(payload.valid_hours ?? 1)
  const ignore = said.resetNotYou
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
    html: page(button(said.choosePassword, payload.link)),
    storedHtml: page(withoutLink(words)),
    text: [asked, '', use, payload.link, '', ignore, '', ...textSignature(sender)].join('\n'),
  }
}
