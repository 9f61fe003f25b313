import { expect, it } from 'vitest'
import { lessonState, lessonsByDate, lessonsInWords, periodInWords } from './rules.ts'

const now = new Date('2026-03-12T20:30:00Z')
const lesson = (start: string, end: string) => ({
  start_time: `2026-03-${start}:00Z`,
  end_time: `2026-03-${end}:00Z`,
})
const past = lesson('12T19:00', '12T20:30')
const live = lesson('12T20:30', '12T21:30')
const coming = lesson('13T20:00', '13T21:00')

it('a lesson is live from its start until its end', () => {
  expect([past, live, coming].map((each) => lessonState(each, now))).toEqual([
    'past',
    'live',
    'coming',
  ])
})

it('counts the lessons and those still to come', () => {
  const words = (lessons: (typeof past)[]) =>
    lessonsInWords(lessons, periodInWords('week', true), now)
  expect(words([past, live, coming])).toBe('3 lessons in these seven days, 2 to go')
  expect(words([past])).toBe('1 lesson in these seven days')
  expect(words([live, coming])).toBe('2 lessons in these seven days')
  expect(lessonsInWords([coming], periodInWords('day', false), now)).toBe('1 lesson on this day')
  expect(lessonsInWords([coming], periodInWords('month', false), now)).toBe(
    '1 lesson in this month',
  )
})

it('lessons are grouped by the facility’s days', () => {
  const late = lesson('13T03:30', '13T04:00')
  expect([...lessonsByDate([past, late, coming], 'America/New_York')]).toEqual([
    ['2026-03-12', [past, late]],
    ['2026-03-13', [coming]],
  ])
})
