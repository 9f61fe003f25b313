import type { ServerWords } from '../../languages.ts'
import { type AccountNotice, accountNotice } from '../layout/account-notice.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import type { SecondStepNoticePayload } from '../payloads.ts'

/**
 * Tells the holder of an account that its two-step verification changed, or that somebody with the
 * password tried to guess the code.
 */
export function secondStepNotice(
  payload: SecondStepNoticePayload,
  context: RenderContext,
): Message {
  return accountNotice(payload.facility, context, (site) =>
    notice(payload, site, context.words.mailAccounts),
  )
}

function notice(
  { what, devices }: SecondStepNoticePayload,
  site: string,
  words: ServerWords['mailAccounts'],
): AccountNotice {
  const alarm = words.stepAlarm
  if (what === 'guessed') {
    return {
      title: words.passwordKnown,
      said: words.passwordKnownSaid(site),
      alarm: words.passwordKnownAlarm,
    }
  }
  // The operator removed all devices (private.unlock_account).
  if (what === 'unlocked') {
    return {
      title: words.stepTakenOff,
      said: words.stepTakenOffSaid(site),
      alarm: words.stepTakenOffAlarm,
    }
  }
  if (what === 'added') {
    return devices > 1
      ? { title: words.deviceAdded, said: words.deviceAddedSaid(site, devices), alarm }
      : { title: words.stepOn, said: words.stepOnSaid(site), alarm }
  }
  return devices > 0
    ? { title: words.deviceRemoved, said: words.deviceRemovedSaid(site, devices), alarm }
    : { title: words.stepOff, said: words.stepOffSaid(site), alarm }
}
