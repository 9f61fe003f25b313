import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

test('a picture of the server’s page that failed before the script came gives way to the initials', async () => {
  const avatar = (
    <Avatar firstName="Ray" lastName="Delgado" imageUrl="https://own.example/gone.png" />
  )
  const place = document.createElement('div')
  place.innerHTML = renderToString(avatar)
  document.body.append(place)
  const picture = place.querySelector('img') as HTMLImageElement
  // A browser has tried it by now, and says so again only for an address that is set again.
  Object.defineProperty(picture, 'complete', { value: true })
  const attribute = new MutationObserver(() => picture.dispatchEvent(new Event('error')))
  attribute.observe(picture, { attributeFilter: ['src'] })
  await act(async () => {
    hydrateRoot(place, avatar)
  })
  expect(place.textContent).toBe('RD')
})
