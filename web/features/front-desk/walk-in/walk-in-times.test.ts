import { expect, it } from 'vitest'
import {
  fittingLength,
  freeMinutes,
  kindOfWalkIn,
  lengthChoices,
  nearestFree,
  nextFree,
  openMinutes,
  spaceWord,
  suggestedSpace,
} from './walk-in-times.ts'

const start = new Date('2026-03-12T20:52:00Z')
const at = (time: string) => `2026-03-12T${time}:00Z`
const free = (from: string, to: string) => ({ start_time: at(from), end_time: at(to) })
const space = (name: string, state: object = {}) => ({
  space_id: name,
  name,
  description: null,
  kind: 'cage',
  taken_until: null,
  closed_until: null,
  next_start: null,
  free_times: [{ start_time: at('20:52'), end_time: '2026-03-13T20:52:00Z' }],
  ...state,
})
const taken = space('1', { taken_until: at('21:30'), free_times: [free('21:30', '23:00')] })
const closed = space('3', {
  closed_until: at('22:00'),
  next_start: at('22:00'),
  free_times: [free('22:30', '23:00')],
})
const short = space('4', { next_start: at('21:10'), free_times: [free('20:52', '21:10')] })
const pitching = space('5', { kind: 'pitching', free_times: [free('20:52', '21:30')] })
const clock = (when: Date) => when.toISOString().slice(11, 16)

it('names how long a space is free, until when it is taken, and closed spaces', () => {
  expect(
    [taken, closed, pitching, space('6')].map((each) => spaceWord(each, start, clock)),
  ).toEqual([...['until 21:30', 'closed', '38 min', 'free']])
  const long = space('7', { free_times: [free('20:52', '23:59')] })
  expect(spaceWord(long, start, clock)).toBe('3 h')
  expect([taken, pitching].map((each) => freeMinutes(each, start))).toEqual([0, 38])
})

it('suggests a free space of the kind used last that is free long enough, never a closed one', () => {
  const all = [taken, closed, short, pitching, space('6')]
  const wanted = { kind: null, start, minutes: 30 }
  expect(suggestedSpace(all, wanted)?.name).toBe('5')
  expect(suggestedSpace(all, { ...wanted, kind: 'cage' })?.name).toBe('6')
  expect(suggestedSpace([taken, closed, short], wanted)?.name).toBe('4')
  expect(suggestedSpace([taken, closed], wanted)).toBeNull()
  expect(suggestedSpace(all, { ...wanted, spaceId: '3' })?.name).toBe('3')
  expect(suggestedSpace([taken, pitching], { ...wanted, spaceId: '1' })?.name).toBe('5')
})

it('suggests a space that keeps the gap to other bookings before one that does not', () => {
  const suggest = (states: object[], before: object[] = []) =>
    suggestedSpace(
      states.map((state, n) => space(`${n + 1}`, state)),
      {
        ...{ kind: 'cage', start, minutes: 30 },
        gap: { minutes: 10, before: before.map((state, n) => space(`${n + 1}`, state)) },
      },
    )?.name
  expect(suggest([{}, {}])).toBe('1')
  // The booking before ended two minutes ago, or was a short one within the gap.
  expect(suggest([{}, {}], [{ taken_until: at('20:50') }, {}])).toBe('2')
  expect(suggest([{}, {}], [{ next_start: at('20:45') }, { next_start: at('20:52') }])).toBe('2')
  // The next one is too near.
  expect(suggest([{ next_start: at('21:31') }, { next_start: at('21:32') }])).toBe('2')
  expect(suggest([{}, { kind: 'pitching' }], [{ taken_until: at('20:50') }])).toBe('1')
})

it('wants the kind that any cage means, or the one used last of the same type', () => {
  const kinds = ['pitching//tunnel', 'batting_cage/baseball/', 'batting_cage/softball/']
  const [bullpen, baseball, softball] = kinds.map((kind) => space(kind, { kind }))
  const states = [bullpen, softball, baseball].flatMap((each) => each ?? [])
  const wanted = (last: string | null) => kindOfWalkIn(states, 'batting_cage/baseball/', last)
  expect([null, ...kinds].map(wanted)).toEqual([kinds[1], kinds[1], kinds[1], kinds[2]])
  expect(kindOfWalkIn(states, undefined, 'softball')).toBe('softball')
  // Another cage comes before another type of space.
  const suggested = suggestedSpace(
    states.map((each) => ({ ...each, free_times: [free('20:52', '22:00')] })),
    { kind: 'batting_cage/baseball/machine', start, minutes: 30 },
  )
  expect(suggested?.kind).toBe(kinds[2])
})

