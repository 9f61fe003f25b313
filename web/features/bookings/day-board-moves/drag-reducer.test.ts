import { describe, expect, it } from 'vitest'
import {
  type Bounds,
  type Dragged,
  dragForKey,
  draggedTo,
  dragReducer,
  endingAt,
  startingAt,
} from './drag-reducer.ts'

const bounds: Bounds = { from: 540, to: 1260, columnIds: ['one', 'two', 'three'] }
const origin = { columnId: 'two', from: 600, to: 660 }
const lifted = dragReducer(null, { type: 'lift', id: 'a', origin, by: 'keys' }) as Dragged

function pressed(start: Dragged, ...keys: string[]): Dragged | 'drop' | null {
  let dragged: Dragged | null = start
  for (const name of keys) {
    const [key = '', ...held] = name.split('+').reverse()
    const action = dragForKey(
      { key, shiftKey: held.includes('Shift'), altKey: held.includes('Alt') },
      bounds,
    )
    if (action === 'drop') return 'drop'
    if (action) dragged = dragReducer(dragged, action)
  }
  return dragged
}

describe('a booking dragged with keys', () => {
  it.each([
    [['ArrowDown'], { ...origin, from: 605, to: 665 }],
    [['ArrowUp', 'ArrowUp'], { ...origin, from: 590, to: 650 }],
    [['Shift+ArrowDown'], { ...origin, from: 630, to: 690 }],
    [['Alt+ArrowDown'], { ...origin, to: 665 }],
    [['Alt+Shift+ArrowUp'], { ...origin, to: 630 }],
    [['ArrowRight'], { ...origin, columnId: 'three' }],
    [['ArrowRight', 'ArrowRight'], { ...origin, columnId: 'three' }],
    [['ArrowLeft', 'ArrowLeft'], { ...origin, columnId: 'one' }],
    [['x'], origin],
  ])('%s', (keys, place) => {
    expect(pressed(lifted, ...keys)).toMatchObject({ origin, place })
  })

  it('is dropped with Enter and put back with Escape', () => {
    expect(pressed(lifted, 'ArrowDown', 'Enter')).toBe('drop')
    expect(pressed(lifted, 'ArrowDown', 'Escape')).toBeNull()
  })

  it('stays on the board and keeps its length', () => {
    const keys = new Array(60).fill('Shift+ArrowDown')
    expect(pressed(lifted, ...keys)).toMatchObject({ place: { from: 1200, to: 1260 } })
    expect(pressed(lifted, ...new Array(40).fill('Alt+ArrowUp'))).toMatchObject({
      place: { from: 600, to: 605 },
    })
  })

  it('moves to the next step from a time between two steps', () => {
    const odd = { ...lifted, place: { columnId: 'one', from: 592, to: 622 } }
    expect(pressed(odd, 'ArrowDown')).toMatchObject({ place: { from: 595, to: 625 } })
    expect(pressed(odd, 'ArrowUp')).toMatchObject({ place: { from: 590, to: 620 } })
  })

  it('ignores a key while nothing is dragged', () => {
    expect(dragReducer(null, { type: 'shift', minutes: 5, bounds })).toBeNull()
  })
})

describe('a place at a pointer', () => {
  it('takes the starts that customers have, or its own, and keeps the length', () => {
    const starts = { first: 540, step: 30 }
    const to = (place: typeof origin, start: number) => draggedTo(place, start, bounds, starts).from
    expect(draggedTo(origin, 621, bounds, starts)).toEqual({ ...origin, from: 630, to: 690 })
    expect([613, 645, -50, 5_000].map((start) => to(origin, start))).toEqual([600, 660, 540, 1200])
    const walkIn = { ...origin, from: 592, to: 622 }
    expect([594, 587, 605, 611].map((start) => to(walkIn, start))).toEqual([592, 592, 600, 600])
  })

  it('leads the board only while no pointer does', () => {
    const place = { ...origin, from: 630, to: 690 }
    const atFinger = dragReducer({ ...lifted, by: 'touch' }, { type: 'place', place })
    expect(atFinger).toMatchObject({ place, isAtPointer: true })
    const byButton = dragReducer(atFinger, { type: 'shift', minutes: 5, bounds })
    expect(byButton).toMatchObject({ isAtPointer: false })
  })

  it('moves one end, never past the other', () => {
    expect(startingAt(origin, 583, bounds)).toEqual({ ...origin, from: 585 })
    expect(startingAt(origin, 900, bounds)).toEqual({ ...origin, from: 655 })
    expect(endingAt(origin, 702, bounds)).toEqual({ ...origin, to: 700 })
    expect(endingAt(origin, 100, bounds)).toEqual({ ...origin, to: 605 })
  })
})
