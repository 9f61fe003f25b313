import { expect, it } from 'vitest'
import { frameLayout } from './frame-layout.ts'

const screens = { wide: [1920, 1080], small: [1280, 720], upright: [1080, 1920] } as const

it.each(Object.keys(screens) as (keyof typeof screens)[])('all rows fit a %s screen', (name) => {
  const [width, height] = screens[name]
  for (const spaces of [1, 4, 5, 6, 12, 13, 20, 40]) {
    for (const hasPanel of [false, true]) {
      const { unit, columns, rows, row, head, foot } = frameLayout(
        { width, height },
        spaces,
        hasPanel,
      )
      expect(columns * rows).toBeGreaterThanOrEqual(spaces)
      expect((head + foot + rows * (row + 9)) * unit).toBeLessThanOrEqual(height)
    }
  }
})

it('a row has one line or two, depending on the number of spaces', () => {
  const mode = (spaces: number) => frameLayout({ width: 1920, height: 1080 }, spaces).mode
  expect([4, 6, 12, 20].map(mode)).toEqual(['tall', 'tall', 'single', 'stacked'])
  expect(frameLayout({ width: 390, height: 844 }, 5).mode).toBe('flow')
})
