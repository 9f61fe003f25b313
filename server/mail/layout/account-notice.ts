import type { MailedFacility } from '../booking-payload.ts'
import { oneLine } from '../format.ts'
import { paragraph } from './layout.ts'
import type { Message, RenderContext } from './message.ts'
import { signedMessage } from './signed-message.ts'

/** The texts of a notice: what happened, and what to do if it was somebody else. */
export type AccountNotice = { title: string; said: string; alarm: string }

/**
 * Returns a notice to the holder of an account about its password, its address or its two-step
 * verification, such as a change. Without a facility the sender is the site.
 */
export function accountNotice(
  facility: MailedFacility | null,
  context: RenderContext,
  notice: (site: string) => AccountNotice,
): Message {
  const sender = facility ?? { name: new URL(context.siteUrl).hostname }
  const { title, said, alarm } = notice(oneLine(sender.name))
  return signedMessage(context, {
    sender,
    title,
    preview: said,
    body: [paragraph(said), paragraph(alarm)],
    text: [said, alarm],
  })
}
