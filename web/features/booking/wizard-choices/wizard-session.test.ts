import { expect, test, vi } from 'vitest'
import { initialWizard, type Ticket, type WizardState } from './booking-wizard-reducer.ts'
import { loadWizard, saveWizard } from './wizard-session.ts'

const filled: WizardState = {
  ...initialWizard,
  kind: 'lesson',
  serviceTypeId: 'lesson',
  instructorId: 'ray',
  spaceKind: 2,
  pace: '50–70 mph',
  spaceId: 'cage-2',
  durationMinutes: 90,
  date: '2026-03-14',
  slot: { start_time: '2026-03-14T14:30:00Z', end_time: '2026-03-14T15:30:00Z' },
  player: {
    ...initialWizard.player,
    name: 'Owen Brandt',
    email: 'kate.brandt@mailbox.example',
    isMinor: true,
    parentName: 'Kate Brandt',
    notes: 'Left-handed',
  },
  requestKey: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  unanswered: { space_id: 'cage-2', instructor_id: 'ray' },
}

test('a reload restores every choice and all typed text', () => {
  const storage = memory()
  saveWizard(() => storage, 'f1', filled)
  expect(loadWizard(() => storage, 'f1')).toEqual(filled)
})

test('another facility starts with no choices', () => {
  const storage = memory()
  saveWizard(() => storage, 'f1', filled)
  expect(loadWizard(() => storage, 'f2')).toEqual(initialWizard)
})

test('after the booking, names and addresses are gone when the page closes', async () => {
  const storage = memory()
  const ticket: Ticket = {
    id: 'b1',
    token: '7f3a9c21'.repeat(8),
    start_time: '2026-03-14T14:30:00Z',
    end_time: '2026-03-14T15:30:00Z',
    kind: 'lesson',
    durationMinutes: 60,
    spaceName: 'Cage 2',
    requestKey: 'a-key-of-16-letters',
    spaceType: 'batting_cage',
    spaceDescription: null,
    instructorName: 'Ray Delgado',
    playerName: 'Owen Brandt',
    email: 'kate.brandt@mailbox.example',
    contact: { email: 'kate.brandt@mailbox.example', parentName: 'Kate Brandt' },
  }
  saveWizard(() => storage, 'f1', { ...initialWizard, ticket })
  expect(storage.getItem('fungo.booking.f1')).not.toMatch(/Owen|kate|Brandt/)
  expect(loadWizard(() => storage, 'f1').ticket).toEqual(ticket)
  vi.resetModules()
  const reloaded = await import('./wizard-session.ts')
  expect(reloaded.loadWizard(() => storage, 'f1').ticket).toEqual({
    ...ticket,
    playerName: null,
    email: null,
    contact: null,
  })
})

test.each([
  'not json',
  '[]',
  'null',
  '{"version":0,"state":{"kind":"open"}}',
  '{"version":1}',
  '{"version":1,"state":{"kind":"party","slot":{"start_time":"soon"},"player":7,"date":"tomorrow","ticket":{"id":1}}}',
])('kept text that is not ours is a fresh start: %s', (kept) => {
  const storage = memory()
  storage.setItem('fungo.booking.f1', kept)
  expect(loadWizard(() => storage, 'f1')).toEqual(initialWizard)
})

test('without storage only the reload loses the choices', () => {
  const refusing = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  saveWizard(refusing, 'f1', filled)
  expect(loadWizard(refusing, 'f1')).toEqual(initialWizard)
})

function memory(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as unknown as Storage
}
