import { expect, test } from 'vitest'
import { postalAddress } from './postal-address.ts'

test.each([
  ['2140 Foundry Road, Dayton, OH 45404', ['2140 Foundry Road', 'Dayton', 'OH', '45404', 'US']],
  ['Unit 4, 9 Elm St, Ann Arbor, MI 48103-12', ['Unit 4, 9 Elm St, Ann Arbor, MI 48103-12']],
  [
    'Unit 4,\n9 Elm St, Erie, PA  16501-1203',
    ['Unit 4, 9 Elm St', 'Erie', 'PA', '16501-1203', 'US'],
  ],
  ['1 Bay Street, Toronto, ON M5J 2N8', ['1 Bay Street', 'Toronto', 'ON', 'M5J 2N8', 'CA']],
  ['Behind the mill', ['Behind the mill']],
])('%j is read by its parts', (text, parts) => {
  const { '@type': type, ...address } = postalAddress(text)
  expect([type, ...Object.values(address)]).toEqual(['PostalAddress', ...parts])
})
