import { describe, expect, it } from 'vitest'
import { type FitLine, fitAt } from './fitting-times.ts'

const hour = 3_600_000

/** Returns a line of an hour that starts at `at` o'clock in one of these spaces. */
function line(at: number, ...spaceIds: string[]): FitLine {
  return { start: at * hour, length: hour, spaceIds }
}

describe('the times at which a whole group fits', () => {
  it('gives each line another space, and finds the one arrangement there is', () => {
    const cages = ['1', '2']
    const lines = [line(10, ...cages), line(10, '1')]
    expect(fitAt(lines, 0, () => true, 0)?.spaceIds).toEqual(['2', '1'])
    expect(fitAt([...lines, line(10, ...cages)], 0, () => true, 0)).toBeNull()
  })

  it('lets lines follow each other in a space, with the facility’s gap', () => {
    const lines = [line(10, '1'), line(11, '1')]
    expect(fitAt(lines, 0, () => true, 0)?.spaceIds).toEqual(['1', '1'])
    expect(fitAt(lines, 0, () => true, 1)).toBeNull()
  })

  it('answers soon for a group of 12 that finds 11 of 12 cages free', () => {
    const cages = Array.from({ length: 12 }, (_, at) => String(at))
    const lines = cages.map(() => ({ ...line(10), spaceIds: cages }))
    const began = performance.now()
    expect(fitAt(lines, 0, (_, id) => id !== '7', 0)).toBeNull()
    expect(performance.now() - began).toBeLessThan(200)
  })
})
