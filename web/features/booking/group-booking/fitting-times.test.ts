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

  // A search through all arrangements would run into the time limit of the test.
  it('finds no place for a group of 12 when 11 of 12 cages are free', () => {
    const cages = Array.from({ length: 12 }, (_, at) => String(at))
    // Each line prefers its own cage.
    const lines = cages.map((own) => line(10, own, ...cages.filter((id) => id !== own)))
    expect(fitAt(lines, 0, (_, id) => id !== '7', 0)).toBeNull()
  })

  it('gives a short line the cage that is too briefly free for a long one', () => {
    const cages = ['1', '2']
    const lines = [line(10, ...cages), { ...line(10, ...cages), length: hour / 2 }]
    const isFree = (at: number, id: string) => id === '2' || at === 1
    expect(fitAt(lines, 0, isFree, 0)?.spaceIds).toEqual(['2', '1'])
  })
})
