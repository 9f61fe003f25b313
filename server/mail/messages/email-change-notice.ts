import { oneLine } from '../format.ts'
import { accountNotice } from '../layout/account-notice.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import type { EmailChangeNoticePayload } from '../payloads.ts'

/** Tells the address of an account that it may be replaced by another one. */
export function emailChangeNotice(
  { facility, new_email }: EmailChangeNoticePayload,
  context: RenderContext,
): Message {
  return accountNotice(facility, context, (site) => ({
    title: 'Your email address is about to change',
    said: `Somebody asked to change the address of your account at ${site} to ${oneLine(new_email)}. It changes once that address is confirmed.`,
    alarm:
      'If it wasn’t you, sign in and choose a new password now: that stops the change and ends every other session.',
  }))
}
