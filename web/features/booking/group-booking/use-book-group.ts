import { useRef } from 'react'
import { takenAfterLostAnswer } from '#words/booking-form.ts'
import { bookingReference } from '../../../../shared/booking-reference.ts'
import { newRequestKey } from '../../../lib/request-key.ts'
import type { Card } from '../player-form/have-card.tsx'
import { initialWizard } from '../wizard-choices/booking-wizard-reducer.ts'
import { saveWizard } from '../wizard-choices/wizard-session.ts'
import { GroupFailure, useCreateGroup } from './group-mutations.ts'
import { keepPlayers } from './last-players.ts'
import type { Group } from './use-group.ts'
import type { ShownPrices } from './use-line-prices.ts'

/**
 * Books the whole group at the prices that were shown. Only one request runs at a time. If its
 * answer is lost, a retry sends the same key, so that the group is booked once. `linesOf` returns
 * the ids of the lines that a card pays.
 */
export function useBookGroup(
  facilityId: string,
  { state, dispatch, goTo }: Group,
  linesOf: (card: Card) => readonly number[],
) {
  const creating = useCreateGroup()
  const isSending = useRef(false)

  const book = (shownPrices: ShownPrices) => {
    if (isSending.current) return
    isSending.current = true
    const requestKey = state.requestKey ?? newRequestKey()
    const { lines, players, contact } = state
    const typed = state.card?.trim()
    const card = typed ? { typed, linesOf } : null
    dispatch({ type: 'sent', requestKey })
    const [first] = players
    // A player who is alone is the contact, and the form asks for one name only.
    const name = contact.name.trim() || (first?.name.trim() ?? '')
    creating.mutate(
      {
        ...{ facilityId, lines, players, contact: { ...contact, name }, card },
        ...{ shownPrices, requestKey },
      },
      {
        onSuccess: ({ group_token, bookings, paid }) => {
          // Session storage keeps no names after a booking, and no times that are booked by now.
          // `keepPlayers` has the names in memory only.
          saveWizard(() => sessionStorage, facilityId, initialWizard)
          keepPlayers(players.map((each) => each.name))
          const made = lines.map((line, at) => ({
            ...line,
            spaceId: bookings[at]?.space_id ?? line.spaceId,
          }))
          const reference = bookingReference(bookings[0]?.booking_token ?? '')
          dispatch({ type: 'booked', ticket: { token: group_token, reference, lines: made, paid } })
          goTo('group-done', { replace: true })
        },
        onError: (failure) => {
          if (failure.reason === 'unanswered') dispatch({ type: 'answerLost' })
          else dispatch({ type: 'refused', reasons: failure.reasons })
        },
        onSettled: () => {
          isSending.current = false
        },
      },
    )
  }
  // A changed group has no key yet, and the failure no longer applies to it.
  const isCurrent = creating.variables?.requestKey === state.requestKey
  const failure = isCurrent ? creating.error : null
  return {
    book,
    busy: creating.isPending,
    failure:
      failure?.reason === 'taken' && state.unanswered
        ? new GroupFailure('taken', takenAfterLostAnswer, failure.reasons)
        : failure,
  }
}
