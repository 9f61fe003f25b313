import { expect, test } from 'vitest'
import type { FacilitySettings } from '../../../lib/facility-row.ts'
import {
  atOfferedLength,
  aWeekLater,
  isServiceGone,
  nextWeekAddress,
  sameAgainAddress,
  sameTimeAddress,
} from './booking-again.ts'
import type { ManagedBooking } from './queries.ts'

const [service, space, ray] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`)
const offer = {
  services: [{ id: service ?? '', name: 'Team practice', duration_minutes: 60 }],
  spaces: [{ id: space ?? '', kind: 2 }],
}
const cage = {
  service_name: 'Team practice',
  service_requires_instructor: false,
  space_id: space,
  start_time: '2026-06-16T14:00:00Z',
  end_time: '2026-06-16T15:30:00Z',
  time_zone: 'America/New_York',
  instructor_name: null,
  instructor_id: null as string | null,
} as ManagedBooking
const lesson = {
  ...cage,
  service_requires_instructor: true,
  instructor_name: 'Ray Delgado',
  instructor_id: ray ?? null,
}

const chosen = (address: string) => Object.fromEntries(new URL(address, 'https://x').searchParams)

test('booking the same again keeps the service and the place and length, or the instructor', () => {
  expect(chosen(sameAgainAddress(cage, offer))).toEqual({
    type: 'open',
    step: 'dateTime',
    service,
    cage: space,
    minutes: '90',
  })
  expect(chosen(sameAgainAddress(lesson, offer))).toEqual({
    type: 'lesson',
    step: 'dateTime',
    service,
    instructor: ray,
  })
})

test('another player at the same time gets another cage of the kind, or another instructor', () => {
  const time = {
    step: 'info',
    service,
    date: '2026-06-16',
    start: cage.start_time,
    end: cage.end_time,
  }
  expect(chosen(sameTimeAddress(cage, offer))).toEqual({
    ...time,
    type: 'open',
    cages: '2',
    minutes: '90',
  })
  expect(chosen(sameTimeAddress(lesson, offer))).toEqual({
    ...time,
    type: 'lesson',
    instructor: 'any',
  })
})

test('a service that is gone leads to the choice of a service, and never to another one', () => {
  const gone = { ...cage, service_name: 'Retired' } as ManagedBooking
  const goneLesson = { ...lesson, service_name: 'Retired' } as ManagedBooking
  for (const booking of [gone, goneLesson]) {
    expect(isServiceGone(booking, offer)).toBe(true)
    expect(sameAgainAddress(booking, offer)).toBe('/book')
    expect(sameTimeAddress(booking, offer)).toBe('/book')
  }
  // Until the services have loaded, nothing is known about it.
  expect(isServiceGone(gone, { services: [] })).toBe(false)
  expect(chosen(sameAgainAddress(gone, { ...offer, services: [] }))).not.toHaveProperty('service')
})

test.each([
  ['cage time of an offered length', cage, 90, 90],
  ['cage time that was extended', cage, 105, 90],
  ['cage time whose rest was freed', cage, 14, 30],
  ['a lesson that was extended', lesson, 75, 60],
  ['a lesson whose rest was freed', lesson, 14, 60],
])('%s is booked again at a length that is offered', (_name, like, minutes, expected) => {
  const settings = { booking_duration_options: [30, 90, 120] } as FacilitySettings
  const until = (length: number) =>
    new Date(Date.parse(like.start_time) + length * 60_000).toISOString()
  const booking = { ...like, end_time: until(minutes) }
  expect(atOfferedLength(booking, offer, settings).end_time).toBe(until(expected))
})

test('a week later is at the same hour of the facility, and never past', () => {
  const autumn = {
    ...cage,
    start_time: '2026-10-27T20:00:00Z',
    end_time: '2026-10-27T21:30:00Z',
  }
  const then = aWeekLater(autumn, new Date('2026-10-27T22:00:00Z'))
  expect(then).toEqual({
    date: '2026-11-03',
    slot: { start_time: '2026-11-03T21:00:00.000Z', end_time: '2026-11-03T22:30:00.000Z' },
  })
  expect(aWeekLater(autumn, new Date('2026-11-03T21:00:00Z')).date).toBe('2026-11-10')
  // On a Tuesday morning "next Tuesday" is not the same day.
  expect(aWeekLater(autumn, new Date('2026-11-03T14:00:00Z')).date).toBe('2026-11-10')
  expect(chosen(nextWeekAddress(autumn, offer, then))).toEqual({
    type: 'open',
    step: 'info',
    service,
    cage: space,
    minutes: '90',
    date: '2026-11-03',
    start: '2026-11-03T21:00:00.000Z',
    end: '2026-11-03T22:30:00.000Z',
  })
  const taught = nextWeekAddress({ ...lesson, space_id: space ?? '' }, offer, then)
  expect(chosen(taught)).toMatchObject({ type: 'lesson', instructor: ray, date: '2026-11-03' })
})

test('of two services with one name the one that lasts as long is booked again', () => {
  const longer = '00000000-0000-4000-8000-000000000009'
  const services = [...offer.services, { ...offer.services[0], id: longer, duration_minutes: 90 }]
  const both = { ...offer, services: services as typeof offer.services }
  expect(chosen(sameAgainAddress(lesson, both)).service).toBe(longer)
  expect(atOfferedLength(lesson, both, null)).toBe(lesson)
  const hour = { ...lesson, end_time: '2026-06-16T15:00:00Z' }
  expect(chosen(sameTimeAddress(hour, both)).service).toBe(service)
})
