import { accountNotice } from '../layout/account-notice.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import type { Payload } from '../payloads.ts'

/** Tells the owner of an account that its password was changed. */
export function passwordNotice(
  { facility }: Payload<'password_notice'>,
  context: RenderContext,
): Message {
  return accountNotice(facility, context, (site) => ({
    title: 'Your password was changed',
    said: `The password of your account at ${site} was changed, and every other session was signed out.`,
    alarm:
      'If it wasn’t you, ask for a link to set a new password on the sign-in page now, and tell whoever runs the site.',
  }))
}
