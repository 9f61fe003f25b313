import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { bookingRow, june } from '../../../../database/tests/fixtures/facility-fixture.ts'
import { bookedPass } from '../../../tests/booked-pass.ts'
import { keepPages } from '../../../tests/kept-passes.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open, outages, bookCage, bookLesson } = screensOn()

const booked = () => bookedPass(db, f)

describe('/manage/{token}/move', () => {
  it('moves the booking, or says that moving failed', async () => {
    const { id, address } = await booked()
    const page = await open(`${address}/move`)
    const move = await screen.findByRole<HTMLButtonElement>('button', { name: 'Move booking' })
    expect(move.disabled).toBe(true)
    await page.check('3:00 PM')
    outages.proxy()
    await page.press('Move booking')
    await page.see('Failed to move the booking. Please try again.')
    await outages.end()
    await page.press('Move booking')
    await page.see(/^Your booking has moved\./)
    // A tab that is loaded again later does not tell it as news.
    await expect.poll(() => history.state.usr).toBeNull()
    const { start_time } = await bookingRow(db, id)
    expect(start_time).toEqual(new Date('2026-06-16T19:00:00Z'))
  })

  it('says a price that has changed since it was shown before it moves the booking', async () => {
    const set = (changes: string) => db.owner.query(`update facility_settings set ${changes}`)
    await set('enable_payments = true, open_cage_rate = 40')
    onTestFinished(async () => void (await set('enable_payments = false, open_cage_rate = 0')))
    const { id, address } = await booked()
    const page = await open(`${address}/move`)
    await page.check('3:00 PM')
    await page.see(/The price stays \$40\.00/)
    await set('open_cage_rate = 45')
    await page.press('Move booking')
    await page.see(
      /^The price has changed since it was shown\. Check it and confirm again\.\s\$45\.00 instead of \$40\.00$/,
    )
    expect((await bookingRow(db, id)).start_time).toEqual(new Date(june(16, '10:00')))
    await page.press('Move booking')
    await page.see(/^Your booking has moved\./)
    const { start_time, price } = await bookingRow(db, id)
    expect([start_time, Number(price)]).toEqual([new Date(june(16, '15:00')), 45])
  })

  it('leaves no pass of the former time on the device, also while the new one is still read', async () => {
    const { address } = await booked()
    const kept = keepPages({ [address]: 'the former time' })
    onTestFinished(() => void vi.unstubAllGlobals())
    const page = await open(`${address}/move`)
    await page.check('3:00 PM')
    const { promise: isLookedAt, resolve: answer } = Promise.withResolvers<void>()
    const send = globalThis.fetch
    const sending = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      if (new Request(...request).url.endsWith('/get_booking_by_token')) await isLookedAt
      return send(...request)
    })
    await page.begin('Move booking')
    // The page may be left now.
    await expect.poll(kept).toEqual([])
    answer()
    await page.see(/^Your booking has moved\./)
    sending.mockRestore()
  })

  it('offers the hour on other days also where the booking starts at an odd minute', async () => {
    const { id, address } = await booked()
    await db.owner.query('update bookings set start_time = $2, end_time = $3 where id = $1', [
      id,
      june(16, '10:07'),
      june(16, '11:07'),
    ])
    const page = await open(`${address}/move`)
    await page.check('Thu, Jun 18 10:00 AM, Cage A')
    await page.press('Move booking')
    await page.see(/^Your booking has moved\./)
    expect(await bookingRow(db, id)).toMatchObject({ start_time: new Date(june(18, '10:00')) })
  })

  it('explains that a time was taken meanwhile, and keeps the chosen cage', async () => {
    const { address } = await booked()
    const page = await open(`${address}/move`)
    await page.check('3:00 PM')
    const time = { p_start_time: '2026-06-16T19:00:00Z', p_end_time: '2026-06-16T20:00:00Z' }
    await bookCage(time)
    await page.press('Move booking')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'That time was just taken. Pick another and your details stay filled in.',
    )
    expect(screen.getByRole('button', { name: /^Cage A, 60 min/ })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('radio', { name: '3:00 PM' })).toBeNull())
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move booking' }).disabled).toBe(
      true,
    )
    await page.press('Back')
    await page.inside('region', 'Your booking')
  })

  it('moves a lesson of one of two instructors with the same name', async () => {
    await db.owner.query(
      `update instructors set first_name = 'Ray', last_name = 'Delgado' where id = $1`,
      [f.jenna],
    )
    const id = await bookLesson()
    const { booking_token } = await bookingRow(db, id)
    await open(`/manage/${booking_token}/move`)
    await screen.findByRole('button', { name: 'Move booking' })
  })
})

describe('any cage on the way to another time', () => {
  it('is one of the booking’s kind, which is said and asked for', async () => {
    const { id, address } = await booked()
    await db.owner.query(`update facility_spaces set sport = 'softball' where id = $1`, [
      f.home.secondSpace,
    ])
    const page = await open(`${address}/move`)
    await page.press(/^Cage A, 60 min/)
    expect(screen.queryByRole('radio', { name: /^Any/ })).toBeNull()
    await db.owner.query('update facility_spaces set sport = null')
    const again = await open(`${address}/move`)
    await again.press(/^Cage A, 60 min/)
    await again.check('Any cage like Cage A')
    await again.see('One of Cage A, Cage B. It is named before you move.')
    await again.press('Show times')
    await screen.findByRole('button', { name: /^Any cage like Cage A, 60 min/ })
    await again.check('3:00 PM')
    await again.see('You get Cage A')
    await again.press('Move booking')
    await again.see(/^Your booking has moved\./)
    expect(await bookingRow(db, id)).toMatchObject({ space_id: f.home.space })
  })
})
