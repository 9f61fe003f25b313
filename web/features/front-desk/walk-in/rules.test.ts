import { expect, it } from 'vitest'
import { setsAside } from '#words/desk-moves.ts'
import { type BrokenRule, ruleSentence, warnings } from './rules.ts'

const words = {
  start: new Date('2026-03-12T20:52:00Z'),
  zone: 'America/New_York',
  space: 'Cage 3',
  instructor: 'Ray',
}
const six = '2026-03-12T22:00:00Z'

it.each<[string, BrokenRule['facts'], string]>([
  ['lead_time', { hours: 1 }, 'Customers book at least 1 hour ahead.'],
  [
    'horizon',
    { days: 30, last_date: '2026-04-11' },
    'Customers book at most 30 days ahead, through Saturday, April 11.',
  ],
  [
    'hours',
    { start_time: '2026-03-12T14:00:00Z', end_time: six },
    'Open 10:00 AM – 6:00 PM that day.',
  ],
  ['hours', { start_time: null, end_time: null }, 'Closed that day.'],
  ['grid', { minutes: 30 }, 'Starts are 30 minutes apart.'],
  [
    'buffer',
    { minutes: 10, gap: 8, player_name: 'Riverside 12U', start_time: six, end_time: six },
    '8 of 10 minutes are left before Riverside 12U at 6:00 PM.',
  ],
  [
    'buffer',
    {
      minutes: 10,
      gap: 2,
      player_name: 'Mia',
      start_time: '2026-03-12T19:50:00Z',
      end_time: '2026-03-12T20:50:00Z',
    },
    '2 of 10 minutes are left after Mia at 4:50 PM.',
  ],
  ['closure', { reason: 'Net torn', end_time: six }, 'Cage 3 is closed until 6:00 PM: Net torn.'],
  [
    'closure',
    { reason: null, end_time: '2026-03-13T22:00:00Z' },
    'Cage 3 is closed until Fri, Mar 13, 6:00 PM.',
  ],
  ['availability', { hours: [] }, 'Ray does not teach that day.'],
  [
    'availability',
    { hours: [{ start_time: '2026-03-12T19:00:00Z', end_time: six }] },
    'Ray teaches 3:00 – 6:00 PM that day.',
  ],
  ['time_off', { start_time: six, end_time: six }, 'Ray is away until 6:00 PM.'],
  ['busy', { start_time: six, end_time: six }, 'Ray is busy until 6:00 PM.'],
  ['duration', { minutes: [30, 60, 90] }, '30, 60 or 90 minutes are what customers can book.'],
  ['kind', { name: 'Open Cage' }, 'Open Cage is switched off for customers.'],
])('%s %o', (rule, facts, sentence) => {
  expect(ruleSentence({ rule, facts }, words)).toBe(sentence)
})

it('a start now makes the grid and the notice a remark, and other rules stay warnings', () => {
  const notice = { rule: 'lead_time', facts: { hours: 1 } }
  const grid = { rule: 'grid', facts: { minutes: 30 } }
  const closure = { rule: 'closure', facts: {} }
  expect(warnings([notice, grid, closure], true)).toEqual({
    remark: 'Starts off the 30-minute grid and without notice, as walk-ins do.',
    serious: [closure],
  })
  expect(warnings([notice], true).remark).toBe('Starts without notice, as walk-ins do.')
  expect(warnings([grid], false)).toEqual({ remark: null, serious: [grid] })
  const own = { rule: 'duration', facts: { minutes: [30, 60] } }
  expect(warnings([own], true)).toEqual({ remark: null, serious: [] })
  expect(warnings([], true)).toEqual({ remark: null, serious: [] })
  expect(setsAside(2)).toBe('This sets two rules aside')
})
