import { expect, it } from 'vitest'
import {
  fittingLength,
  freeMinutes,
  lengthChoices,
  nearestFree,
  spaceWord,
  suggestedSpace,
} from './walk-in-times.ts'

const start = new Date('2026-03-12T20:52:00Z')
const at = (time: string) => `2026-03-12T${time}:00Z`
const space = (name: string, state: object = {}) => ({
  space_id: name,
  name,
  description: null,
  kind: 'cage',
  taken_until: null,
  closed_until: null,
  next_start: null,
  ...state,
})
const taken = space('1', { taken_until: at('21:30') })
const closed = space('3', { closed_until: at('22:00'), next_start: at('22:00') })
const short = space('4', { next_start: at('21:10') })
const pitching = space('5', { kind: 'pitching', next_start: at('21:30') })
const clock = (when: Date) => when.toISOString().slice(11, 16)

it('names how long a space is free, until when it is taken, and closed spaces', () => {
  expect(
    [taken, closed, pitching, space('6')].map((each) => spaceWord(each, start, clock)),
  ).toEqual([...['until 21:30', 'closed', '38 min', 'free']])
  expect(spaceWord(space('7', { next_start: at('23:59') }), start, clock)).toBe('3 h')
  expect(freeMinutes(pitching, start)).toBe(38)
})

it('suggests a free space of the kind used last that is free long enough', () => {
  const all = [taken, closed, short, pitching, space('6')]
  const wanted = { kind: null, start, minutes: 30 }
  expect(suggestedSpace(all, wanted)?.name).toBe('5')
  expect(suggestedSpace(all, { ...wanted, kind: 'cage' })?.name).toBe('6')
  expect(suggestedSpace([taken, closed, short], wanted)?.name).toBe('3')
  expect(suggestedSpace([taken, short], wanted)?.name).toBe('4')
  expect(suggestedSpace([taken], wanted)).toBeNull()
  expect(suggestedSpace(all, { ...wanted, spaceId: '3' })?.name).toBe('3')
})

it('offers lengths up to the next booking', () => {
  const choices = lengthChoices(pitching, start, 30)
  expect(choices.map(({ minutes, isTooLong }) => `${minutes}${isTooLong ? ' no' : ''}`)).toEqual([
    ...['15', '30', '45 no', '60 no'],
  ])
  expect(fittingLength(choices, 60)).toBe(30)
  expect(fittingLength(lengthChoices(short, start, 30), 30)).toBe(15)
  expect(lengthChoices(null, start, 90)).toHaveLength(5)
})

it('finds the nearest free space, of the same kind first', () => {
  const all = [space('2'), taken, pitching, short, space('8')]
  const into = (ownId: string, end: string) => nearestFree(all, ownId, Date.parse(at(end)))?.name
  expect(into('1', '21:00')).toBe('2')
  expect(into('4', '21:20')).toBe('8')
  expect(into('8', '21:10')).toBe('4')
  expect(nearestFree([taken, pitching, closed], '1', Date.parse(at('21:20')))?.name).toBe('5')
  expect(nearestFree([taken, closed], '1', Date.parse(at('21:20')))).toBeNull()
})
