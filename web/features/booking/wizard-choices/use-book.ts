import { useRef } from 'react'
import { bareEmail } from '../../../../shared/email-address.ts'
import { contactOf, type PlayerDetails } from '../../../../shared/player-details.ts'
import { newRequestKey } from '../../../lib/request-key.ts'
import type { SlotTimes } from '../free-times/slot-times.ts'
import type { Ticket, WizardAction, WizardState } from './booking-wizard-reducer.ts'
import { failureSentences } from './failure-sentences.ts'
import {
  BookingFailure,
  type BookingRequest,
  type BookingResult,
  useCreateBooking,
  useReadBooking,
} from './mutations.ts'
import type { BookingDetails, MadeBooking } from './queries.ts'
import type { BookingWizard } from './use-booking-wizard.ts'
import type { Place, WizardChoices } from './wizard-choices.ts'

/** Another time with its place, to book instead of the chosen one. */
type OtherChoice = { slot: SlotTimes; date: string; place: Place }

/**
 * Books what a visitor of `/book` has chosen, or another slot instead, at the price that was shown.
 * Only one request runs at a time. A retry after a lost response has the same key, so that the
 * server books once.
 */
export function useBook(facilityId: string, wizard: BookingWizard, choices: WizardChoices) {
  const { state, dispatch, goTo } = wizard
  const creating = useCreateBooking()
  const isSending = useRef(false)

  const book = (shownPrice: number | null, other?: OtherChoice) => {
    const slot = other?.slot ?? state.slot
    const place = other?.place ?? choices.place
    if (isSending.current || !slot || !place || !choices.service) return
    isSending.current = true
    if (other) dispatch({ type: 'slotChosen', ...other })
    const requestKey = (other ? null : state.requestKey) ?? newRequestKey()
    const before = other ? null : state.unanswered
    const sent = { space_id: place.space.id, instructor_id: place.instructorId }
    dispatch({ type: 'sent', requestKey, place: sent })
    const booking = creating.mutateAsync(
      {
        facilityId,
        spaceId: place.space.id,
        serviceTypeId: choices.service.id,
        instructorId: place.instructorId,
        slot,
        player: state.player,
        contactOf: copiedContact(state),
        // As typed, so that the server refuses a code that is wrong or was not read here.
        passCode: state.card?.trim() || null,
        shownPrice,
        requestKey,
        isRetry: before !== null,
      },
      {
        onSuccess: (result) => {
          dispatch({ type: 'booked', ticket: ticketOf(result, slot, place, state, choices) })
          goTo('confirmation', { replace: true })
        },
        onSettled: () => {
          isSending.current = false
        },
      },
    )
    // A refusal counts also when the form was left before it came.
    booking.catch(({ reason, isOwn }: BookingFailure) => {
      if (reason === 'unanswered') return
      const lost = reason === 'taken'
      // Where somebody else has the time or the price has changed, the request before this one did
      // not book it either.
      const isNew = (lost && !isOwn) || reason === 'price'
      dispatch({ type: 'answered', lost, place: sent, before: isNew ? null : before })
    })
  }

  const request = creating.variables
  const failure = isAbout(request, state) ? failureInWords(creating.error, request) : null
  return {
    book,
    busy: creating.isPending,
    failure,
    /** The request whose time somebody else booked first. */
    lost: request && failure?.reason === 'taken' ? request : null,
  }
}

/** Returns the token of the booking whose contact is copied; null if another one was typed. */
export function copiedContact({ contactOf, player }: WizardState): string | null {
  return player.email ? null : contactOf
}

/**
 * Returns what an edit of the player's details changes. Who edits the email types a contact, so no
 * other one is copied, even while the field is empty.
 */
export function playerEdits(patch: Partial<PlayerDetails>): WizardAction[] {
  const edited = { type: 'playerEdited', patch } as const
  return 'email' in patch ? [{ type: 'contactCopied', token: null }, edited] : [edited]
}

/**
 * For the confirmation: tries again to read the details of a booking, if they could not be read
 * after it was made.
 */
export function useReadDetails(dispatch: BookingWizard['dispatch']) {
  const reading = useReadBooking()
  return {
    read: (made: MadeBooking) =>
      reading.mutate(made, {
        onSuccess: (details) => dispatch({ type: 'ticketCompleted', patch: fromDetails(details) }),
      }),
    busy: reading.isPending,
  }
}

/** Returns whether a request, and so its failure, was for the slot that is chosen now. */
function isAbout(request: BookingRequest | undefined, { slot, requestKey }: WizardState): boolean {
  return Boolean(request && slot && request.requestKey === requestKey)
}

/**
 * Returns the failure to show. After a lost response, the visitor's first attempt may be what took
 * the time, so another sentence says so.
 */
function failureInWords(failure: BookingFailure | null, request: BookingRequest | undefined) {
  if (failure?.reason !== 'taken' || !request?.isRetry) return failure
  return new BookingFailure('taken', failureSentences.takenAfterLostAnswer)
}

function ticketOf(
  result: BookingResult,
  slot: SlotTimes,
  { space, instructorName }: Place,
  state: WizardState,
  choices: WizardChoices,
): Ticket {
  return {
    id: result.id,
    requestKey: result.requestKey,
    start_time: slot.start_time,
    end_time: slot.end_time,
    kind: state.kind ?? 'open',
    durationMinutes: choices.durationMinutes,
    token: null,
    spaceName: space.name,
    spaceType: space.space_type,
    spaceDescription: space.description,
    instructorName,
    playerName: state.player.name.trim(),
    email: bareEmail(state.player.email) || null,
    contact: contactOf(state.player),
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
