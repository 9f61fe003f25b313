import { expect, it } from 'vitest'
import { frameLayout } from './frame-layout.ts'

const screens = { wide: [1920, 1080], small: [1280, 720], upright: [1080, 1920] } as const

it.each(Object.keys(screens) as (keyof typeof screens)[])('all rows fit a %s screen', (name) => {
  const [width, height] = screens[name]
  for (const spaces of [1, 4, 5, 6, 12, 13, 20, 40]) {
    for (const hasPanel of [false, true]) {
      const { unit, pages, rows, row, head, foot } = frameLayout(
        { width, height },
        spaces,
        hasPanel,
      )
      expect(pages * rows).toBeGreaterThanOrEqual(spaces)
      expect((head + foot + rows * (row + 9)) * unit).toBeLessThanOrEqual(height)
    }
  }
})

it.each(Object.keys(screens) as (keyof typeof screens)[])('few spaces fill a %s screen', (name) => {
  const [width, height] = screens[name]
  for (const spaces of [1, 2, 3, 4, 5, 6, 12, 40]) {
    const { unit, rows, row, head, foot } = frameLayout({ width, height }, spaces)
    expect((head + 64 + rows * (row + 9) + foot) * unit, `${spaces}`).toBeGreaterThan(0.93 * height)
  }
})

it('more spaces than can be read from afar are shown in pages of six', () => {
  for (const [width, height] of Object.values(screens)) {
    const pages = (spaces: number) => {
      const layout = frameLayout({ width, height }, spaces)
      return [layout.pages, layout.rows]
    }
    expect(pages(12)).toEqual([1, 12])
    expect(pages(13)).toEqual([3, 6])
    expect(pages(40)).toEqual([7, 6])
    expect(frameLayout({ width, height }, 40, true)).toMatchObject({ pages: 7, rows: 6 })
  }
})

it('a row has one line or two, depending on the number of spaces', () => {
  const mode = (spaces: number) => frameLayout({ width: 1920, height: 1080 }, spaces).mode
  expect([1, 4, 6, 12, 20].map(mode)).toEqual(['door', 'tall', 'tall', 'single', 'tall'])
  expect(frameLayout({ width: 390, height: 844 }, 5).mode).toBe('flow')
})
