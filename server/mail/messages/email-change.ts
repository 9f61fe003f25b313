import { button, heading, layout, paragraph, textSignature, withoutLink } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import type { SignInPayload } from '../payloads.ts'

/** Asks the new address of an account for confirmation. */
export function emailChange(payload: SignInPayload, context: RenderContext): Message {
  const sender = payload.facility ?? { name: new URL(context.siteUrl).hostname }
  const title = 'Confirm your new email address'
  const asked = `Somebody asked to use this address for an account at ${sender.name}.`
  const use = `Use this link if it was you. It works once, for ${payload.valid_hours} hours.`
  const ignore = 'If it wasn’t you, ignore this mail and nothing changes.'
  const page = (action: ReturnType<typeof button>) =>
    layout({
      sender,
      siteUrl: context.siteUrl,
      title,
      preview: asked,
      body: [heading(title), paragraph(asked), paragraph(use), action, paragraph(ignore)],
    })
  return {
    subject: title,
    html: page(button('Confirm this address', payload.link)),
    storedHtml: page(withoutLink()),
    text: [asked, '', use, payload.link, '', ignore, '', ...textSignature(sender)].join('\n'),
  }
}
