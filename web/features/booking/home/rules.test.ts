import { describe, expect, it } from 'vitest'
import { groupHours } from './rules.ts'

function day(day_of_week: number, open_time: string | null, close_time: string | null) {
  return {
    id: String(day_of_week),
    facility_id: 'f',
    day_of_week,
    is_open: open_time !== null,
    open_time,
    close_time,
  }
}

describe('groupHours', () => {
  it('joins neighboring days with equal hours, from Monday on', () => {
    const week = [
      day(0, '12:00:00', '17:00:00'),
      ...[1, 2, 3, 4, 5].map((d) => day(d, '10:00:00', '20:00:00')),
      day(6, '09:00:00', '18:00:00'),
    ]
    expect(groupHours(week)).toEqual([
      { days: [1, 2, 3, 4, 5], label: 'Mon–Fri', hours: { open: '10:00:00', close: '20:00:00' } },
      { days: [6], label: 'Sat', hours: { open: '09:00:00', close: '18:00:00' } },
      { days: [0], label: 'Sun', hours: { open: '12:00:00', close: '17:00:00' } },
    ])
  })

  it('does not join equal days across a different day', () => {
    const week = [1, 2, 3, 4, 5, 6, 0].map((d) => day(d, d === 3 ? '11:00' : '10:00', '24:00:00'))
    expect(groupHours(week).map((group) => group.label)).toEqual(['Mon–Tue', 'Wed', 'Thu–Sun'])
  })

  it('treats a day as closed without a row, when marked closed, or without times', () => {
    const marked = { ...day(2, '10:00', '20:00'), is_open: false }
    const untimed = { ...day(3, null, null), is_open: true }
    expect(groupHours([day(1, '10:00', '20:00'), marked, untimed])).toEqual([
      { days: [1], label: 'Mon', hours: { open: '10:00', close: '20:00' } },
      { days: [2, 3, 4, 5, 6, 0], label: 'Tue–Sun', hours: null },
    ])
  })
})
