import { useRef } from 'react'
import { newRequestKey } from '../booking-form/create-booking.ts'
import type { SlotTimes } from '../free-times/slot-times.ts'
import type { Ticket, WizardState } from './booking-wizard-reducer.ts'
import {
  BookingFailure,
  type BookingRequest,
  type BookingResult,
  useCreateBooking,
  useReadBooking,
} from './mutations.ts'
import type { BookingDetails } from './queries.ts'
import { messages } from './rules.ts'
import type { BookingWizard } from './use-booking-wizard.ts'
import type { WizardChoices } from './wizard-choices.ts'

/**
 * Booking the chosen slot, or another one in its place. One request at a time, whatever is
 * pressed; a second try after a lost answer is the same request.
 */
export function useBook(facilityId: string, wizard: BookingWizard, choices: WizardChoices) {
  const { state, dispatch, goTo } = wizard
  const creating = useCreateBooking()
  const reading = useReadBooking()
  const underWay = useRef(false)

  const book = (other?: { slot: SlotTimes; date: string }) => {
    const slot = other?.slot ?? state.slot
    if (underWay.current || !slot || !choices.service) return
    underWay.current = true
    if (other) dispatch({ type: 'slotChosen', ...other })
    const requestKey = (other ? null : state.requestKey) ?? newRequestKey()
    dispatch({ type: 'sent', requestKey })
    creating.mutate(
      {
        facilityId,
        spaceId: choices.space?.id ?? null,
        serviceTypeId: choices.service.id,
        instructorId: state.kind === 'lesson' ? state.instructorId : null,
        slot,
        player: state.player,
        requestKey,
      },
      {
        onSuccess: (result) => {
          dispatch({ type: 'booked', ticket: ticketOf(result, slot, state, choices) })
          goTo('confirmation', { replace: true })
        },
        onError: (failure) => {
          if (failure.reason === 'unanswered') dispatch({ type: 'answerLost' })
        },
        onSettled: () => {
          underWay.current = false
        },
      },
    )
  }

  const readDetails = (id: string) =>
    reading.mutate(id, {
      onSuccess: (details) => dispatch({ type: 'ticketCompleted', patch: fromDetails(details) }),
    })

  return {
    book,
    busy: creating.isPending,
    failure: isAbout(creating.variables, state) ? failureInWords(creating.error, state) : null,
    readDetails,
    reading: reading.isPending,
  }
}

/** A failure is about one slot: with another one chosen it is history. */
function isAbout(request: BookingRequest | undefined, { slot, requestKey }: WizardState): boolean {
  return Boolean(request && slot && request.requestKey === requestKey)
}

/** A time that is gone after a lost answer may have gone to this very visitor. */
function failureInWords(failure: BookingFailure | null, state: WizardState) {
  if (failure?.reason !== 'taken' || !state.unanswered) return failure
  return new BookingFailure('taken', messages.takenAfterLostAnswer)
}

function ticketOf(
  result: BookingResult,
  slot: SlotTimes,
  state: WizardState,
  choices: WizardChoices,
): Ticket {
  const spaceName = choices.space?.name ?? result.spaceName
  return {
    id: result.id,
    start_time: slot.start_time,
    end_time: slot.end_time,
    kind: state.kind ?? 'open',
    durationMinutes: choices.durationMinutes,
    token: null,
    spaceName,
    spaceDescription: choices.spaces.find(({ name }) => name === spaceName)?.description ?? null,
    instructorName: choices.instructorName,
    playerName: state.player.name.trim(),
    email: state.player.email.trim(),
    ...(result.details && fromDetails(result.details)),
  }
}

function fromDetails(details: BookingDetails) {
  return {
    token: details.booking_token,
    start_time: details.start_time,
    end_time: details.end_time,
  }
}
