import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Facility } from '../lib/facility-row.ts'
import { PublicHeader } from './public-header.tsx'

test('a logo of the server’s page that failed before the script came gives way to the name', async () => {
  const logo = { name: 'Diamond Edge', logo_url: 'https://own.example/gone.png' }
  const header = (
    <MemoryRouter>
      <PublicHeader facility={logo as Facility} />
    </MemoryRouter>
  )
  const place = document.createElement('div')
  place.innerHTML = renderToString(header)
  document.body.append(place)
  const picture = place.querySelector('img') as HTMLImageElement
  // The browser has failed to load the picture by now. It reports this again when the address is set.
  Object.defineProperty(picture, 'complete', { value: true })
  const attribute = new MutationObserver(() => picture.dispatchEvent(new Event('error')))
  attribute.observe(picture, { attributeFilter: ['src'] })
  await act(async () => {
    hydrateRoot(place, header)
  })
  expect(place.textContent).toContain('Diamond Edge')
})
