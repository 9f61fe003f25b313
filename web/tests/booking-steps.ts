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

/** On `/book?type=open`: takes two cages on Tuesday at 10, and fills in the form of the group. */
export async function fillTwoCages(page: Visit) {
  await page.press('Tuesday, June 16')
  await page.check(/^10:00 AM/)
  await page.press('Add another', 'link')
  await page.press(/^Same time, another cage/)
  await page.press('Continue with 2')
  await page.fill('Name of player 1', 'Ava Thompson')
  await page.fill('Name of player 2', 'Eli Thompson')
  await page.fill('Your name', 'Kim Thompson')
  await page.fill('Email', 'kim@parents.example')
}
