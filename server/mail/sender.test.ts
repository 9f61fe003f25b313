import { expect, it } from 'vitest'
import { isSender } from '../config.ts'
import { defaultSender } from './sender.ts'

const siteUrl = 'https://book.example.com'

it.each([
  ['book@example.com', 'book.example.com', 'book@example.com'],
  ['Cages <book@example.com>', 'Cages', 'book@example.com'],
  ['"Cages, Inc." <book@example.com>', 'Cages, Inc.', 'book@example.com'],
  ['Cages, Inc. <book@example.com>', 'Cages, Inc.', 'book@example.com'],
  // For a mail program this is a group of addresses.
  ['Diamond Cages: Dayton <book@example.com>', 'Diamond Cages: Dayton', 'book@example.com'],
  ['Cages (Dayton) <book@example.com>', 'Cages (Dayton)', 'book@example.com'],
])('mail of %s comes from its address', (mailFrom, name, address) => {
  expect(isSender(mailFrom)).toBe(true)
  expect(defaultSender({ mailFrom, siteUrl })).toEqual({ name, address })
})

it('is no-reply at the site without a sender', () => {
  const address = 'no-reply@book.example.com'
  expect(defaultSender({ siteUrl })).toEqual({ name: 'book.example.com', address })
})
