import type { BookingKind } from '../../lib/booking-kind.ts'
import type { OpenFacility } from '../../lib/facility-row.ts'
import { formatMoney } from '../../lib/money.ts'
import { fullName } from '../../lib/names.ts'
import type { Instructor, ServiceType, Space } from '../../site/offer-queries.ts'
import { serviceDuration } from '../free-times/booking-durations.ts'
import { chosenSpace } from '../free-times/cage-plates.ts'
import { slotInWords } from '../free-times/slot-times.ts'
import type { WizardState } from './booking-wizard-reducer.ts'
import { bookingRate, serviceTypeFor } from './rules.ts'

/** The choices in words, for the lineup card, the bar and the ticket. Null: not chosen yet. */
export type WizardChoices = {
  kind: BookingKind | null
  kindName: string | null
  instructorName: string | null
  service: ServiceType | undefined
  /** The space to book; undefined lets the database choose among `spaces`. */
  space: Space | undefined
  spaces: readonly Space[]
  cageName: string
  durationMinutes: number
  /** `$45.00`, or `$45.00 / 60 min` for open cage time of another length. */
  rate: string | null
  time: { date: string; shortDate: string; range: string } | null
  playerName: string | null
}

type WizardLists = {
  serviceTypes: readonly ServiceType[] | undefined
  spaces: readonly Space[] | undefined
  instructors: readonly Instructor[] | undefined
}

export const kindNames: Record<BookingKind, string> = { open: 'Open Cage', lesson: 'Lesson' }

/** A single space is chosen beforehand, the service type always (specification §4). */
export function wizardChoices(
  state: WizardState,
  facility: OpenFacility,
  lists: WizardLists,
): WizardChoices {
  const { kind } = state
  const settings = facility.facility_settings
  const service = kind ? serviceTypeFor(kind, lists.serviceTypes ?? []) : undefined
  const instructor =
    kind === 'lesson'
      ? lists.instructors?.find((each) => each.id === state.instructorId)
      : undefined
  const space = chosenSpace(lists.spaces ?? [], state.spaceId)
  const own = serviceDuration(service, settings)
  const durationMinutes = kind === 'open' ? (state.durationMinutes ?? own) : own
  const amount = kind ? bookingRate(kind, settings, service, instructor?.hourly_rate) : null
  return {
    kind,
    kindName: kind && kindNames[kind],
    instructorName: fullName(instructor),
    service,
    space,
    spaces: lists.spaces ?? [],
    cageName: space?.name ?? 'Any cage',
    durationMinutes,
    rate:
      amount === null
        ? null
        : formatMoney(amount) + (durationMinutes === own ? '' : ` / ${own} min`),
    time: state.slot && slotInWords(state.slot, facility.time_zone),
    playerName: state.player.name.trim() || null,
  }
}
