import { noPlayer } from '../../../../shared/no-player.ts'
import type { PlayerDetails } from '../../../../shared/player-details.ts'
import type { BookingKind } from '../../../lib/booking-kind.ts'
import type { SlotTimes } from '../free-times/slot-times.ts'

/** The steps of a visitor's booking on `/book`, in order. Cage time has no `instructor`. */
export type WizardStep = 'type' | 'instructor' | 'dateTime' | 'info' | 'confirmation'

/**
 * A booking as the confirmation shows it. After a reload the player's name, the address and the
 * contact are null (wizard-session.ts).
 */
export type Ticket = SlotTimes & {
  id: string
  /** The key that the booking was made with: only with it can its details be read again. */
  requestKey: string
  /** Null when the details of the booking could not be read. */
  token: string | null
  kind: BookingKind
  durationMinutes: number
  spaceName: string | null
  spaceType: string
  spaceDescription: string | null
  instructorName: string | null
  playerName: string | null
  email: string | null
  /** The family's contact, for another booking directly after this one. */
  contact: Partial<PlayerDetails> | null
}

/**
 * What a visitor of `/book` has chosen and typed, and what became of the attempt to book it. In a
 * group: the booking that is being added to the lineup.
 */
export type WizardState = {
  kind: BookingKind | null
  /** Null means the first service of the kind. */
  serviceTypeId: string | null
  /** `anyInstructor`, or the id of an instructor. */
  instructorId: string | null
  /** The kind of space for cage time; null means the first. A lesson uses any space. */
  spaceKind: number | null
  /** Only spaces of the kind with this speed and minimum age: `50–70 mph, from age 8`. */
  pace: string | null
  /** One particular space; null means any space of the kind. */
  spaceId: string | null
  /** Minutes for open cage time; null means the service's own duration. */
  durationMinutes: number | null
  /** Calendar date in the facility's zone, YYYY-MM-DD; null until the visitor picks one. */
  date: string | null
  slot: SlotTimes | null
  player: PlayerDetails
  /** The code of a card of hours, as typed; null or empty without one. */
  card: string | null
  /** The token of an earlier booking. Its contact is copied, unless the visitor types one. */
  contactOf: string | null
  /** Sent with every attempt to book this slot, so that a retry makes no second booking. */
  requestKey: string | null
  /**
   * The place of an attempt to book this slot that has no response, or not yet: the booking may
   * exist, and may itself have taken the place. A retry asks for the same one.
   */
  unanswered: SentPlace | null
  /** True when the server answered that somebody else has booked this slot. */
  lost: boolean
  ticket: Ticket | null
}

/** The space and the instructor that a request named. */
export type SentPlace = { space_id: string; instructor_id: string | null }

export type WizardAction =
  | { type: 'kindChosen'; kind: BookingKind }
  | { type: 'instructorChosen'; instructorId: string }
  | { type: 'serviceChosen'; serviceTypeId: string }
  | { type: 'spaceChosen'; spaceId: string | null }
  | { type: 'spaceKindChosen'; spaceKind: number | null; pace?: string | null }
  | { type: 'durationChosen'; durationMinutes: number }
  | { type: 'dateChosen'; date: string }
  | { type: 'slotChosen'; date: string; slot: SlotTimes }
  | { type: 'playerEdited'; patch: Partial<PlayerDetails> }
  | { type: 'cardTyped'; card: string | null }
  /** `name`: the player of that booking, when the same one plays again. */
  | { type: 'contactCopied'; token: string | null; name?: string }
  | { type: 'sent'; requestKey: string; place: SentPlace }
  /** The server did not book `place`. `before`: that of an earlier attempt without a response. */
  | { type: 'answered'; lost: boolean; place: SentPlace; before: SentPlace | null }
  | { type: 'booked'; ticket: Ticket }
  | { type: 'ticketCompleted'; patch: Partial<Ticket> }
  | { type: 'restored'; state: WizardState }
  | { type: 'restarted' }

export const initialWizard: WizardState = {
  kind: null,
  serviceTypeId: null,
  instructorId: null,
  spaceKind: null,
  pace: null,
  spaceId: null,
  durationMinutes: null,
  date: null,
  slot: null,
  player: noPlayer,
  card: null,
  contactOf: null,
  requestKey: null,
  unanswered: null,
  lost: false,
  ticket: null,
}

