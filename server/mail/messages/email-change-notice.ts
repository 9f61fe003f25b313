import { oneLine } from '../format.ts'
import { accountNotice } from '../layout/account-notice.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import type { Payload } from '../payloads.ts'

/**
 * Goes to the present address of an account when somebody asks to replace it, so that its owner can
 * stop a thief. The new address gets its own mail (email-change.ts).
 */
export function emailChangeNotice(
  { facility, new_email }: Payload<'email_change_notice'>,
  context: RenderContext,
): Message {
  const said = context.words.mailAccounts
  return accountNotice(facility, context, (site) => ({
    title: said.addressToChange,
    said: said.addressToChangeSaid(site, oneLine(new_email)),
    alarm: said.addressToChangeAlarm,
  }))
}
