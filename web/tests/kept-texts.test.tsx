import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hours } from '../../database/tests/fixtures/facility-fixture.ts'
import { screensOn } from './render-route.tsx'
import type { Visit } from './visit.ts'

const { db, open, outages, reload, bookCage } = screensOn()

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const back = /^What you typed here before is back/

describe('a text that was typed and not saved', () => {
  it.each([
    ['/admin/settings/people', 'Invite an administrator by email', 'jo@example.com'],
    ['/admin/website', 'Add a site', 'https://www.example.com'],
    ['the notes of a customer', 'Staff notes', 'Pays for the whole team.'],
  ])('is back on %s, until it is discarded', async (address, label, typed) => {
    const path = address.startsWith('/') ? address : await customerPath()
    const page = await open(path, 'admin')
    await page.fill(label, typed)
    const again = await comeBack(path)
    await again.see(back)
    expect((await field(label)).value).toBe(typed)
    await discard(again)
    expect((await field(label)).value).toBe('')
    await again.miss(back)
  })

  it.each([
    {
      path: '/admin/website',
      texts: [['Add a site', 'https://www.example.com']],
      save: 'Add site',
      held: 'facility_settings',
    },
    {
      path: '/admin/settings/messages',
      texts: [
        ['Host', 'smtp.example.com'],
        ['Sender', 'desk@example.com'],
      ],
      save: 'Save mail server',
      held: 'mail-server',
    },
  ])('is not back on $path when it was saved after the page was left', async (form) => {
    const page = await open(form.path, 'admin')
    for (const [label, text] of form.texts) await page.fill(label as string, text as string)
    outages.hold(form.held)
    await page.press(form.save)
    await page.press('Customers', 'link')
    await screen.findByRole('heading', { level: 1, name: 'Customers' })
    expect(Object.keys(sessionStorage).filter(isDraft)).toHaveLength(1)
    await outages.end()
    await expect.poll(() => Object.keys(sessionStorage).filter(isDraft)).toEqual([])
  })

  it('is back in the dialog of a person at the desk, without the PIN', async () => {
    const page = await open('/admin/settings/people', 'admin')
    const dialog = await opened(page)
    await dialog.fill('Name', 'Maria Ortega')
    await dialog.fill('PIN', '4711')
    await dialog.press('Close')
    const again = await opened(page)
    await page.see(back)
    expect((await field('Name')).value).toBe('Maria Ortega')
    expect((await field('PIN')).value).toBe('')
    expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('4711')
    await discard(again)
  })

  it('is asked about where it is a secret address', async () => {
    const page = await open('/instructor/unavailability', 'instructor')
    await page.fill('Address of your calendar', 'https://calendar.example.com/secret.ics')
    const [leave] = await screen.findAllByRole('link', { name: /^My Schedule/ })
    await page.user.click(leave as Element)
    const question = await page.inside('dialog', 'Leave without saving?')
    await question.press('Keep editing')
    expect((await field('Address of your calendar')).value).toMatch(/secret/)
    expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('secret')
    await page.fill('Address of your calendar', '')
  })
})

describe('the notes of a customer', () => {
  it('leave no draft once they are saved, and warn when others have changed them', async () => {
    const path = await customerPath()
    const page = await open(path, 'admin')
    await page.fill('Staff notes', 'Left-handed')
    await page.press('Save notes')
    await page.see('Notes saved')
    await expect.poll(() => Object.keys(sessionStorage).filter(isDraft)).toEqual([])
    await page.fill('Staff notes', 'Left-handed, twelve')
    await db.owner.query(`update customers set staff_notes = 'Moved away' where name = 'Vera Vale'`)
    const again = await comeBack(path)
    await again.see(/What is stored was changed since/)
    expect((await field('Staff notes')).value).toBe('Left-handed, twelve')
    await discard(again)
    expect((await field('Staff notes')).value).toBe('Moved away')
  })
})

const isDraft = (key: string) => key.includes('draft')

/** Reloads the page in the same tab, with what the tab has kept. */
async function comeBack(path: string): Promise<Visit> {
  const kept = { ...sessionStorage }
  const opening = reload(path)
  for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, text)
  return opening
}

/** Presses the button of the line above the form; the page may have another "Discard". */
async function discard(page: Visit): Promise<void> {
  const line = (await page.see(/^What you typed here before/)).closest('[role=status]')
  await page.user.click(within(line as HTMLElement).getByRole('button', { name: 'Discard' }))
}

async function opened(page: Visit): Promise<Visit> {
  await page.press('Add a person')
  return page.inside('dialog', 'Add a person')
}

async function customerPath(): Promise<string> {
  const id = await bookCage({
    p_player_name: 'Vera Vale',
    ...hours(16, '10:00', '11:00'),
  })
  const [row] = await db.owner.query('select customer_id from bookings where id = $1', [id])
  return `/admin/customers/${row?.customer_id}`
}
