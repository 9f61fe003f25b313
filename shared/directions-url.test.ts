import { expect, it } from 'vitest'
import { directionsUrl } from './directions-url.ts'

it('encodes the address as one query parameter', () => {
  expect(directionsUrl('1 A St & B Ave, #2')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=1%20A%20St%20%26%20B%20Ave%2C%20%232',
  )
})
