import { type AccountNotice, accountNotice } from '../layout/account-notice.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import type { SecondStepNoticePayload } from '../payloads.ts'

/** Tells an account's owner that two-step verification changed, or that somebody tried codes. */
export function secondStepNotice(
  payload: SecondStepNoticePayload,
  context: RenderContext,
): Message {
  return accountNotice(payload.facility, context, (site) => words(payload, site))
}

function words({ what, devices }: SecondStepNoticePayload, name: string): AccountNotice {
  const alarm =
    'If it wasn’t you, choose a new password now, sign out where you don’t know the session, and tell whoever runs the site.'
  if (what === 'guessed') {
    return {
      title: 'Somebody has your password',
      said: `Somebody signed in to your account at ${name} with its password and tried code after code of your authenticator app. None of them was right.`,
      alarm: 'If it wasn’t you, choose a new password now: the code alone keeps them out.',
    }
  }
  if (what === 'unlocked') {
    return {
      title: 'Two-step verification was taken off',
      said: `Whoever runs the site took every device off your account at ${name} and signed it out everywhere. Its password alone signs you in now, until you set two-step verification up again.`,
      alarm: 'If you did not ask for it, tell them at once, and choose a new password.',
    }
  }
  if (what === 'added') {
    return devices > 1
      ? {
          title: 'A device was added',
          said: `Another device can give the codes for your account at ${name} from now on: there are ${devices}.`,
          alarm,
        }
      : {
          title: 'Two-step verification is on',
          said: `Signing in to your account at ${name} takes a code from your authenticator app from now on, besides the password.`,
          alarm,
        }
  }
  return devices > 0
    ? {
        title: 'A device was removed',
        said: `A device gives no codes for your account at ${name} any more; ${devices === 1 ? 'one other still does' : `${devices} others still do`}.`,
        alarm,
      }
    : {
        title: 'Two-step verification is off',
        said: `The last device was removed from your account at ${name}. Its password alone signs you in now.`,
        alarm,
      }
}
