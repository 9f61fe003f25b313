import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { sellPass } from '../../../../database/tests/fixtures/staff-calls.ts'
import { bareCode } from '../../../../shared/pass-code.ts'
import { chooseTuesday, fillPlayer } from '../../../tests/booking-steps.ts'
import { screensOn } from '../../../tests/render-route.tsx'
import type { Visit } from '../../../tests/visit.ts'

const { db, f, open, outages } = screensOn()

beforeAll(async () => {
  await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 45')
})

/** Types a card for a booking on Tuesday at 10. Returns its code. */
async function typeCard(page: Visit): Promise<string> {
  const { code } = await sellPass(f)
  await chooseTuesday(page)
  await fillPlayer(page)
  await page.press('Have a card?')
  await page.fill('Card code', code)
  await screen.findAllByText(/60 min from your card/)
  return code
}

async function cardShown(): Promise<string> {
  return bareCode((await screen.findByLabelText<HTMLInputElement>('Card code')).value)
}

async function minutesUsed(code: string) {
  const [pass] = await db.owner.query('select minutes_used from passes where code = $1', [code])
  return pass?.minutes_used
}

/** Opens the form for a booking on Tuesday at 10, fills it in and opens the field for a card. */
async function openField(): Promise<Visit> {
  const page = await open('/book?type=open')
  await chooseTuesday(page)
  await fillPlayer(page)
  await page.press('Have a card?')
  await screen.findByLabelText('Card code')
  return page
}

describe('the code of a card', () => {
  it('stays when the visitor goes back and chooses another time', async () => {
    const page = await open('/book?type=open')
    const code = await typeCard(page)
    await page.press('Back')
    await page.check('11:00 AM')
    await page.press('Continue')
    expect(await cardShown()).toBe(code)
    await screen.findAllByText(/60 min from your card/)
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
    expect(await minutesUsed(code)).toBe(60)
    expect(JSON.stringify(sessionStorage)).not.toContain(code)
  })

  it('goes along to several bookings, and stays on the way back to them', async () => {
    const page = await open('/book?type=open')
    const code = await typeCard(page)
    await page.press('Back')
    await page.press('Add another', 'link')
    await page.press(/^Same time, another cage/)
    await page.press('Continue with 2')
    expect(await cardShown()).toBe(code)
    await screen.findAllByText(/120 min from your card/)
    await page.press('Back')
    await page.press('Continue with 2')
    expect(await cardShown()).toBe(code)
    await screen.findAllByText(/120 min from your card/)
    await page.press('Remove the card')
    await page.press('Back')
    await page.press('Continue with 2')
    await screen.findByRole('button', { name: 'Have a card?' })
  })

  it('pays also before the card is read again', async () => {
    const page = await open('/book?type=open')
    const code = await typeCard(page)
    await page.press('Back')
    await outages.function('get_pass')
    await page.press('Continue')
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
    expect(await minutesUsed(code)).toBe(60)
  })

  it('pays when the booking is sent before the card was ever read', async () => {
    const { code } = await sellPass(f)
    const page = await openField()
    await outages.function('get_pass')
    await page.fill('Card code', code)
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
    expect(await minutesUsed(code)).toBe(60)
  })

  it('is never left out: a wrong one, or a part of one, books nothing', async () => {
    const page = await openField()
    for (const typed of ['222222222222', 'K7M']) {
      await page.fill('Card code', typed)
      await page.press('Confirm Booking')
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toMatch(/^No card has this code\./)
    }
    expect(await db.owner.query('select from bookings')).toEqual([])
    await page.press('Remove the card')
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
  })

  it('is waited for where it pays several bookings, and not left out when it cannot be read', async () => {
    const { code } = await sellPass(f)
    const page = await openField()
    await page.press('Back')
    await page.press('Add another', 'link')
    await page.press(/^Same time, another cage/)
    await page.press('Continue with 2')
    await page.fill('Name of player 2', 'Eli O’Neill')
    await page.fill('Your name', 'Kim O’Neill')
    await page.press('Have a card?')
    await outages.function('get_pass')
    await page.fill('Card code', code)
    await page.press('Confirm 2 bookings')
    await screen.findByRole('button', { name: 'Change the lineup' })
    expect(await db.owner.query('select from bookings')).toEqual([])
    await outages.end()
    await page.press('Confirm 2 bookings')
    await screen.findByRole('heading', { name: 'You’re booked' })
    expect(await minutesUsed(code)).toBe(120)
  })

  it('takes the focus only when its field is asked for, and not on the way back to the step', async () => {
    const page = await openField()
    expect(document.activeElement).toBe(screen.getByLabelText('Card code'))
    await page.press('Back')
    await page.press('Continue')
    const heading = await screen.findByRole('heading', { name: 'Who’s playing?' })
    await screen.findByRole('button', { name: 'Have a card?' })
    expect(document.activeElement).toBe(heading)
  })
})
