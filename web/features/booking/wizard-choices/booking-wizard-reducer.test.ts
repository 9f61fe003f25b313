import { expect, test } from 'vitest'
import {
  initialWizard,
  nextStep,
  previousStep,
  reachableStep,
  type Ticket,
  type WizardAction,
  type WizardState,
  wizardReducer,
} from './booking-wizard-reducer.ts'
import { playerEdits } from './use-book.ts'

const slot = { start_time: '2026-03-14T14:30:00Z', end_time: '2026-03-14T15:30:00Z' }
const ticket: Ticket = {
  ...slot,
  id: '5d0c8f0e-1111-4111-8111-111111111111',
  token: '7f3a9c21'.repeat(8),
  kind: 'lesson',
  durationMinutes: 60,
  spaceName: 'Cage 2',
  requestKey: 'a-key-of-16-letters',
  spaceType: 'batting_cage',
  spaceDescription: null,
  instructorName: 'Ray Delgado',
  playerName: 'Owen Brandt',
  email: 'kate.brandt@mailbox.example',
  contact: { email: 'kate.brandt@mailbox.example', isMinor: true, parentName: 'Kate Brandt' },
}

function after(...actions: WizardAction[]): WizardState {
  return actions.reduce(wizardReducer, initialWizard)
}

const lessonWithSlot = after(
  { type: 'kindChosen', kind: 'lesson' },
  { type: 'instructorChosen', instructorId: 'ray' },
  { type: 'spaceChosen', spaceId: 'cage-2' },
  { type: 'slotChosen', date: '2026-03-14', slot },
  { type: 'playerEdited', patch: { name: 'Owen Brandt', email: 'kate@mailbox.example' } },
)

test('the steps of a lesson include the instructor, those of open cage time do not', () => {
  const lesson = after({ type: 'kindChosen', kind: 'lesson' })
  expect(nextStep('type', lesson)).toBe('instructor')
  expect(nextStep('instructor', lesson)).toBeNull()
  expect(nextStep('instructor', lessonWithSlot)).toBe('dateTime')
  expect(nextStep('type', after({ type: 'kindChosen', kind: 'open' }))).toBe('dateTime')
})

test('Continue on the date step needs a chosen slot', () => {
  expect(nextStep('dateTime', after({ type: 'kindChosen', kind: 'open' }))).toBeNull()
  expect(nextStep('dateTime', lessonWithSlot)).toBe('info')
})

test('Back goes to the instructor for lessons and to the type otherwise', () => {
  expect(previousStep('dateTime', lessonWithSlot)).toBe('instructor')
  expect(previousStep('dateTime', after({ type: 'kindChosen', kind: 'open' }))).toBe('type')
  expect(previousStep('instructor', lessonWithSlot)).toBe('type')
  expect(previousStep('info', lessonWithSlot)).toBe('dateTime')
  expect(previousStep('type', lessonWithSlot)).toBeNull()
  expect(previousStep('confirmation', after({ type: 'booked', ticket }))).toBeNull()
})

test.each<[string, WizardAction]>([
  ['changing the date', { type: 'dateChosen', date: '2026-03-15' }],
  ['choosing a space', { type: 'spaceChosen', spaceId: 'cage-3' }],
  ['choosing the same space again', { type: 'spaceChosen', spaceId: 'cage-2' }],
  ['choosing any cage', { type: 'spaceChosen', spaceId: null }],
  ['choosing a kind of cage', { type: 'spaceKindChosen', spaceKind: 2 }],
  ['choosing a service', { type: 'serviceChosen', serviceTypeId: 'clinic' }],
  ['choosing a duration', { type: 'durationChosen', durationMinutes: 90 }],
  ['choosing another instructor', { type: 'instructorChosen', instructorId: 'jenna' }],
  ['choosing another kind', { type: 'kindChosen', kind: 'open' }],
])('%s clears the chosen slot and keeps what was typed', (_, action) => {
  const next = wizardReducer(lessonWithSlot, action)
  expect(next.slot).toBeNull()
  expect(next.player.name).toBe('Owen Brandt')
})

test('a retry for the same slot is the same request, another slot is a new one', () => {
  const place = { space_id: 'cage-1', instructor_id: 'ray' }
  const lost = wizardReducer(lessonWithSlot, { type: 'sent', requestKey: 'k1', place })
  expect(lost).toMatchObject({ slot, requestKey: 'k1', unanswered: place })
  const edited = wizardReducer(lost, { type: 'playerEdited', patch: { notes: 'Left-handed' } })
  expect(edited.requestKey).toBe('k1')
  const later = { start_time: '2026-03-14T16:30:00Z', end_time: '2026-03-14T17:30:00Z' }
  expect(
    wizardReducer(lost, { type: 'slotChosen', date: '2026-03-14', slot: later }),
  ).toMatchObject({ slot: later, requestKey: null, unanswered: null })
})

