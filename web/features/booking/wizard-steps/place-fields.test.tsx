import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open } = screensOn()

test('a kind of many cages says how many there are beside the two that it shows', async () => {
  await db.owner.query(
    `insert into facility_spaces (facility_id, name, space_type, sport)
     select $1, 'Cage ' || n, 'batting_cage', 'softball' from generate_series(1, 38) n`,
    [f.home.id],
  )
  const page = await open('/book?type=open')
  await page.press(/Change$/)
  const kind = (await screen.findByRole('radio', { name: /softball/ })).closest('label')
  expect(kind?.textContent).toMatch(/^12\+36/)
})
