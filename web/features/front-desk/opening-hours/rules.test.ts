import { expect, test } from 'vitest'
import {
  changesInWords,
  copyDay,
  hoursErrors,
  hoursInWords,
  parseDays,
  switchedDay,
  timeChoices,
  timeName,
} from './rules.ts'
import {
  allDays,
  type DayHours,
  hoursRows,
  templates,
  weekOf,
  withTypedDays,
} from './week-hours.ts'

const closed: DayHours = { isOpen: false, open: '', close: '' }
const open = (from: string, to: string): DayHours => ({ isOpen: true, open: from, close: to })
const [standard, allWeek, extended] = templates.map(({ week }) => week)
if (!standard || !allWeek || !extended) throw new Error('three templates')

test('the templates are those of the specification', () => {
  expect(standard.map(hoursInWords)).toEqual([
    ...['closed', '9 AM – 5 PM', '9 AM – 5 PM', '9 AM – 5 PM', '9 AM – 5 PM', '9 AM – 5 PM'],
    'closed',
  ])
  expect(new Set(allWeek.map(hoursInWords))).toEqual(new Set(['10 AM – 8 PM']))
  expect(extended.map(hoursInWords)).toEqual([
    '12 PM – 5 PM',
    ...Array(5).fill('10 AM – 8 PM'),
    '10 AM – 6 PM',
  ])
})

test('without stored hours the editor shows Monday to Friday 9 to 5', () => {
  expect(weekOf([])).toEqual(standard)
})

test('an undone week keeps the days that were typed since it was saved', () => {
  const sent = standard.with(1, open('12:00', '17:00'))
  const typed = sent.with(2, open('13:00', '17:00'))
  expect(withTypedDays(standard, sent, typed)).toEqual(standard.with(2, open('13:00', '17:00')))
})

test('stored rows become a week, and a missing day is closed', () => {
  const row = { day_of_week: 5, is_open: true, open_time: '16:15:00', close_time: '24:00:00' }
  const week = weekOf([row])
  expect(week[5]).toEqual(open('16:15', '24:00'))
  expect(week[0]).toEqual(closed)
  expect(hoursRows('f', week)[5]).toEqual({
    facility_id: 'f',
    day_of_week: 5,
    is_open: true,
    open_time: '16:15',
    close_time: '24:00',
  })
})

test('closed days are saved without times', () => {
  const rows = hoursRows('f', [{ isOpen: false, open: '09:00', close: '17:00' }])
  expect(rows[0]).toMatchObject({ is_open: false, open_time: null, close_time: null })
})

test('open days need both times, the opening before the closing', () => {
  const week = [
    open('', '17:00'),
    open('09:00', ''),
    open('17:00', '09:00'),
    open('09:00', '09:00'),
    open('00:00', '24:00'),
    { isOpen: false, open: '17:00', close: '09:00' },
    closed,
  ]
  expect(hoursErrors(week)).toEqual({
    0: 'Please set both open and close times for Sunday',
    1: 'Please set both open and close times for Monday',
    2: 'Open time must be before close time for Tuesday',
    3: 'Open time must be before close time for Wednesday',
  })
})

test('a newly opened day has 9 to 5, and a reopened one has its own times', () => {
  expect(switchedDay(closed, true)).toEqual(open('09:00', '17:00'))
  const shut = switchedDay(open('10:00', '20:00'), false)
  expect(shut.isOpen).toBe(false)
  expect(switchedDay(shut, true)).toEqual(open('10:00', '20:00'))
})

test.each([
  ['2, 3,4', [2, 3, 4]],
  [' 6 ,0', [0, 6]],
  ['1,1,x,7,-1,2.5', [1]],
  ['', []],
  ['7, monday', []],
])('the days of "%s"', (list, days) => expect(parseDays(list)).toEqual(days))

test('copying a day changes only the chosen days', () => {
  const copied = copyDay(extended, 6, [0, 1])
  expect(copied.map(hoursInWords).slice(0, 3)).toEqual([
    ...['10 AM – 6 PM', '10 AM – 6 PM', '10 AM – 8 PM'],
  ])
})

test('unsaved changes are named', () => {
  const change = (...days: number[]) =>
    allWeek.map((day, index) => (days.includes(index) ? switchedDay(day, false) : day))
  expect(changesInWords(allWeek, allWeek)).toBeNull()
  expect(changesInWords(allWeek, change(0))).toBe('Sunday is now closed')
  expect(changesInWords(standard, allWeek.with(1, open('09:00', '24:00')))).toBe(
    'Sunday, Monday and 5 more days changed',
  )
  expect(changesInWords(allWeek, change(0, 6))).toBe('Sunday and Saturday changed')
  expect(changesInWords(allWeek, change(0, 1, 6))).toBe('Sunday, Monday and 1 more day changed')
  expect(changesInWords(allWeek, allWeek.with(2, open('10:30', '24:00')))).toBe(
    'Tuesday is now 10:30 AM – midnight',
  )
  expect(changesInWords(allWeek, allWeek.with(2, open('', '')))).toBe('Tuesday changed')
})

test('times are quarter hours; a day may end at midnight but not start there', () => {
  expect(timeChoices('open', '')).toHaveLength(96)
  expect(timeChoices('open', '')[0]).toBe('00:00')
  expect(timeChoices('close', '').at(-1)).toBe('24:00')
  expect(timeChoices('close', '20:20')).toContain('20:20')
  expect([timeName('24:00'), timeName('12:15')]).toEqual(['Midnight', '12:15 PM'])
  expect(allDays).toHaveLength(7)
})
