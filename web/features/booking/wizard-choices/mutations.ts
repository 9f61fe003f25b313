import { useMutation, useQueryClient } from '@tanstack/react-query'
import { slotTaken } from '#words/wizard.ts'
import type { PlayerDetails } from '../../../../shared/player-details.ts'
import { publicClient } from '../../../lib/clients.ts'
import { errorText, isNetworkError } from '../../../lib/error-text.ts'
import { isPriceChanged } from '../../../site/price-changed.ts'
import { freeTimesKeys } from '../free-times/queries.ts'
import {
  type BookingChoice,
  besideArguments,
  createBookingArguments,
} from '../player-form/create-booking.ts'
import { failureSentences } from './failure-sentences.ts'
import { type BookingDetails, type MadeBooking, readBooking } from './queries.ts'

/** A booking that a visitor of `/book` asks for. */
export type BookingRequest = BookingChoice & {
  player: PlayerDetails
  /** The token of another booking whose contact is taken, because no address was typed. */
  contactOf: string | null
  /** The code of the card that pays. Not sent with `contactOf`. */
  passCode: string | null
  /** The price that was shown, 0 for none; null while it was not known. */
  shownPrice: number | null
  /** The idempotency key: the same for every attempt, so that the server books only once. */
  requestKey: string
  /** True after an attempt that got no response. */
  isRetry: boolean
}

/** `details` is null when the booking exists but could not be read again. */
export type BookingResult = MadeBooking & {
  details: BookingDetails | null
}

/**
 * A booking that was not made: somebody else has the time, its price has changed, the server refused
 * it, or no response came, in which case it may have been made.
 */
export class BookingFailure extends Error {
  reason: 'taken' | 'price' | 'refused' | 'unanswered'
  /** True where the visitor's own booking has the time. */
  isOwn: boolean
  /** The price that was shown, if it is not the booking's any more. */
  shown: number | null

  constructor(
    reason: BookingFailure['reason'],
    message: string,
    isOwn = false,
    shown: number | null = null,
  ) {
    super(message)
    this.reason = reason
    this.isOwn = isOwn
    this.shown = shown
  }
}

/**
 * Makes a visitor's booking and reads it again. Rejects with a BookingFailure. It does not use
 * `useWrite`, which does not tell failures apart.
 */
export function useCreateBooking() {
  const client = useQueryClient()
  return useMutation<BookingResult, BookingFailure, BookingRequest>({
    // A paused mutation would be sent when the phone is online again, perhaps an hour later.
    networkMode: 'always',
    mutationFn: createBooking,
    // The failure is shown when the new price is there.
    onError: ({ reason }) => (reason === 'price' ? client.invalidateQueries() : undefined),
    onSettled: () => {
      // A booking that was begun on a group's page ("Add another player at this time") has joined
      // that group, so the group is read again.
      for (const queryKey of [...freeTimesKeys, ['get_booking_group_by_token']])
        void client.invalidateQueries({ queryKey })
    },
  })
}

/** Reads again a booking whose details could not be read. */
export function useReadBooking() {
  return useMutation({ networkMode: 'always', mutationFn: readBooking })
}

async function createBooking(request: BookingRequest): Promise<BookingResult> {
  const { contactOf, passCode, player, requestKey } = request
  const shown = { p_shown_price: request.shownPrice }
  const sending =
    contactOf === null
      ? publicClient.rpc('create_booking', {
          ...createBookingArguments(request, player),
          ...shown,
          ...(passCode && { p_pass_code: passCode }),
        })
      : publicClient.rpc('create_booking_beside', {
          ...besideArguments(contactOf, request, player),
          ...shown,
        })
  const { data, error, status } = await sending.setHeader('x-idempotency-key', requestKey)
  if (error) throw bookingFailure(error, status, request.shownPrice)
  const made = { id: data, requestKey }
  return { ...made, details: await readBooking(made).catch(() => null) }
}

/** Returns the failure for an answer of the server. */
function bookingFailure(
  error: { details: string | null; hint: string | null },
  status: number,
  shown: number | null,
): BookingFailure {
  if (isNetworkError(error) || [0, 502, 504].includes(status))
    return new BookingFailure('unanswered', failureSentences.answerLost)
  // The first try made the booking, and the form was changed since.
  if (error.details === 'idempotency_key')
    return new BookingFailure('taken', failureSentences.takenAfterLostAnswer, true)
  if (isPriceChanged(error))
    return new BookingFailure(
      'price',
      errorText(error, failureSentences.createBooking),
      false,
      shown,
    )
  // A card with too few minutes is a refusal, not a time that somebody else took.
  if (status === 409 && !error.hint?.startsWith('card'))
    return new BookingFailure('taken', errorText(error, slotTaken))
  return new BookingFailure('refused', errorText(error, failureSentences.createBooking))
}
