import { oneLine } from '../format.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import { secretLinkMessage } from '../layout/secret-link-message.ts'
import type { SignInPayload } from '../payloads.ts'

/**
 * The mail to the new address of an account. Its link confirms the address that the account's
 * holder has entered.
 */
export function emailChange(payload: SignInPayload, context: RenderContext): Message {
  const sender = payload.facility ?? { name: new URL(context.siteUrl).hostname }
  const said = context.words.mailAccounts
  const asked = said.addressAsked(oneLine(sender.name))
  return secretLinkMessage(context, {
    sender,
    title: said.confirmAddress,
    preview: asked,
    sentences: [asked, said.confirmWithin(payload.valid_hours ?? 24)],
    label: said.confirmThis,
    link: payload.link,
    ignore: said.confirmNotYou,
  })
}
