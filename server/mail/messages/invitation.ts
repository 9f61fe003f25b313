import type { ServerWords } from '../../languages.ts'
import { oneLine } from '../format.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import { secretLinkMessage } from '../layout/secret-link-message.ts'
import type { SignInPayload } from '../payloads.ts'

/** Invites an owner, an instructor or somebody for the desk, who accepts by setting a password. */
export function invitation(payload: SignInPayload, context: RenderContext): Message {
  const sender = payload.facility ?? { name: new URL(context.siteUrl).hostname }
  const said = context.words.mailAccounts
  const name = oneLine(sender.name)
  const invites =
    { admin: said.invitesAdministrator, desk: said.invitesToDesk }[payload.role ?? ''] ??
    said.invitesInstructor
  const invited = invites(name)
  return secretLinkMessage(context, {
    sender,
    title: said.join(name),
    subject: said.invitedSubject(name),
    preview: invited,
    sentences: [
      payload.first_name ? said.helloTo(oneLine(payload.first_name)) : said.hello,
      `${invited} ${acceptWithin(payload, said)}`,
    ],
    label: said.acceptInvitation,
    link: payload.link,
    ignore: said.inviterUnknown(name),
  })
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
