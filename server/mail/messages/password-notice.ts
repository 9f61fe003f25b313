import { accountNotice } from '../layout/account-notice.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import type { Payload } from '../payloads.ts'

/** Informs the holder of an account that its password was changed. */
export function passwordNotice(
  { facility }: Payload<'password_notice'>,
  context: RenderContext,
): Message {
  const said = context.words.mailAccounts
  return accountNotice(facility, context, (site) => ({
    title: said.passwordChanged,
    said: said.passwordChangedSaid(site),
    alarm: said.passwordChangedAlarm,
  }))
}
