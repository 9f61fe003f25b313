import { expect, it } from 'vitest'
import type { AffectedBooking } from './queries.ts'
import { draftOf, draftSpan, newDraft, untilChoices } from './rules.ts'
import { tickedPlace } from './settled-place.ts'

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
  ['21:20', '21:00', ['11 PM', '12 AM']],
  ['22:30', null, ['12 AM', '1 AM']],
  ['14:12', '00:00', ['4 PM', '5 PM', 'Close, 12 AM']],
  ['21:20', '00:00', ['11 PM', 'Close, 12 AM']],
  ['23:30', '00:00', ['2 AM', 'Close, 12 AM']],
])('from %s, with closing at %s, it may be closed until', (start, closing, labels) => {
  const draft = newDraft(at(start), zone, { from: { start: at(start), spaceId: 'c', closing } })
  const choices = untilChoices(draft, closing)
  expect(choices.map(({ label }) => label)).toEqual(labels)
  const { endDate, endTime } = draft
  expect(choices).toContainEqual(expect.objectContaining({ endDate, endTime }))
})

it.each(['America/St_Johns', 'Asia/Kathmandu'])('ends at a full hour of the zone %s', (zone) => {
  const from = { start: at('14:12'), closing: null }
  const draft = newDraft(at('14:12'), zone, { from })
  expect(draft.endTime).toMatch(/:00$/)
  expect(untilChoices(draft, null)).toHaveLength(2)
  const length = Date.parse(draft.known?.end ?? '') - at('14:12').getTime()
  expect(length).toBeGreaterThanOrEqual(7_200_000)
  expect(length).toBeLessThan(10_800_000)
})

it('closes until tonight’s closing time also when two hours from now are tomorrow', () => {
  const from = { start: at('21:20'), spaceId: 'c', closing: '22:00' }
  expect(untilChoices(newDraft(at('21:20'), zone, { from }), '22:00')).toEqual([
    { endDate: '2026-03-14', endTime: '00:00', label: '12 AM' },
    { endDate: '2026-03-13', endTime: '22:00', label: 'Close, 10 PM' },
  ])
})

it('closes until the midnight that ends the day where closing time is midnight', () => {
  const from = { start: at('14:12'), spaceId: 'c', closing: '00:00' }
  expect(untilChoices(newDraft(at('14:12'), zone, { from }), '00:00')).toContainEqual({
    endDate: '2026-03-14',
    endTime: '00:00',
    label: 'Close, 12 AM',
  })
})

it.each(['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'])(
  'starts at once in an hour that a night has twice, and stays there when it is edited, at %s',
  (now) => {
    const start = new Date(now)
    const span = draftSpan(newDraft(start, zone, { from: { start, closing: null } }), zone)
    expect(span?.start).toBe(now)
    const times = { starts_at: now, ends_at: span?.end ?? '' }
    const more = { id: 'x', created_at: now, reason: null, is_public: false, repeats_yearly: false }
    const stored = { ...times, ...more, facility_closure_spaces: [] }
    expect(draftSpan(draftOf(stored, zone), zone)).toEqual(span)
  },
)

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
