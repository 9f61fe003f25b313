import { oneLine } from '../format.ts'
import { heading, layout, paragraph, textSignature } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import type { EmailChangeNoticePayload } from '../payloads.ts'

/** Tells the address of an account that it may be replaced by another one. */
export function emailChangeNotice(
  payload: EmailChangeNoticePayload,
  context: RenderContext,
): Message {
  const sender = payload.facility ?? { name: new URL(context.siteUrl).hostname }
  const title = 'Your email address is about to change'
  const asked = `Somebody asked to change the address of your account at ${sender.name} to ${oneLine(payload.new_email)}. It changes once that address is confirmed.`
  const alarm =
    'If it wasn’t you, sign in and choose a new password now: that stops the change and ends every other session.'
  return {
    subject: title,
    html: layout({
      sender,
      siteUrl: context.siteUrl,
      title,
      preview: asked,
      body: [heading(title), paragraph(asked), paragraph(alarm)],
    }),
    text: [asked, '', alarm, '', ...textSignature(sender)].join('\n'),
  }
}
