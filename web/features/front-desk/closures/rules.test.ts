import { expect, it } from 'vitest'
import type { AffectedBooking } from './queries.ts'
import { newDraft, untilChoices } from './rules.ts'
import { tickedPlace } from './settlement-words.ts'

const zone = 'America/New_York'
const at = (time: string) => new Date(`2026-03-13T${time}:00-04:00`)

it('starts with one day in all spaces or one, or with two hours from now in a space', () => {
  expect(newDraft(at('14:12'), zone)).toMatchObject({ startDate: '2026-03-14', spaceIds: [] })
  expect(newDraft(at('14:12'), zone, { date: '2026-03-20', spaceId: 'c' })).toMatchObject({
    startDate: '2026-03-20',
    endDate: '2026-03-20',
    isAllDay: true,
    spaceIds: ['c'],
  })
  const from = { start: at('14:12'), spaceId: 'c', closing: null }
  expect(newDraft(at('14:12'), zone, { from })).toMatchObject({
    startTime: '14:12',
    endTime: '17:00',
    isAllDay: false,
    spaceIds: ['c'],
  })
})

it.each([
  ['14:12', '20:00', ['4 PM', '5 PM', 'Close, 8 PM']],
  ['14:12', '17:00', ['4 PM', 'Close, 5 PM']],
  ['14:12', null, ['4 PM', '5 PM']],
  ['18:30', '19:00', ['9 PM', 'Close, 7 PM']],
])('from %s, with closing at %s, it may be closed until', (start, closing, labels) => {
  const draft = newDraft(at(start), zone, { from: { start: at(start), spaceId: 'c', closing } })
  expect(untilChoices(draft, closing).map(({ label }) => label)).toEqual(labels)
})

it('ticks no place that another booking of the list has already', () => {
  const start = at('14:00').toISOString()
  const later = at('15:00').toISOString()
  const booking = {
    start_time: start,
    proposed_space_id: 'b',
    proposed_start_time: start,
    keeps_kind: true,
    has_email: true,
    is_running: false,
    free_space_ids: ['b', 'c'],
  } as AffectedBooking
  const [all, none] = [() => true, () => false]
  expect(tickedPlace(booking, none)).toEqual({ spaceId: 'b', start })
  expect(tickedPlace(booking, all)).toBe('ask')
  const unmailed = { ...booking, has_email: false, proposed_start_time: later }
  expect(tickedPlace(unmailed, none)).toEqual({ spaceId: 'b', start: later })
  // A tick cancels nothing.
  expect(tickedPlace(unmailed, all)).toBeNull()
  const running = { ...booking, is_running: true }
  expect(tickedPlace(running, ({ spaceId }) => spaceId === 'b')).toEqual({
    spaceId: 'c',
    start: null,
  })
  expect(tickedPlace(running, all)).toBeNull()
})
