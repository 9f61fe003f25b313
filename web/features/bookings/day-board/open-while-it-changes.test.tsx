import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { june, monday } from '../../../../database/tests/fixtures/facility-fixture.ts'
import { bookAsStaff } from '../../../../database/tests/fixtures/staff-calls.ts'
import { screensOn } from '../../../tests/render-route.tsx'
import type { Visit } from '../../../tests/visit.ts'
import { pressOnceReady } from '../../../tests/walk-in-steps.ts'

const { db, f, open } = screensOn()
const toFake = ['Date', 'setInterval', 'clearInterval'] as const

/** Sets the width of the window, in pixels. */
function turnTo(width: number) {
  const { happyDOM } = globalThis as unknown as {
    happyDOM: { setViewport: (size: { width: number }) => void }
  }
  act(() => happyDOM.setViewport({ width }))
}

afterEach(() => {
  turnTo(1280)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(monday) })
})

async function bookFor(p_player_name: string, p_start_time: string, p_end_time: string) {
  await bookAsStaff(f, { p_player_name, p_start_time, p_end_time })
}

/** Opens the board of today a minute before midnight. */
async function openLate(): Promise<Visit> {
  await bookFor('Tuesday Player', june(16, '10:00'), june(16, '11:00'))
  await bookFor('Wednesday Player', june(17, '10:00'), june(17, '11:00'))
  db.clock.set(june(16, '23:59'))
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true })
  const page = await open('/admin/bookings/day', 'admin')
  await screen.findByRole('button', { name: /^Tuesday Player/ })
  return page
}

async function waitForMidnight() {
  db.clock.set(june(17, '00:01'))
  vi.setSystemTime(db.clock.now())
  await vi.advanceTimersByTimeAsync(30_000)
}

it('goes on to the next day while nothing is open', async () => {
  await openLate()
  await waitForMidnight()
  await screen.findByRole('button', { name: /^Wednesday Player/ })
})

it('keeps the day of an open card, and what is typed there, until the card closes', async () => {
  const page = await openLate()
  await page.press(/^Tuesday Player/)
  const card = await page.inside('dialog', 'Tuesday Player')
  await card.press('Add a staff note')
  await card.fill('Staff note', 'Left the helmet here')
  await waitForMidnight()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Staff note').value).toBe(
    'Left the helmet here',
  )
  await page.user.keyboard('{Escape}')
  await screen.findByRole('button', { name: /^Wednesday Player/ })
})

it.each([
  ['Today', 'button'],
  ['Bookings', 'link'],
] as const)(
  'keeps the day while a walk-in is typed, but not when “%s” is pressed',
  async (name, role) => {
    const page = await openLate()
    const [button] = screen.getAllByRole('button', { name: 'Walk-in' })
    await page.user.click(button as HTMLElement)
    await page.fill('First name', 'Ava')
    await waitForMidnight()
    await screen.findByRole('button', { name: /^Tuesday Player/ })
    await page.press(name, role)
    await screen.findByRole('button', { name: /^Wednesday Player/ })
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ava')
  },
)

it('keeps what is typed at the till of a walk-in when the tablet is turned', async () => {
  await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 40')
  turnTo(800)
  const page = await open('/admin/bookings/day', 'admin')
  const [button] = await screen.findAllByRole('button', { name: 'Walk-in' })
  await page.user.click(button as HTMLElement)
  await page.fill('First name', 'Ava')
  await pressOnceReady(page, /then collect \$20/i)
  await page.fill('Part of it, in dollars', '5')
  turnTo(1280)
  expect(screen.getByLabelText<HTMLInputElement>('Part of it, in dollars').value).toBe('5')
  await page.press('Collect $5.00 in cash')
  await page.see('Collected $5.00 in cash')
})

it('keeps what is typed in a card that became a dialog when the phone is turned back', async () => {
  await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 40')
  await bookFor('Wednesday Player', june(17, '10:00'), june(17, '11:00'))
  turnTo(800)
  const page = await open('/admin/bookings/day?date=2026-06-17', 'admin')
  await page.press(/^Wednesday Player/)
  await screen.findByLabelText('Part of it, in dollars')
  // Twice, because happy-dom tells nobody of the first width that does not match.
  turnTo(810)
  turnTo(600)
  await page.fill('Part of it, in dollars', '5')
  turnTo(800)
  expect(screen.getByLabelText<HTMLInputElement>('Part of it, in dollars').value).toBe('5')
})

it('shows what is written here at once, and holds back what others change, while a card is open', {
  tags: 'long',
}, async () => {
  const shows = (name: RegExp) => screen.findByRole('button', { name })
  await bookFor('Ann', june(15, '11:00'), june(15, '12:00'))
  await bookFor('Bob', june(15, '13:00'), june(15, '14:00'))
  const page = await open('/admin/bookings/day', 'admin')
  await page.press(/^Ann/)
  await bookFor('Zed', june(15, '16:00'), june(15, '17:00'))
  await (await page.inside('dialog', 'Ann')).press('Arrived')
  await page.see('Changed by somebody else: Zed.')
  await shows(/^Ann.*here/)
  expect(screen.queryByRole('button', { name: /^Zed/ })).toBeNull()
  await page.press('Show')
  await shows(/^Zed/)

  // Also what is written while the card of another booking is open.
  await page.press(/^Bob/)
  const card = await page.inside('dialog', 'Bob')
  await card.see('Add a staff note')
  await bookFor('Yves', june(15, '18:00'), june(15, '19:00'))
  await page.press('Undo')
  await shows(/^Ann(?!.*here)/)
  await card.press(/^\+15/)
  await shows(/^Bob.*2:15 PM/)
  await page.see('Changed by somebody else: Yves.')
  expect(screen.queryByRole('button', { name: /^Yves/ })).toBeNull()

  // The card of a cancelled booking closes, so nothing waits any more. Undo does not open it again.
  await card.press('Cancel')
  await (await page.inside('dialog', /Cancel/)).press('Cancel booking')
  await shows(/^Yves/)
  await page.miss(/^Changed by/)
  await bookFor('Xena', june(15, '19:00'), june(15, '20:00'))
  await page.press('Undo')
  await shows(/^Bob/)
  await shows(/^Xena/)
})
