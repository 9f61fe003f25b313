import { button, heading, layout, paragraph, textSignature, withoutLink } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import type { SignInPayload } from '../payloads.ts'

/** Sends the link to set a new password. The link is only in the mail, never in the stored copy. */
export function passwordReset(payload: SignInPayload, context: RenderContext): Message {
  const sender = payload.facility ?? { name: new URL(context.siteUrl).hostname }
  const asked = `Somebody asked to reset the password for this address at ${sender.name}.`
  const use = `Use this link to choose a new one. It works once${validity(payload)}.`
  const ignore = 'If it wasn’t you, ignore this mail. Your password stays as it is.'
  const page = (action: ReturnType<typeof button>) =>
    layout({
      sender,
      siteUrl: context.siteUrl,
      title: 'Reset your password',
      preview: asked,
      body: [
        heading('Reset your password'),
        paragraph(asked),
        paragraph(use),
        action,
        paragraph(ignore),
      ],
    })
  return {
    subject: 'Reset your password',
    html: page(button('Choose a new password', payload.link)),
    storedHtml: page(withoutLink()),
    text: [asked, '', use, payload.link, '', ignore, '', ...textSignature(sender)].join('\n'),
  }
}

function validity(payload: SignInPayload): string {
  const hours = payload.valid_hours ?? 1
  return hours === 1 ? ', for one hour' : `, for ${hours} hours`
}
