import { anyInstructor, type BookingKind } from '../../../lib/booking-kind.ts'
import { paths } from '../../../paths.ts'
import type { SlotTimes } from '../free-times/slot-times.ts'
import {
  initialWizard,
  type WizardState,
  type WizardStep,
  wizardReducer,
} from './booking-wizard-reducer.ts'

/** The choices that an address of `/book` may contain: no personal data. */
type Choices = Omit<
  WizardState,
  'kind' | 'player' | 'contactOf' | 'requestKey' | 'unanswered' | 'lost' | 'ticket'
>

/** The screens of a group (group-booking/): the lineup, a time, the form, the confirmation. */
export type GroupStep = 'group' | 'group-time' | 'group-info' | 'group-done'

/** Returns the address of a step. That of the first and of the last step names no kind. */
export function stepAddress(step: WizardStep | GroupStep, kind: BookingKind | null): string {
  if (step === 'type') return paths.book
  const type = kind && step !== 'confirmation' ? `type=${kind}&` : ''
  return `${paths.book}?${type}step=${step}`
}

/**
 * Returns the address of a step with the choices so far and `more`. The server renders it as a
 * link, so that a choice works before the script runs.
 */
export function choiceAddress(
  step: WizardStep | GroupStep,
  state: WizardState,
  more: Partial<Choices>,
): string {
  const { serviceTypeId, instructorId, spaceKind, pace, spaceId, durationMinutes, date, slot } = {
    ...state,
    ...more,
  }
  const choices = Object.entries({
    service: serviceTypeId,
    instructor: instructorId,
    cages: spaceKind,
    pace,
    cage: spaceId,
    minutes: durationMinutes,
    date,
    start: slot?.start_time,
    end: slot?.end_time,
  }).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  const address = stepAddress(step, state.kind)
  return choices.length > 0 ? `${address}&${new URLSearchParams(choices)}` : address
}

/** Returns the address of a step of a new booking that starts with these choices. */
export function newBookingAddress(
  step: WizardStep,
  kind: BookingKind,
  choices: Partial<Choices>,
): string {
  return choiceAddress(step, { ...initialWizard, kind }, choices)
}

/** Returns whether an address contains a choice, and not only a kind and a step. */
export function holdsChoices(address: URLSearchParams): boolean {
  return names.some((name) => address.has(name))
}

const names = ['service', 'instructor', 'cages', 'cage', 'space', 'minutes', 'date', 'start']

/** The parameters of the address that change the page as the server renders it. */
export const addressNames = ['type', 'step', ...names, 'pace', 'end', 'change']

/** Applies the choices in an address. Invalid values are ignored; the database checks the rest. */
export function withChoices(state: WizardState, address: URLSearchParams): WizardState {
  if (!holdsChoices(address)) return state
  const serviceTypeId = address.get('service')
  const instructorId = address.get('instructor')
  const kind = address.get('type') ?? (instructorId && 'lesson')
  const spaceKind = Number(address.get('cages'))
  const pace = address.get('pace')
  // The wizard writes `cage`; links from elsewhere say `space` (specification §2).
  const spaceId = address.get('cage') ?? address.get('space')
  const minutes = Number(address.get('minutes'))
  const date = address.get('date')
  const slot = slotOf(address)
  // A link opened right after a booking keeps that booking's contact.
  const contact = !state.player.name && state.ticket?.contact
  let chosen = contact ? { ...state, player: { ...state.player, ...contact } } : state
  if (kind === 'open' || kind === 'lesson')
    chosen = wizardReducer(chosen, { type: 'kindChosen', kind })
  if (serviceTypeId && isId(serviceTypeId))
    chosen = wizardReducer(chosen, { type: 'serviceChosen', serviceTypeId })
  if (instructorId && (instructorId === anyInstructor || isId(instructorId)))
    chosen = wizardReducer(chosen, { type: 'instructorChosen', instructorId })
  if (Number.isInteger(spaceKind) && spaceKind > 0)
    chosen = wizardReducer(chosen, { type: 'spaceKindChosen', spaceKind, pace })
  if (spaceId && isId(spaceId)) chosen = wizardReducer(chosen, { type: 'spaceChosen', spaceId })
  if (Number.isInteger(minutes) && minutes > 0 && minutes <= 1440)
    chosen = wizardReducer(chosen, { type: 'durationChosen', durationMinutes: minutes })
  if (!date || !isDate(date)) return chosen
  return wizardReducer(
    chosen,
    slot ? { type: 'slotChosen', date, slot } : { type: 'dateChosen', date },
  )
}

function slotOf(address: URLSearchParams): SlotTimes | null {
  const [start_time, end_time] = [address.get('start'), address.get('end')]
  if (!start_time || !end_time) return null
  return Date.parse(start_time) < Date.parse(end_time) ? { start_time, end_time } : null
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/**
 * Returns whether a text is a date that exists. shared/is-date.ts is not used for it: the build
 * would put that file beside the wizard's choices, and the day board, which needs it too, would
 * load both.
 */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const parsed = new Date(`${text}T12:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}
