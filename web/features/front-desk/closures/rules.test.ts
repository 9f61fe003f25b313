import { expect, it } from 'vitest'
import { newDraft, untilChoices } from './rules.ts'

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
