import { describe, expect, it } from 'vitest'
import { type FitLine, fitAt } from './fitting-times.ts'

const hour = 3_600_000

/** Returns a line of an hour that starts at `at` o'clock in one of these spaces. */
function line(at: number, ...spaceIds: string[]): FitLine {
  return { start: at * hour, length: hour, spaceIds }
}

describe('finding spaces for a group that moves', () => {
  it('gives lines at the same time different spaces, and finds the only arrangement', () => {
    const cages = ['1', '2']
    const lines = [line(10, ...cages), line(10, '1')]
    expect(fitAt(lines, 0, () => true, 0)?.spaceIds).toEqual(['2', '1'])
    expect(fitAt([...lines, line(10, ...cages)], 0, () => true, 0)).toBeNull()
  })

  it('lets one line follow another in the same space after the gap', () => {
    const lines = [line(10, '1'), line(11, '1')]
    expect(fitAt(lines, 0, () => true, 0)?.spaceIds).toEqual(['1', '1'])
    expect(fitAt(lines, 0, () => true, 1)).toBeNull()
  })

  const many = Array.from({ length: 40 }, (_, at) => `${at}`)
  const own = (at: number) => [`${at}`, ...many.filter((id) => id !== `${at}`)]
  it.each([
    ['one of 12 finds none of 40 cages', (at: number) => line(10, ...(at < 11 ? own(at) : []))],
    ['12 find 11 cages', (at: number) => line(10, ...own(at).filter((id) => Number(id) < 11))],
    ['3 of 12 find the same 2', (at: number) => line(10, ...(at < 9 ? own(at) : ['7', '8']))],
    [
      'the last of 6 days has one cage for two',
      (at: number) => line(24 * Math.floor(at / 2), ...(at < 10 ? own(at) : ['7'])),
    ],
  ])('sees soon that %s', (_, lineOf) => {
    const { lines, lookups } = counted(Array.from({ length: 12 }, (_, at) => lineOf(at)))
    expect(fitAt(lines, 0, () => true, 0)).toBeNull()
    expect(lookups()).toBeLessThan(mostLookups)
  })

  it('finds a place exactly where trying everything finds one', () => {
    let seed = 1
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const found = { some: 0, none: 0 }
    for (let round = 0; round < 2_000; round += 1) {
      const lines = Array.from({ length: 2 + random(4) }, () => ({
        start: random(4) * hour,
        length: (1 + random(2)) * hour,
        spaceIds: ['1', '2', '3'].filter(() => random(3) > 0),
      }))
      const first = firstFit(lines)
      expect(fitAt(lines, 0, () => true, 0)?.spaceIds ?? null).toEqual(first)
      found[first ? 'some' : 'none'] += 1
    }
    expect(Math.min(found.some, found.none)).toBeGreaterThan(200)
  })

  it('gives a short line the cage that is too briefly free for a long one', () => {
    const cages = ['1', '2']
    const lines = [line(10, ...cages), { ...line(10, ...cages), length: hour / 2 }]
    const isFree = (at: number, id: string) => id === '2' || at === 1
    expect(fitAt(lines, 0, isFree, 0)?.spaceIds).toEqual(['2', '1'])
  })
})

const mostLookups = 20_000

/** Returns the lines, and how often their lengths were looked up: once for each comparison of two. */
function counted(lines: readonly FitLine[]) {
  let lookups = 0
  return {
    lookups: () => lookups,
    lines: lines.map((each) => ({
      ...each,
      get length() {
        lookups += 1
        if (lookups > mostLookups) throw new Error('The lines are compared too often')
        return each.length
      },
    })),
  }
}

/** Returns the first arrangement of all, as trying each in turn finds it. */
function firstFit(lines: readonly FitLine[], placed: string[] = []): string[] | null {
  const asked = lines[placed.length]
  if (!asked) return placed
  const isTaken = (id: string) =>
    lines.some(
      (other, at) =>
        placed[at] === id &&
        other.start < asked.start + asked.length &&
        asked.start < other.start + other.length,
    )
  for (const id of asked.spaceIds.filter((each) => !isTaken(each))) {
    const fit = firstFit(lines, [...placed, id])
    if (fit) return fit
  }
  return null
}
