import { oneLine } from '../format.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import { secretLinkMessage } from '../layout/secret-link-message.ts'
import type { SignInPayload } from '../payloads.ts'

/** Returns the mail with the link to set a new password, for somebody who has forgotten theirs. */
export function passwordReset(payload: SignInPayload, context: RenderContext): Message {
  const sender = payload.facility ?? { name: new URL(context.siteUrl).hostname }
  const said = context.words.mailAccounts
  const asked = said.resetAsked(oneLine(sender.name))
  return secretLinkMessage(context, {
    sender,
    title: said.resetPassword,
    preview: asked,
    sentences: [asked, said.resetWithin(payload.valid_hours ?? 1)],
    label: said.choosePassword,
    link: payload.link,
    ignore: said.resetNotYou,
  })
}
