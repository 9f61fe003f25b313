import { describe, expect, it } from 'vitest'
import type { Facility } from '../../../lib/facility-row.ts'
import { doneInWords, isFirstDay, nextStep } from './first-day.ts'
import { openCageRates, priceErrors } from './open-cage-price.ts'
import type { FacilitySetup } from './queries.ts'
import { progressInWords, type SpaceSet, setupSteps, spaceSets, spacesOf } from './rules.ts'

const facility = {
  name: 'Sandlot Cages',
  address: '9 Foul Pole Lane',
  time_zone: 'America/New_York',
  facility_settings: { booking_duration_options: [30, 60], allow_instructor_bookings: true },
} as Facility

const fresh: FacilitySetup = {
  has_address: true,
  has_hours: true,
  has_spaces: false,
  has_services: false,
  has_instructors: false,
  has_bookings: false,
}

const steps = (changes: Partial<FacilitySetup> = {}, its = facility) =>
  setupSteps({ ...fresh, ...changes }, its, { hours: 'Mon–Fri 9–5', hasMail: false })

describe('the first day', () => {
  it('starts with the address and the hours of a new facility done', () => {
    expect(progressInWords(steps())).toBe('2 of 5 done. Customers can book after step 4.')
    expect(steps().map(({ text }) => text)).toEqual([
      'Sandlot Cages, 9 Foul Pole Lane. Eastern time.',
      'Mon–Fri 9–5',
      'Start with a set and change it afterwards.',
      'Open cage is ready to go: 30, 60 min. Add what it costs.',
      'Only if you offer lessons. Each needs weekly hours and an invitation.',
      'Confirmations are kept on the Mail page until a mail server is set.',
      'Book a cage yourself, then print the code for the door.',
    ])
  })

  it('ends once there are spaces and services, whatever else is missing', () => {
    expect(isFirstDay({ ...fresh, has_spaces: true })).toBe(true)
    const open = { has_spaces: true, has_services: true }
    expect(isFirstDay({ ...fresh, ...open })).toBe(false)
    expect(progressInWords(steps(open))).toBe('4 of 5 done. Customers can book now.')
  })

  it('does not return once somebody has booked', () => {
    expect(isFirstDay({ ...fresh, has_address: false, has_bookings: true })).toBe(false)
  })

  it('is finished without instructors and mail', () => {
    const open = { has_spaces: true, has_services: true }
    expect(nextStep(steps(open))?.name).toBe('share')
    const all = steps({ ...open, has_bookings: true })
    expect(doneInWords(all)).toBe('5 of 5 done')
    expect(nextStep(all)).toBeUndefined()
  })

  it('needs no instructors without lessons', () => {
    const settings = { ...facility.facility_settings, allow_instructor_bookings: false }
    const without = steps({}, { ...facility, facility_settings: settings } as Facility)
    expect(without.find(({ name }) => name === 'instructors')?.isDone).toBe(true)
  })

  it('offers sets of spaces with unique names', () => {
    for (const { spaces } of spaceSets) {
      expect(new Set(spaces.map(({ name }) => name)).size).toBe(spaces.length)
    }
  })

  it('gives a set its sport, and its cages their equipment', () => {
    const facts = { sport: 'softball', equipment: 'machine' }
    const [, withTurf, tunnel] = spaceSets
    const said = (set: SpaceSet | undefined) =>
      set && spacesOf(set, facts).map(({ sport, equipment }) => [sport, equipment])
    expect(said(withTurf)).toEqual([
      ...Array.from({ length: 6 }, () => ['softball', 'machine']),
      ['softball', null],
    ])
    expect(said(tunnel)).toEqual([['softball', 'tunnel']])
    expect(spacesOf(spaceSets[0], { sport: '', equipment: '' })[0]).toEqual({
      name: 'Cage 1',
      space_type: 'batting_cage',
      sport: null,
      equipment: null,
    })
  })

  it('accepts no price, or a number', () => {
    expect(priceErrors({ price: '' })).toEqual({})
    expect(priceErrors({ price: '45.50' })).toEqual({})
    for (const price of ['forty', '40.555', '1e3', '-1'])
      expect(priceErrors({ price })).toEqual({ price: 'Rate must be a valid number.' })
  })
  it.each([
    ['30.00', 60, { hourly: 30, own: null }],
    ['22.50', 30, { hourly: 45, own: null }],
    ['0', 60, { hourly: 0, own: null }],
    ['', 60, { hourly: null, own: null }],
    // 40.00 for 90 minutes is 26.67 an hour, and that again 40.01.
    ['40', 90, { hourly: 26.67, own: 40 }],
    ['20', 45, { hourly: 26.67, own: null }],
  ])(
    'keeps a price of %j for %i minutes by the hour where that is the same',
    (...[price, minutes, rates]) => {
      expect(openCageRates(price, minutes)).toEqual(rates)
    },
  )
})
