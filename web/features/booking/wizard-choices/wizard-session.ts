import { initialWizard, type WizardState } from './booking-wizard-reducer.ts'

const version = 1

/** The last ticket with all that it shows. It is only in memory, while the page is open. */
let wholeTicket: WizardState['ticket'] = null

/**
 * Saves the choices and typed details of a booking for a reload of this tab. The page of a group
 * shares the player, the card and the ticket. A ticket is saved without the player's name, the
 * address and the contact: after the booking the browser stores no personal data.
 */
export function saveWizard(storage: () => Storage, facilityId: string, state: WizardState): void {
  if (state.ticket?.contact) wholeTicket = state.ticket
  const ticket = state.ticket && { ...state.ticket, playerName: null, email: null, contact: null }
  try {
    storage().setItem(key(facilityId), JSON.stringify({ version, state: { ...state, ticket } }))
  } catch {
    // When storage is full or forbidden, the visitor only loses the restore after a reload.
  }
}

/** Returns the saved choices of this facility, or the initial state without valid ones. */
export function loadWizard(storage: () => Storage, facilityId: string): WizardState {
  try {
    const kept = JSON.parse(storage().getItem(key(facilityId)) ?? 'null')
    return kept?.version === version ? restored(kept.state) : initialWizard
  } catch {
    return initialWizard
  }
}

function key(facilityId: string): string {
  return `fungo.booking.${facilityId}`
}

/**
 * Returns the stored state. An earlier release of the page may have stored it, so a field may be
 * missing or wrong. Invalid values count as absent.
 */
function restored(kept: Record<string, unknown>): WizardState {
  const player = { ...initialWizard.player } as Record<string, unknown>
  for (const [field, empty] of Object.entries(initialWizard.player)) {
    const value = (kept.player as Record<string, unknown> | undefined)?.[field]
    if (typeof value === typeof empty) player[field] = value
  }
  return {
    kind: kept.kind === 'open' || kept.kind === 'lesson' ? kept.kind : null,
    serviceTypeId: text(kept.serviceTypeId),
    instructorId: text(kept.instructorId),
    spaceKind: number(kept.spaceKind),
    pace: text(kept.pace),
    spaceId: text(kept.spaceId),
    durationMinutes: number(kept.durationMinutes),
    date: date(kept.date),
    slot: times(kept.slot),
    player: player as WizardState['player'],
    card: text(kept.card),
    contactOf: text(kept.contactOf),
    requestKey: text(kept.requestKey),
    unanswered: sentPlace(kept.unanswered),
    lost: false,
    ticket: ticket(kept.ticket),
  }
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function number(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function date(value: unknown): string | null {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null
}

function times(value: unknown): WizardState['slot'] {
  const { start_time, end_time } = (value ?? {}) as Record<string, unknown>
  if (!isInstant(start_time) || !isInstant(end_time)) return null
  return { start_time, end_time }
}

function sentPlace(value: unknown): WizardState['unanswered'] {
  const { space_id, instructor_id } = (value ?? {}) as Record<string, unknown>
  return typeof space_id === 'string' ? { space_id, instructor_id: text(instructor_id) } : null
}

function ticket(value: unknown): WizardState['ticket'] {
  const slot = times(value)
  const kept = value as WizardState['ticket']
  if (!slot || typeof kept?.id !== 'string') return null
  return kept.id === wholeTicket?.id ? wholeTicket : kept
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}
