import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { call, june } from '../../../../database/tests/fixtures/facility-fixture.ts'
import {
  bookGroup,
  groupRequest,
  partOf,
} from '../../../../database/tests/fixtures/group-request.ts'
import { publishWaiver } from '../../../../database/tests/fixtures/staff-calls.ts'
import { fillTwoCages } from '../../../tests/booking-steps.ts'
import { keepPages } from '../../../tests/kept-passes.ts'
import { screensOn } from '../../../tests/render-route.tsx'
import type { Visit } from '../../../tests/visit.ts'

const { db, f, open, outages, bookCage } = screensOn()

/** Opens the form of two cages on Tuesday at 10 and fills it in. */
async function twoCages(): Promise<Visit> {
  const page = await open('/book?type=open')
  await fillTwoCages(page)
  return page
}

describe('several bookings as one', () => {
  it('names the line that was taken, and books all at a time at which all of it fits', {
    tags: 'long',
  }, async () => {
    const page = await twoCages()
    await bookCage({ p_space_id: f.home.secondSpace })
    await page.press('Confirm 2 bookings')
    await page.see(/^Eli Thompson, 10:00 AM, Cage B: That time was just taken\./)
    expect(await groups()).toEqual([])
    await page.press('11:00 AM – 12:00 PM')
    await page.press('Confirm 2 bookings')
    await screen.findByRole('heading', { name: 'You’re booked' })
    expect(await groups()).toEqual([{ contact_name: 'Kim Thompson', starts: ['15', '15'] }])
  })

  it('ends with a file for the calendar, and asks for the signature that is missing', async () => {
    const waiver = await publishWaiver(f)
    const page = await twoCages()
    await page.press('Confirm 2 bookings')
    await page.see('Not signed yet')
    const [{ group_token } = {}] = await db.owner.query('select group_token from booking_groups')
    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(addressOf('Add to calendar')).toContain(`/manage/group/${group_token}/`)
    expect(addressOf('Sign the waiver')).toBe(`/waiver/${group_token}`)
    await call(f.people.admin, 'withdraw_waiver', { p_waiver_text_id: waiver })
  })

  it('keeps what was typed when no answer came, and books the same group once', async () => {
    const page = await twoCages()
    outages.proxy()
    await page.press('Confirm 2 bookings')
    await page.see(/^The connection dropped before the answer came\./)
    await outages.end()
    await page.press('Confirm 2 bookings')
    await screen.findByRole('heading', { name: 'You’re booked' })
    expect(await groups()).toHaveLength(1)
    expect(Object.values({ ...sessionStorage }).join()).not.toMatch(/Ava|Kim/)
    await page.press('Make Another Booking')
    await page.press(/^Open Cage/)
    await page.check('11:00 AM')
    await page.press('Add another', 'link')
    await page.see('Ava Thompson')
    await screen.findByRole('button', { name: 'Change Player 1, 11:00 AM – 12:00 PM, Cage A' })
  })

  it('is built and booked by keys alone, and every control of a line says whose it is', {
    tags: 'long',
  }, async () => {
    const page = await open('/book?type=open')
    await page.press('Tuesday, June 16')
    await page.check('10:00 AM')
    const press = async (name: RegExp) => {
      await reach(page, name)
      await page.user.keyboard('{Enter}')
    }
    const type = async (name: RegExp, text: string) => {
      await reach(page, name)
      await page.user.keyboard(text)
    }
    await press(/^Add another/)
    await type(/^Who plays at 10:00 AM/, 'Ava Thompson')
    await press(/Same time, another cage/)
    await screen.findByRole('button', { name: 'Continue with 2' })
    const names = screen
      .getAllByRole('button', { name: /^(Change|Remove) / })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    expect(new Set(names).size).toBe(4)
    await press(/^Continue with 2/)
    await type(/^Name of player 2/, 'Eli Thompson')
    await type(/^Your name/, 'Kim Thompson')
    await type(/^Email/, 'kim@parents.example')
    await press(/^Confirm 2 bookings/)
    const booked = await screen.findByRole('heading', { name: 'You’re booked' })
    await waitFor(() => expect(document.activeElement).toBe(booked))
  })

  it('begins with the cage that was chosen, not with one of an earlier lineup', {
    tags: 'long',
  }, async () => {
    const page = await open('/book?type=open')
    await page.press('Tuesday, June 16')
    await page.check('10:00 AM')
    await page.press('Add another', 'link')
    await screen.findByRole('button', { name: /^Change Player 1, 10:00 – 11:00 AM, Cage A/ })
    // The lineup's own address replaces that of the choices.
    await waitFor(() => expect(history.state.usr).toBeNull())
    history.back()
    await page.press(/Change$/)
    await page.check(/^B\s*Cage B$/)
    await page.press('Show times')
    await page.check('10:00 AM')
    await page.press('Add another', 'link')
    await screen.findByRole('button', { name: /^Change Player 1, 10:00 – 11:00 AM, Cage B/ })
  })

  it('keeps the lineup when the same time is chosen again', { tags: 'long' }, async () => {
    const page = await twoCages()
    await page.press('Back')
    await screen.findByRole('button', { name: 'Continue with 2' })
    history.back()
    await page.press('Add another', 'link')
    await screen.findByRole('button', { name: 'Continue with 2' })
  })

  it('says what another time costs where the hour decides', { tags: 'long' }, async () => {
    await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 45')
    await db.owner.query(
      `insert into rates (facility_id, name, per_hour, weekdays, from_time, to_time, kind, audience)
       values ($1, 'Evening', 60, '{0,1,2,3,4,5,6}', '17:00', '24:00', 'open_cage', 'public')`,
      [f.home.id],
    )
    const page = await twoCages()
    await page.press('Back')
    await page.press(/^Change Eli Thompson/)
    await page.check(/^6:00 PM/)
    await screen.findAllByText(/\$60\.00/)
    expect(screen.queryByText(/\$45\.00/)).toBeNull()
    await page.press('Continue')
    await page.see('$105.00 at the desk, nothing to pay online')
    await db.owner.query('update rates set per_hour = 0, from_time = $1', ['00:00'])
    await page.press('Add another')
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toMatch(/\$0\.00/))
    await db.owner.query('delete from rates')
    await db.owner.query('update facility_settings set enable_payments = false')
  })

  it('shows the pass of one that was cancelled when its confirmation is opened again', {
    tags: 'long',
  }, async () => {
    const page = await twoCages()
    await page.press('Confirm 2 bookings')
    await page.press('View, move or cancel', 'link')
    await page.press(/^Cancel/)
    await page.check('All of them')
    await page.press('Cancel 2 bookings')
    await page.see(/^2 bookings are cancelled/)
    history.back()
    await waitFor(() => expect(location.pathname).toMatch(/^\/manage\/group\//))
    expect(screen.queryByRole('heading', { name: 'You’re booked' })).toBeNull()
  })

  it('changes one line and removes another by themselves', { tags: 'long' }, async () => {
    const page = await twoCages()
    await page.press('Back')
    await page.press(/^Change Eli Thompson/)
    await page.check('11:00 AM')
    await page.press('Continue')
    await page.press('Remove Ava Thompson, 10:00 – 11:00 AM')
    await screen.findByRole('button', { name: /^Change Eli Thompson, 11:00 AM – 12:00 PM/ })
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  })

  it('takes what was typed along when one booking is left, which is no group', {
    tags: 'long',
  }, async () => {
    const page = await twoCages()
    for (const box of screen.getAllByLabelText('Player is under 18')) await page.user.click(box)
    await page.press('Back')
    await page.press('Remove Ava Thompson, 10:00 – 11:00 AM')
    await page.press('Continue')
    const typedIn = async (label: string) =>
      ((await screen.findByLabelText(label)) as HTMLInputElement).value
    expect(await typedIn('Player name')).toBe('Eli Thompson')
    expect(await typedIn('Email')).toBe('kim@parents.example')
    expect(await typedIn('Parent/guardian name')).toBe('Kim Thompson')
    expect(sessionStorage.getItem(`fungo.group.${f.home.id}`)).toBeNull()
  })
})

describe('/manage/group/{token}', () => {
  const twoBookings = (day = 16) => {
    const at = { start_time: june(day, '10:00'), end_time: june(day, '11:00') }
    const parts = [partOf(f.home, at), partOf(f.home, { ...at, player_name: 'Eli Thompson' })]
    return bookGroup(f.people.visitor, groupRequest(f.home, parts))
  }

  it('keeps no pass of a booking that was cancelled with the others', async () => {
    const { group_token, bookings } = await twoBookings()
    const [own, other] = bookings.map(({ booking_token }) => `/manage/${booking_token}`)
    const kept = keepPages({ [own ?? '']: 'own', [other ?? '']: 'other' })
    const page = await open(`/manage/group/${group_token}`)
    await page.press(/^Cancel/)
    await page.check(/^Eli Thompson/)
    await page.press('Cancel 1 booking')
    await waitFor(() => expect(kept()).toEqual([own]))
    vi.unstubAllGlobals()
  })

  it('shows what was cancelled on the page of one of its bookings, also right after', async () => {
    const { group_token } = await twoBookings()
    const page = await open(`/manage/group/${group_token}`)
    await page.press(/^Open Eli Thompson/, 'link')
    await page.press('Cancel this booking')
    await page.press('Cancel booking')
    await page.see(/^Your booking is cancelled/)
    history.go(-1)
    await screen.findByRole('heading', { name: 'Your bookings' })
    await page.see(/Eli Thompson · Cancelled/)
  })

  it('says until when a booking can be changed whose cage the facility has closed', async () => {
    const { group_token, bookings } = await twoBookings(17)
    await db.owner.query('update facility_settings set cancellation_cutoff_hours = 12')
    await db.owner.query(
      `insert into facility_closures (facility_id, starts_at, ends_at, reason)
       select facility_id, start_time, end_time, 'Repairs' from bookings where id = $1`,
      [bookings[0]?.id],
    )
    const page = await open(`/manage/group/${group_token}`)
    await page.see(/^Free to change until Wed, Jun 17, 10:00 AM\./)
  })

  it('leads to the waiver while anybody of the group is not signed for', async () => {
    const { group_token: token } = await twoBookings()
    const page = await open(`/manage/group/${token}`)
    await screen.findByRole('link', { name: /^Open Eli Thompson/ })
    expect(screen.queryByText('2 of 2 not signed')).toBeNull()
    const draft = { p_facility_id: f.home.id, p_title: 'Waiver', p_body: 'Wear a helmet.' }
    const [{ id }] = (await call(f.people.admin, 'save_waiver_draft', draft)) as [{ id: string }]
    await call(f.people.admin, 'publish_waiver', { p_waiver_text_id: id })
    await open(`/manage/group/${token}`)
    await page.see('2 of 2 not signed')
    await screen.findByRole('link', { name: /^Open Eli Thompson.*, Not signed yet$/ })
    const sign = await screen.findByRole('link', { name: 'Sign for Owen and Eli' })
    expect(sign).toHaveProperty('pathname', `/waiver/${token}`)
    await page.press('Sign for Owen and Eli', 'link')
    await page.check('Their parent')
    await page.fill('Your full name, typed, is your signature', 'Kim Thompson')
    await page.user.click(await screen.findByLabelText('I have read this and I agree.'))
    await page.press(/^Sign for/)
    const back = await screen.findByRole('link', { name: 'Back to your bookings' })
    expect(back).toHaveProperty('pathname', `/manage/group/${token}`)
  })
})

/** Presses Tab until the control with this name has the focus. */
async function reach(page: Visit, name: RegExp): Promise<void> {
  await waitFor(() => expect(controls().some((each) => name.test(nameOf(each)))).toBe(true))
  for (let steps = 0; steps < 80; steps += 1) {
    if (name.test(nameOf(document.activeElement))) return
    await page.user.tab()
  }
  throw new Error(`80 presses of Tab did not reach ${name}`)
}

function controls(): Element[] {
  return [...document.querySelectorAll('a, button, input')]
}

function nameOf(control: Element | null): string {
  const label = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : null
  return (control?.getAttribute('aria-label') ?? label ?? control?.textContent ?? '').trim()
}

/** Returns the groups with the hours, in UTC, at which their bookings start. */
function groups() {
  return db.owner.query(
    `select contact_name, (
       select json_agg(to_char(start_time at time zone 'UTC', 'FMHH24') order by id)
       from bookings where group_id = booking_groups.id
     ) as starts
     from booking_groups`,
  )
}
