import { expect, it } from 'vitest'
import { arrivalText, extensionChoices, isFreeable } from './booking-marks.ts'

const at = (time: string) => `2026-03-12T${time}:00Z`
const booking = { start_time: at('16:00'), end_time: at('17:00') }

it('shows the time of an arrival, and how late it was', () => {
  const clock = (iso: string) => iso.slice(11, 16)
  const arrived = (time: string) => arrivalText({ ...booking, arrived_at: at(time) }, clock)
  expect([arrived('15:50'), arrived('16:04'), arrived('16:12')]).toEqual([
    ...['Arrived 15:50', 'Arrived 16:04', 'Arrived 16:12, 12 min late'],
  ])
})

it.each([
  [null, 1_440, ['15', '30']],
  ['17:30', 1_440, ['15', '30']],
  ['17:20', 1_440, ['15', '20', '30 Sofia']],
  ['17:15', 1_440, ['15', '30 Sofia']],
  ['17:10', 1_440, ['10', '15 Sofia', '30 Sofia']],
  ['17:00', 1_440, ['15 Sofia', '30 Sofia']],
  [null, 9, ['9', '15 closure', '30 closure']],
  ['17:20', 9, ['9', '15 closure', '30 closure']],
  ['17:05', 9, ['5', '15 Sofia', '30 Sofia']],
  [null, 0, ['15 closure', '30 closure']],
])(
  'offers to extend before a booking at %s, in a space open for %i min',
  (start, open, expected) => {
    const next = start
      ? [{ start_time: at(start), end_time: at('19:00'), player_name: 'Sofia', space_id: '1' }]
      : []
    expect(
      extensionChoices(booking, next, open).map(({ minutes, clash }) =>
        [minutes, typeof clash === 'object' ? clash?.player_name : clash].filter(Boolean).join(' '),
      ),
    ).toEqual(expected)
  },
)

it('only a no-show with time left can be freed', () => {
  const freeable = (status: string, now: string) =>
    isFreeable({ ...booking, status }, new Date(at(now)))
  expect([freeable('no_show', '16:10'), freeable('no_show', '16:59')]).toEqual([true, false])
  expect(freeable('confirmed', '16:10')).toBe(false)
})
