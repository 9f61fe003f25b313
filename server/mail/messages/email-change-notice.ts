import { oneLine } from '../format.ts'
import { accountNotice } from '../layout/account-notice.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import type { Payload } from '../payloads.ts'

/** Warns the address of an account that it may be replaced by another one. */
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
