import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bookingLink, embedCode, noChoices, withChoice } from './embed-code.ts'

const origin = 'https://book.example.com'

test('without choices the address and the element have no parameters', () => {
  expect(bookingLink(origin, noChoices)).toBe('https://book.example.com/book')
  expect(embedCode(origin, noChoices)).toBe(
    '<script src="https://book.example.com/embed.js" async></script>\n<fungo-booking></fungo-booking>',
  )
})

test('choices are written into the address and the element', () => {
  const lesson = { ...noChoices, type: 'lesson' as const, instructor: 'any' }
  expect(bookingLink(origin, lesson)).toBe(`${origin}/book?type=lesson&instructor=any`)
  expect(embedCode(origin, lesson)).toContain('<fungo-booking type="lesson" instructor="any">')
})

test('another kind of booking resets the other choices', () => {
  const open = { ...noChoices, type: 'open' as const, space: '1' }
  expect(withChoice(open, { type: 'lesson' })).toEqual({ ...noChoices, type: 'lesson' })
  expect(withChoice(open, { service: '2' })).toEqual({ ...open, service: '2' })
})

test('the file that other sites load is small and loads no other file', () => {
  const file = readFileSync(join(import.meta.dirname, '../../../public/embed.js'))
  expect(brotliCompressSync(file).length).toBeLessThanOrEqual(1_500)
  expect(file.toString()).not.toMatch(/\bimport\b|\bfetch\b|cookie|localStorage|innerHTML/)
})