it('finds the next place for the whole length, of the same kind unless it is half an hour later', () => {
  const next = (
    spaces: ReturnType<typeof space>[],
    minutes: number,
    kind: string | null = 'cage',
  ) => {
    const found = nextFree(spaces, { kind, start, minutes })
    return found && `${found.space.name} at ${clock(found.start)}`
  }
  expect(next([taken, closed, short], 30)).toBe('1 at 21:30')
  expect(next([taken, closed, short, pitching], 30)).toBe('5 at 20:52')
  expect(next([short, pitching], 15)).toBe('4 at 20:52')
  const soon = space('8', { free_times: [free('20:52', '21:00'), free('21:05', '21:40')] })
  expect(next([soon, pitching], 30)).toBe('8 at 21:05')
  expect(next([short, pitching], 60)).toBeNull()
})

it('offers lengths up to the next booking or closure, and a shorter free time as it is', () => {
  const choices = lengthChoices(pitching, start, 30, 30)
  expect(choices.map(({ minutes, isTooLong }) => `${minutes}${isTooLong ? ' no' : ''}`)).toEqual([
    ...['15', '30', '45 no', '60 no'],
  ])
  expect(fittingLength(choices, 60)).toBe(30)
  const ofShort = lengthChoices(short, start, 30, 30)
  expect(ofShort.map(({ minutes }) => minutes)).toEqual([15, 18, 30, 45])
  expect(fittingLength(ofShort, 30)).toBe(18)
  const seven = space('9', { free_times: [free('20:52', '20:59')] })
  expect(fittingLength(lengthChoices(seven, start, 30, 30), 30)).toBe(7)
  expect(lengthChoices(null, start, 90, 90)).toHaveLength(5)
  expect(lengthChoices(closed, start, 30, 30).map(({ isTooLong }) => isTooLong)).toEqual([
    ...[false, false, false, false],
  ])
})

it('finds the nearest space that is free all the time, of the same kind first', () => {
  const all = [space('2'), taken, pitching, short, space('8')]
  const into = (ownId: string, end: string, spaces = all) =>
    nearestFree(spaces, ownId, start, new Date(at(end)))?.name
  expect(into('1', '21:00')).toBe('2')
  expect(into('4', '21:20')).toBe('8')
  expect(into('8', '21:10')).toBe('4')
  expect(into('1', '21:20', [taken, pitching, closed])).toBe('5')
  expect(into('1', '21:20', [taken, closed])).toBeUndefined()
  // Of two of the kind the one that keeps the gap to the next booking there.
  const near = [{ space_id: '2', start_time: at('21:10'), end_time: at('21:30') }]
  const apart = (minutes: number) =>
    nearestFree(all, '1', start, new Date(at('21:05')), { minutes, near })?.name
  expect([0, 5, 10].map(apart)).toEqual(['2', '2', '4'])
})

it('says for how long a space stays open, whoever has it', () => {
  const closing = space('8', { free_times: [free('20:52', '21:01')] })
  expect([closing, short, taken, closed].map((each) => openMinutes(each, start))).toEqual([
    ...[9, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0],
  ])
})

it('looks at 300 spaces and 1,000 bookings once each, and not for each pair', () => {
  const reads = { times: 0, before: 0, near: 0 }
  const names = Array.from({ length: 300 }, (_, place) => `${(place * 7) % 300}`)
  const spaces = names.map((name) => ({
    ...space(name),
    get free_times() {
      reads.times += 1
      return [free('20:52', `2${Number(name) % 3}:58`)]
    },
  }))
  const before = names.map((name) => ({
    ...space(name),
    get space_id() {
      reads.before += 1
      return name
    },
  }))
  const near = Array.from({ length: 1_000 }, (_, place) => ({
    ...free('21:00', '21:30'),
    get space_id() {
      reads.near += 1
      return `${place % 300}`
    },
  }))
  const wanted = { kind: 'cage', start, minutes: 60, gap: { minutes: 15, before, near } }
  expect(suggestedSpace(spaces, wanted)?.name).toBe('7')
  expect(reads).toEqual({ times: 300, before: 300, near: 0 })
  nextFree(spaces, wanted)
  expect(reads.near).toBe(1_000)
})
