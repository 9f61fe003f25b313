import { describe, expect, it } from 'vitest'
import { morePlaces, overlap, suggestedPlace } from './more-places.ts'
import type { SpaceState } from './queries.ts'

const at = (time: string) => new Date(`2026-03-14T${time}:00Z`)

function space(id: string, kind: string, ...free: [string, string][]): SpaceState {
  return {
    space_id: id,
    name: id,
    description: null,
    kind,
    taken_until: null,
    closed_until: null,
    next_start: null,
    free_times: free.map(([from, to]) => ({
      start_time: at(from).toISOString(),
      end_time: at(to).toISOString(),
    })),
  }
}

const wanted = { start: at('10:00'), minutes: 30 }
const firstIn = (spaceId: string) => ({
  spaceId,
  instructorId: null,
  start: at('10:00'),
  end: at('10:30'),
})

/** The suggestion as `<space> <time>`. */
function suggested(spaces: SpaceState[], taken = [firstIn('a')], gap = 0): string | undefined {
  const place = suggestedPlace(morePlaces(spaces, taken, gap, wanted), 'cage')
  return place ? `${place.space.space_id} ${place.start.toISOString().slice(11, 16)}` : undefined
}

describe('the place of one more player', () => {
  const a = space('a', 'cage', ['10:00', '18:00'])

  it('is at the same time, and never the first one’s', () => {
    expect(suggested([a, space('b', 'cage', ['10:00', '11:00'])])).toBe('b 10:00')
  })

  it('is not one that another player of the family has already', () => {
    const cages = [
      a,
      space('b', 'cage', ['10:00', '18:00']),
      space('c', 'cage', ['10:00', '11:00']),
    ]
    expect(suggested(cages, [firstIn('a'), firstIn('b')])).toBe('c 10:00')
  })

  it('is of the same kind, else of another at the same time', () => {
    const field = space('field', 'field', ['10:00', '18:00'])
    expect(suggested([a, field, space('b', 'cage', ['10:00', '10:30'])])).toBe('b 10:00')
    expect(suggested([a, field, space('b', 'cage', ['10:30', '18:00'])])).toBe('field 10:00')
  })

  it('leaves out a cage that is not free long enough', () => {
    const short = space('b', 'cage', ['10:00', '10:20'], ['12:00', '13:00'])
    expect(suggested([a, short, space('c', 'cage', ['10:00', '10:30'])])).toBe('c 10:00')
  })

  it('is right after the first one where nothing else is free, with the buffer between', () => {
    expect(suggested([a])).toBe('a 10:30')
    expect(suggested([a], [firstIn('a')], 15)).toBe('a 10:45')
  })

  it('keeps the buffer to the bookings that are there, if any time does', () => {
    const b = space('b', 'cage', ['10:00', '11:00'], ['12:00', '18:00'])
    const near = [
      { space_id: 'b', start_time: '2026-03-14T09:00Z', end_time: '2026-03-14T09:55Z' },
      { space_id: 'b', start_time: '2026-03-14T11:00Z', end_time: '2026-03-14T12:00Z' },
    ]
    const first = (gap: number, minutes = 30) =>
      morePlaces([b], [], gap, { ...wanted, minutes }, near)[0]
        ?.start.toISOString()
        .slice(11, 16)
    expect(first(0)).toBe('10:00')
    expect(first(10)).toBe('10:05')
    expect(first(20)).toBe('12:20')
    expect(first(10, 360)).toBe('12:00')
  })

  it('is nowhere when nothing is free', () => {
    expect(suggested([space('a', 'cage', ['10:00', '10:45'])])).toBeUndefined()
  })
})

it('lets bookings with one instructor touch, but not overlap', () => {
  const lesson = { instructorId: 'ray', start: at('10:00'), end: at('10:30') }
  expect(overlap(lesson, { ...lesson, start: at('10:29'), end: at('11:00') })).toBe(true)
  expect(overlap(lesson, { ...lesson, start: at('10:30'), end: at('11:00') })).toBe(false)
})
