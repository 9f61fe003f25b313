import { describe, expect, test } from 'vitest'
import { askedTime } from './asked-time.ts'

// A Wednesday.
const today = '2026-12-30'
const read = (text: string, language?: string) => {
  const asked = askedTime(text, today, language)
  return asked && [asked.date, asked.time].filter(Boolean).join(' ')
}

describe('askedTime', () => {
  test.each([
    ['tomorrow 5pm', '2026-12-31 17:00'],
    ['Tomorrow at 5:30 PM', '2026-12-31 17:30'],
    ['sat 10', '2027-01-02 10:00'],
    ['saturday 5', '2027-01-02 17:00'],
    ['sat 12', '2027-01-02 12:00'],
    ['wed', '2026-12-30'],
    ['next wed 8a', '2027-01-06 08:00'],
    ['next mon', '2027-01-04'],
    ['next sunday', '2027-01-10'],
    ['5pm tomorrow', '2026-12-31 17:00'],
    ['5:30 pm on sat', '2027-01-02 17:30'],
    ['6pm jan 5', '2027-01-05 18:00'],
    ['mañana 5pm', '2026-12-31 17:00'],
    ['today', '2026-12-30'],
    ['5pm', '2026-12-30 17:00'],
    ['12am', '2026-12-30 00:00'],
    ['17:15', '2026-12-30 17:15'],
    ['noon', '2026-12-30 12:00'],
    ['1/5', '2027-01-05'],
    ['12/31 6pm', '2026-12-31 18:00'],
    ['12/31/2027', '2027-12-31'],
    ['2027-02-01 9', '2027-02-01 09:00'],
    ['jan 5, 4pm', '2027-01-05 16:00'],
    ['5th january', '2027-01-05'],
    ['mar 5', '2027-03-05'],
  ])('%s', (text, meant) => {
    expect(read(text)).toBe(meant)
  })

  test.each([
    ['5 dic', '2027-12-05'],
    ['5 de enero a las 4pm', '2027-01-05 16:00'],
    ['31 de dic, 18:00', '2026-12-31 18:00'],
    ['sábado 5', '2027-01-02 17:00'],
    ['mar 5', '2027-01-05 17:00'],
    ['5 mar', '2027-03-05'],
    ['jan 5, 4pm', '2027-01-05 16:00'],
    ['sat 10', '2027-01-02 10:00'],
  ])('in Spanish, %s', (text, meant) => {
    expect(read(text, 'es')).toBe(meant)
  })

  test.each([
    '',
    'at',
    '0110',
    '5',
    '1115',
    'su',
    'may',
    'sun park',
    'owen',
    '2/30',
    '13pm',
    '937-555-0110',
    'tomorrow 25',
    'cage 3',
    'tomorrow 5pm please',
    '5 tomorrow',
    '5pm owen',
  ])('“%s” is no time', (text) => {
    expect(read(text)).toBeNull()
  })
})
