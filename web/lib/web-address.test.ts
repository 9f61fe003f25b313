import { expect, test } from 'vitest'
import { isWebAddress } from './web-address.ts'

test.each(['https://example.com', 'HTTP://example.com:8080/logo.png?size=2#top'])(
  '%s is a web address',
  (text) => expect(isWebAddress(text)).toBe(true),
)

test.each([
  '',
  'example.com',
  '//example.com/a.png',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  'https://name:secret@example.com',
  'https://exa mple.com',
  'https://example.com\\a',
  `https://example.com/${'a'.repeat(2048)}`,
])('%s is none', (text) => expect(isWebAddress(text)).toBe(false))
