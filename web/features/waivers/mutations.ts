import { bookingsKey } from '../../lib/bookings-key.ts'
import { call } from '../../lib/call.ts'
import { useWrite } from '../../ui/use-write.ts'
import { type WaiverVersion, waiversKey } from './queries.ts'
import { messages, type WaiverDraft, writtenIn } from './rules.ts'

const outdates = [waiversKey, bookingsKey]

/**
 * On the owners' page Waiver: saves the draft of the next version of the waiver that players sign.
 */
export function useSaveDraft(facilityId: string) {
  return useWrite<WaiverDraft>({
    send: (draft) =>
      call('save_waiver_draft', {
        p_facility_id: facilityId,
        p_title: draft.title,
        p_body: draft.body,
        p_season_ends: draft.seasonEnds || null,
        p_asks_again: draft.asksAgain,
        p_translations: writtenIn(draft),
      }),
    outdates,
    done: 'Draft saved',
    failed: messages.save,
  })
}

/**
 * Publishes a draft of the waiver, which customers are asked to sign from then on. A published text
 * never changes. So the server refuses a draft that another owner has changed since it was shown. A
 * toast (`aloud`) says so, because the form and the question whether to publish begin anew with the
 * changed text, and a message in them would be lost.
 */
export function usePublish() {
  return useWrite<WaiverVersion>({
    send: (shown) => call('publish_waiver', { p_waiver_text_id: shown.id, p_shown: shown }),
    outdates,
    done: 'Waiver published',
    failed: messages.publish,
    aloud: true,
  })
}

/** Withdraws a version, so that nobody is asked to sign it any more. */
export function useWithdraw() {
  return useWrite<string>({
    send: (id) => call('withdraw_waiver', { p_waiver_text_id: id }),
    outdates,
    done: 'Nobody is asked to sign any more',
    failed: messages.withdraw,
  })
}
