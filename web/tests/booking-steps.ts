import { screen } from '@testing-library/react'
import type { Visit } from './visit.ts'

/** Chooses a time of Tuesday and goes on to the details. */
export async function chooseTuesday(page: Visit, time: string | RegExp = '10:00 AM') {
  await page.press('Tuesday, June 16')
  await page.check(time)
  await page.press('Continue')
  await screen.findByRole('heading', { name: 'Who’s playing?' })
}

/** Fills in what a booking needs of its player. */
export async function fillPlayer(page: Visit) {
  await page.fill('Player name', 'Robin O’Neill')
  await page.fill('Email', 'robin@example.com')
}
