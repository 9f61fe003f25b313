import { oneLine } from '../format.ts'
import { button, heading, layout, paragraph, textSignature, withoutLink } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import type { SignInPayload } from '../payloads.ts'

/** Invites an instructor or administrator, who accepts by setting a password. */
export function invitation(payload: SignInPayload, context: RenderContext): Message {
  const sender = payload.facility ?? { name: new URL(context.siteUrl).hostname }
  const name = oneLine(sender.name)
  const greeting = payload.first_name ? `Hi ${oneLine(payload.first_name)},` : 'Hi,'
  const role = payload.role === 'admin' ? 'an administrator' : 'an instructor'
  const invited = `${name} invites you as ${role}.`
  const use = `Choose a password to accept. The link works once${validity(payload)}.`
  const ignore = `If you don’t know ${name}, ignore this mail and nothing happens.`
  const page = (action: ReturnType<typeof button>) =>
    layout({
      sender,
      siteUrl: context.siteUrl,
      title: `Join ${name}`,
      preview: invited,
      body: [
        heading(`Join ${name}`),
        paragraph(greeting),
        paragraph(`${invited} ${use}`),
        action,
        paragraph(ignore),
      ],
    })
  return {
    subject: `You’re invited to ${name}`,
    html: page(button('Accept invitation', payload.link)),
    storedHtml: page(withoutLink()),
    text: [greeting, '', invited, use, payload.link, '', ignore, '', ...textSignature(sender)].join(
      '\n',
    ),
  }
}

function validity(payload: SignInPayload): string {
  const hours = payload.valid_hours
  if (!hours) return ''
  return hours % 24 === 0 && hours > 24 ? `, for ${hours / 24} days` : `, for ${hours} hours`
}
