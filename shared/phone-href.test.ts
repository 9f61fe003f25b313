import { expect, test } from 'vitest'
import { phoneHref } from './phone-href.ts'

test.each([
  ['(937) 555-0142', 'tel:+19375550142'],
  ['1-937-555-0142', 'tel:+19375550142'],
  ['+52 55 1234 5678', 'tel:+525512345678'],
  ['937.555.0142 ext. 12', 'tel:+19375550142;ext=12'],
  ['(555) 010-0199 ext. 5', 'tel:+15550100199;ext=5'],
  ['(555) 010-0199 x5', 'tel:+15550100199;ext=5'],
  ['555-010-0199, extension 5', 'tel:+15550100199;ext=5'],
  ['555-010-0199 #5', 'tel:+15550100199;ext=5'],
  ['555-0142', 'tel:5550142'],
  ['07911 123456', 'tel:07911123456'],
  ['ask inside', null],
])('%s dials %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})