/** The state without a slot. An attempt for another slot is a new request. */
const noSlot = { slot: null, requestKey: null, unanswered: null, lost: false }

/** Applies one choice, and clears the choices that may no longer be valid (specification §4). */
export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'kindChosen':
      if (state.kind === action.kind) return state
      return {
        ...state,
        kind: action.kind,
        serviceTypeId: null,
        instructorId: null,
        durationMinutes: null,
        ...noSlot,
      }
    case 'instructorChosen':
      if (state.instructorId === action.instructorId) return state
      return { ...state, instructorId: action.instructorId, ...noSlot }
    case 'serviceChosen':
      return { ...state, serviceTypeId: action.serviceTypeId, durationMinutes: null, ...noSlot }
    case 'spaceChosen':
      return { ...state, spaceId: action.spaceId, ...noSlot }
    case 'spaceKindChosen':
      return {
        ...state,
        spaceKind: action.spaceKind,
        pace: action.pace ?? null,
        spaceId: null,
        ...noSlot,
      }
    case 'durationChosen':
      return { ...state, durationMinutes: action.durationMinutes, ...noSlot }
    case 'dateChosen':
      return { ...state, date: action.date, ...noSlot }
    case 'slotChosen':
      return { ...state, ...noSlot, date: action.date, slot: action.slot }
    case 'playerEdited':
      return { ...state, player: { ...state.player, ...action.patch } }
    case 'cardTyped':
      return { ...state, card: action.card }
    case 'contactCopied': {
      const { token: contactOf, name } = action
      if (name === undefined) return { ...state, contactOf }
      // Directly after a booking its contact is known, and is shown.
      const contact = state.ticket?.token === contactOf ? state.ticket?.contact : null
      return { ...state, contactOf, player: { ...noPlayer, ...contact, name } }
    }
    case 'sent':
      return { ...state, requestKey: action.requestKey, unanswered: action.place, lost: false }
    case 'answered':
      // Says nothing of another choice, or of an attempt that was sent later.
      if (state.unanswered !== action.place) return state
      return { ...state, lost: action.lost, unanswered: action.before }
    case 'booked':
      return { ...initialWizard, ticket: action.ticket }
    case 'ticketCompleted':
      return state.ticket ? { ...state, ticket: { ...state.ticket, ...action.patch } } : state
    case 'restored':
      return action.state
    case 'restarted': {
      const { contact, token } = state.ticket ?? {}
      const contactOf = contact?.email ? null : (token ?? null)
      return { ...initialWizard, player: { ...noPlayer, ...contact }, contactOf }
    }
  }
}

/**
 * Returns the step to show for the step in the address. It is never a step whose earlier choices
 * are missing, so a shared link, a reload or the browser's Back cannot open a form without a time.
 */
export function reachableStep(requested: string | null, state: WizardState): WizardStep {
  // After a booking its form stays closed, even before the address has changed.
  const booked = requested === 'confirmation' || (requested === 'info' && !state.slot)
  if (state.ticket && booked) return 'confirmation'
  if (requested === null || requested === 'type' || !state.kind) return 'type'
  const lesson = state.kind === 'lesson'
  if (lesson && (requested === 'instructor' || !state.instructorId)) return 'instructor'
  if (requested === 'info' && state.slot) return 'info'
  return 'dateTime'
}

/** Returns the next step; null where Continue is not possible. */
export function nextStep(step: WizardStep, state: WizardState): WizardStep | null {
  if (step === 'type') return state.kind && firstStep(state.kind)
  if (step === 'instructor') return state.instructorId ? 'dateTime' : null
  if (step === 'dateTime') return state.slot ? 'info' : null
  return null
}

/** Returns the step that Back leads to (specification §4); null on the first and the last step. */
export function previousStep(step: WizardStep, state: WizardState): WizardStep | null {
  if (step === 'instructor') return 'type'
  if (step === 'dateTime') return state.kind === 'lesson' ? 'instructor' : 'type'
  if (step === 'info') return 'dateTime'
  return null
}

/** Returns the first step after the choice of the kind. */
export function firstStep(kind: BookingKind): WizardStep {
  return kind === 'lesson' ? 'instructor' : 'dateTime'
}
