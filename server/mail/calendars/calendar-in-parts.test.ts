import { expect, test } from 'vitest'
import { wordsOf } from '../../languages.ts'
import { bookingPayload } from '../test-queued-mail.ts'
import { type BookingFeed, bookingFeedCalendar } from './booking-feed.ts'

function feedOf(count: number): BookingFeed {
  const { booking, facility } = bookingPayload()
  const bookings = Array.from({ length: count }, (_, at) => ({
    booking: { ...booking, id: `booking-${at}`, player_name: `Łukasz, the ${at}th; ⚾` },
    ...{ player_phone: '555-0100', sequence: at, updated_at: '2026-03-01T12:00:00Z' },
  }))
  return { language: 'en', space_name: null, facility, bookings }
}

const write = (feed: BookingFeed) =>
  bookingFeedCalendar(feed, 'https://book.example', wordsOf('en'))

test('a feed of thousands of bookings lets others have their turn, and has each event once', async () => {
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const text = await write(feedOf(3_000))
  isOver = true
  expect(turns).toBeGreaterThan(10)
  expect([...text.matchAll(/^UID:booking-(\d+)@fungo\r$/gm)].map(([, at]) => Number(at))).toEqual(
    Array.from({ length: 3_000 }, (_, at) => at),
  )
  for (const line of ['BEGIN:VCALENDAR', 'END:VCALENDAR', 'METHOD:PUBLISH'])
    expect(text.split(`${line}\r\n`)).toHaveLength(2)
  expect(text).toMatch(/END:VEVENT\r\nEND:VCALENDAR\r\n$/)
})

test('a feed without bookings is a whole calendar', async () => {
  const text = await write(feedOf(0))
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
  expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/)
})
