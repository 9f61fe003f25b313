import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  actionInWords,
  actionOnIt,
  changesInWords,
  type Entry,
  kindOptions,
  kinds,
  placeOf,
  subjectInWords,
} from './rules.ts'

const zone = 'America/New_York'
const now = new Date('2026-06-15T14:00:00Z')
const entry = (changes: Partial<Entry>): Entry => ({
  kind: 'booking',
  action: 'changed',
  subject_id: 'b1',
  subjects: 1,
  changes: {},
  ...changes,
})

describe('an entry in words', () => {
  it.each<[Partial<Entry>, string]>([
    [{ action: 'added' }, 'Made a booking'],
    [{ changes: { status: ['confirmed', 'cancelled'] } }, 'Cancelled a booking'],
    [
      { changes: { status: ['confirmed', 'cancelled'] }, subjects: 1200 },
      'Cancelled 1,200 bookings',
    ],
    [{ changes: { status: ['cancelled', 'confirmed'] } }, 'Restored a booking'],
    [{ changes: { arrived_at: [null, '2026-06-15T14:00:00Z'] } }, 'Checked a booking in'],
    [{ changes: { status: ['confirmed', 'no_show'] } }, 'Marked a booking as a no-show'],
    [{ changes: { space_id: ['Cage A', 'Cage B'] } }, 'Moved a booking'],
    [{ changes: { player_name: null } }, 'Changed a booking'],
    [{ kind: 'settings', subject_id: null }, 'Changed the settings'],
    [{ kind: 'hours', subjects: 3 }, 'Changed business hours of 3 days'],
    [{ kind: 'family', action: 'erased' }, 'Erased a family’s data'],
    [{ kind: 'something_new', action: 'added' }, 'Added something new'],
  ])('%j is %s', (changes, words) => {
    expect(actionInWords(entry(changes))).toBe(words)
  })

  it.each<[string, Entry['changes'], string]>([
    ['booked', {}, 'booked it'],
    ['changed', { status: ['confirmed', 'no_show'] }, 'marked it as a no-show'],
    ['changed', { arrived_at: [null, '2026-06-15T14:00:00Z'] }, 'checked it in'],
    ['changed', { player_name: null }, 'changed it'],
  ])('in the list of one booking, %s with %j is %s', (action, changes, words) => {
    expect(actionOnIt(action, changes)).toBe(words)
  })

  it('links to what was changed, unless it is gone', () => {
    expect(placeOf(entry({}))).toBe('/admin/bookings?booking=b1')
    expect(placeOf(entry({ subjects: 2, subject_id: null }))).toBeNull()
    expect(placeOf(entry({ kind: 'family', action: 'erased', subject_id: null }))).toBeNull()
    expect(placeOf(entry({ kind: 'hours', subject_id: 'h1' }))).toBe('/admin/business-hours')
  })
})

it('names each changed column with the values before and after', () => {
  const changes: Entry['changes'] = {
    start_time: ['2026-06-16T14:00:00+00:00', '2026-06-17T15:30:00+00:00'],
    open_time: ['09:00:00', null],
    is_active: [true, false],
    booking_duration_options: [[30, 60], [60]],
    status: ['confirmed', 'no_show'],
    day_of_week: [null, 1],
    notes: null,
    weekdays: [
      [1, 2],
      [0, 6],
    ],
    valid_until: [null, '2027-03-31'],
    date: ['2026-12-24', '2026-12-31'],
    per_hour: [45, 52.5],
    open_cage_prices: [{}, { 30: 25, 90: 60 }],
    space_type: ['other', 'batting_cage'],
    space_ids: [null, ['Cage A', 'Turf']],
  }
  expect(changesInWords(changes, zone, now).map(({ name, says }) => `${name}: ${says}`)).toEqual([
    'Start: from Tue, Jun 16, 10:00 AM to Wed, Jun 17, 11:30 AM',
    'Open time: from 9:00 AM to none',
    'Active: from yes to no',
    'Booking duration options: from 30, 60 to 60',
    'Status: from Confirmed to No-show',
    'Day of week: Monday',
    'Notes: changed',
    'Days: from Mon, Tue to Sun, Sat',
    'Last day: Wed, Mar 31, 2027',
    'Date: from Thu, Dec 24 to Thu, Dec 31',
    'Per hour: from $45.00 to $52.50',
    'Open cage prices: from none to 30 min $25.00, 90 min $60.00',
    'Space type: from other to batting cage',
    'Spaces: Cage A, Turf',
  ])
})

it('leaves out the year that it is at the facility, wherever it is read', () => {
  // New Year has come in London, and not in New York.
  const newYear = new Date('2027-01-01T02:00:00Z')
  expect(subjectInWords('2026-12-24', zone, newYear)).toBe('Thu, Dec 24')
  expect(subjectInWords('2027-01-02', zone, newYear)).toBe('Sat, Jan 2, 2027')
  expect(changesInWords({ date: [null, '2026-12-24'] }, zone, newYear)[0]?.says).toBe('Thu, Dec 24')
  expect(subjectInWords('Cage A', zone, newYear)).toBe('Cage A')
})

it('every kind that is noted has a name, and those of money only where prices are shown', () => {
  const noted = readFileSync('database/functions/activity/staff-changes.sql', 'utf8')
  const names = [...noted.matchAll(/^ {6}\('[\w.]+', '(\w+)', /gm)].map(([, kind]) => kind)
  expect(names).toContain('rate')
  expect(names.filter((kind) => !Object.hasOwn(kinds, kind ?? ''))).toEqual([])
  const hidden = kindOptions(true).length - kindOptions(false).length
  expect(hidden).toBe(4)
})
