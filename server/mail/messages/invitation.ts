import type { ServerWords } from '../../languages.ts'
import { oneLine } from '../format.ts'
import { button, heading, layout, paragraph, textSignature, withoutLink } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import type { SignInPayload } from '../payloads.ts'

/** Invites an instructor or administrator, who accepts by setting a password. */
export function invitation(payload: SignInPayload, context: RenderContext): Message {
  const sender = payload.facility ?? { name: new URL(context.siteUrl).hostname }
  const { words } = context
  const said = words.mailAccounts
  const name = oneLine(sender.name)
  const title = said.join(name)
  const greeting = payload.first_name ? said.helloTo(oneLine(payload.first_name)) : said.hello
  const invites =
    { admin: said.invitesAdministrator, desk: said.invitesToDesk }[payload.role ?? ''] ??
    said.invitesInstructor
  const invited = invites(name)
  const use = acceptWithin(payload, said)
  const ignore = said.inviterUnknown(name)
  const page = (action: ReturnType<typeof button>) =>
    layout({
      words,
      sender,
      siteUrl: context.siteUrl,
      title,
      preview: invited,
      body: [
        heading(title),
        paragraph(greeting),
        paragraph(`${invited} ${use}`),
        action,
        paragraph(ignore),
      ],
    })
  return {
    subject: said.invitedSubject(name),
    html: page(button(said.acceptInvitation, payload.link)),
    storedHtml: page(withoutLink(words)),
    text: [greeting, '', invited, use, payload.link, '', ignore, '', ...textSignature(sender)].join(
      '\n',
    ),
  }
}

function acceptWithin(
  { valid_hours: hours }: SignInPayload,
  said: ServerWords['mailAccounts'],
): string {
  if (!hours) return said.acceptOnce
  return hours % 24 === 0 && hours > 24
    ? said.acceptWithinDays(hours / 24)
    : said.acceptWithinHours(hours)
}
