import { expect, it } from 'vitest'
import { holdBack } from './hold-back.ts'
import type { BoardBooking } from './queries.ts'

const ann = at('ann', 'cage-1', 10)
const bob = at('bob', 'cage-2', 12)
const cal = at('cal', 'cage-3', 14)
const zed = at('zed', 'cage-1', 9)
const shown = [ann, bob, cal]

function at(id: string, space_id: string, hour: number, version = 0) {
  const hourOf = (value: number) => `2026-03-12T${String(value).padStart(2, '0')}:00:00+00:00`
  const times = { start_time: hourOf(hour), end_time: hourOf(hour + 1), updated_at: `${version}` }
  return { id, space_id, ...times } as BoardBooking
}

const owns =
  (...ids: string[]) =>
  ({ id }: BoardBooking) =>
    ids.includes(id)

it('keeps what others moved, cancelled and booked as it was shown', () => {
  const fresh = [zed, at('ann', 'cage-3', 11, 1), cal]
  const { bookings, held } = holdBack(shown, fresh, owns())
  expect(bookings).toEqual(shown)
  expect(held.toSorted()).toEqual(['ann', 'bob', 'zed'])
})

it('shows what is its own, in the order of the day, beside what is held back', () => {
  const [mark, walkIn] = [
    { ...ann, arrived_at: 'now', updated_at: '1' },
    at('may', 'cage-4', 11, 1),
  ]
  const fresh = [zed, mark, walkIn, bob]
  expect(holdBack(shown, fresh, owns('ann', 'may', 'cal'))).toEqual({
    bookings: [mark, walkIn, bob],
    held: ['zed'],
  })
})

it('shows a move that is not saved yet', () => {
  const moved = { ...bob, space_id: 'cage-4' }
  expect(holdBack(shown, [zed, ann, moved, cal], owns()).bookings).toEqual([ann, moved, cal])
})

it('draws no two blocks over each other', () => {
  // Others moved Cal away and Bob into Cal's place, and Ann was moved here into Bob's.
  const fresh = [at('cal', 'cage-5', 14, 1), at('bob', 'cage-3', 14, 1), at('ann', 'cage-2', 12, 1)]
  const { bookings, held } = holdBack(shown, [zed, ...fresh], owns('ann'))
  expect(held).toEqual(['zed'])
  expect(new Set(bookings)).toEqual(new Set(fresh))
})