test('an answer counts for the attempt that it is about, and a new attempt is open again', () => {
  const place = { space_id: 'cage-1', instructor_id: 'ray' }
  const sent = wizardReducer(lessonWithSlot, { type: 'sent', requestKey: 'k1', place })
  const taken = { type: 'answered', lost: true, place, before: null } as const
  const lost = wizardReducer(sent, taken)
  expect(lost).toMatchObject({ lost: true, unanswered: null })
  const again = wizardReducer(lost, { type: 'sent', requestKey: 'k1', place: { ...place } })
  expect(again).toMatchObject({ lost: false, unanswered: place })
  expect(wizardReducer(again, taken)).toBe(again)
})

test('choosing the same kind or instructor again keeps everything', () => {
  const again = [
    { type: 'kindChosen', kind: 'lesson' },
    { type: 'instructorChosen', instructorId: 'ray' },
  ] satisfies WizardAction[]
  expect(again.reduce<WizardState>(wizardReducer, lessonWithSlot)).toBe(lessonWithSlot)
})

test('another kind clears the instructor, and the duration stays with its kind', () => {
  const open = wizardReducer(lessonWithSlot, { type: 'kindChosen', kind: 'open' })
  expect(open.instructorId).toBeNull()
  expect(open.spaceId).toBe('cage-2')
})

test.each<[string | null, Partial<WizardState>, string]>([
  [null, {}, 'type'],
  ['info', {}, 'type'],
  ['confirmation', {}, 'type'],
  ['nonsense', { kind: 'open' }, 'dateTime'],
  [null, { kind: 'open', slot }, 'type'],
  ['instructor', { kind: 'lesson', instructorId: 'ray', slot }, 'instructor'],
  ['dateTime', { kind: 'open' }, 'dateTime'],
  ['dateTime', { kind: 'lesson', instructorId: 'ray' }, 'dateTime'],
  ['instructor', { kind: 'open' }, 'dateTime'],
  ['dateTime', { kind: 'lesson' }, 'instructor'],
  ['info', { kind: 'lesson', slot }, 'instructor'],
  ['info', { kind: 'lesson', instructorId: 'ray' }, 'dateTime'],
  ['info', { kind: 'open', slot }, 'info'],
  ['type', { kind: 'open', slot }, 'type'],
  ['confirmation', { kind: 'open', slot }, 'dateTime'],
  ['confirmation', { ticket }, 'confirmation'],
  ['info', { kind: 'open', slot, ticket }, 'info'],
])('the address asks for %s with %o: %s is shown', (requested, choices, shown) => {
  expect(reachableStep(requested, { ...initialWizard, ...choices })).toBe(shown)
})

test('a booking clears choices and personal details, so going back cannot send it again', () => {
  const booked = wizardReducer(lessonWithSlot, { type: 'booked', ticket })
  expect(booked).toEqual({ ...initialWizard, ticket })
  for (const step of ['dateTime', 'instructor', 'type'])
    expect(reachableStep(step, booked)).toBe('type')
  for (const step of ['info', 'confirmation'])
    expect(reachableStep(step, booked)).toBe('confirmation')
})

test('Make Another Booking clears all selections, keeps the contact and returns to the type step', () => {
  const fresh = wizardReducer(after({ type: 'booked', ticket }), { type: 'restarted' })
  expect(fresh).toEqual({
    ...initialWizard,
    player: { ...initialWizard.player, ...ticket.contact },
  })
  expect(reachableStep('type', fresh)).toBe('type')
})

test('Make Another Booking takes the contact of the booking when it is no longer known', () => {
  const reloaded = after({ type: 'booked', ticket: { ...ticket, contact: null } })
  const fresh = wizardReducer(reloaded, { type: 'restarted' })
  expect(fresh).toEqual({ ...initialWizard, contactOf: ticket.token })
  expect(wizardReducer(fresh, { type: 'contactCopied', token: null }).contactOf).toBeNull()
})

test('a visitor who empties the email of the earlier booking goes on typing another', () => {
  const booked = after({ type: 'booked', ticket })
  const beside = wizardReducer(booked, { type: 'contactCopied', token: ticket.token, name: 'Mia' })
  expect(beside).toMatchObject({ contactOf: ticket.token, player: { email: expect.any(String) } })
  const emptied = playerEdits({ email: '' }).reduce(wizardReducer, beside)
  expect(emptied).toMatchObject({ contactOf: null, player: { name: 'Mia', email: '' } })
})
