import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hours } from '../../../../database/tests/fixtures/facility-fixture.ts'
import { password, screensOn } from '../../../tests/render-route.tsx'

const { db, f, open, reload, outages, bookCage } = screensOn()

const wrong: Record<string, [label: string | RegExp, value: string, sentence: string][]> = {
  Prices: [
    ['Open cage rate', '-1', 'Open cage rate must be a valid number.'],
    ['Instructor booking base rate', 'x', 'Instructor booking base rate must be a valid number.'],
  ],
  'Booking rules': [
    ['Lead time (hours)', '-1', 'Booking lead time cannot be negative.'],
    ['Max days ahead', '0', 'Maximum booking days ahead must be at least 1.'],
    ['Duration options (minutes)', '0, x', 'At least one booking duration option is required.'],
    [
      'Default duration (minutes)',
      '45',
      'Default booking duration must be one of the duration options.',
    ],
  ],
  Facility: [
    ['Facility name', '', 'Facility name is required.'],
    [/^Website/, 'cages', 'The website must start with http:// or https://.'],
    [/^Logo URL/, 'javascript:alert(1)', 'The logo URL must start with http:// or https://.'],
  ],
}

describe('/admin/settings', () => {
  it('leads from the anchors of one long page to the parts', async () => {
    const page = await open('/admin/settings', 'admin')
    await screen.findByRole('heading', { level: 1, name: 'Settings: Facility' })
    await page.miss('Password')
    await page.press('Connections', 'link')
    await page.see('Webhooks')
    for (const [anchor, address, seen] of [
      ['durations', '/admin/settings/rules', 'Durations'],
      ['administrators', '/admin/settings/people', 'Administrators'],
      ['password', '/admin/account', 'Password'],
    ] as const) {
      const there = await reload(`/admin/settings#${anchor}`)
      await there.see(seen)
      expect(location.pathname + location.hash).toBe(`${address}#${anchor}`)
    }
  })

  it('leads to a section, and takes an anchor that says nothing', async () => {
    await open('/admin/account#two-step', 'admin')
    await waitFor(() => expect(document.activeElement?.id).toBe('two-step'))
    await reload('/admin/settings/people#desk-people')
    await expect.poll(() => document.activeElement?.id).toBe('desk-people')
    const page = await reload('/admin/settings/rules#%E0%A4%A')
    await page.see('Durations')
  })

  it('finds a setting by its words, in another part, and keeps what is typed', async () => {
    const page = await open('/admin/settings', 'admin')
    await page.fill('Facility name', 'The new cages')
    await page.fill('Find a setting', 'days ahead')
    await page.press(/^Max days ahead/, 'link')
    const field = await screen.findByLabelText<HTMLInputElement>('Max days ahead')
    await waitFor(() => expect(document.activeElement).toBe(field))
    await page.see('Not saved yet: Facility profile')
    // Its section has the same name.
    await page.fill('Find a setting', 'duration options')
    await page.press(/^Duration options/, 'link')
    const lengths = await screen.findByLabelText('Duration options (minutes)')
    await waitFor(() => expect(document.activeElement).toBe(lengths))
    await page.fill('Find a setting', 'where you are signed in')
    await page.see('Your account')
    await page.fill('Find a setting', 'no such word')
    await page.see('No setting has these words.')
    await page.press('Discard')
  })

  it('keeps what is typed while it saves', async () => {
    const page = await open('/admin/settings', 'admin')
    await page.fill('Facility name', 'The new cages')
    outages.hold('facilities')
    await page.press('Save settings')
    await page.fill(/^Website/, 'https://cages.example')
    await outages.end()
    await page.see('Settings saved')
    await page.see('Not saved yet: Facility profile')
    await page.press('Save settings')
    await page.miss('Not saved yet: Facility profile')
    const [stored] = await db.owner.query('select name, website from facilities where id = $1', [
      f.home.id,
    ])
    expect(stored).toEqual({ name: 'The new cages', website: 'https://cages.example' })
  })

  it('shows the error of each field, in the part of the first', async () => {
    const page = await open('/admin/settings/prices', 'admin')
    await page.check(/^Enable payments/)
    for (const [part, fields] of Object.entries(wrong)) {
      await page.press(part, 'link')
      for (const [label, value] of fields) await page.fill(label, value)
    }
    await page.press('Prices', 'link')
    await page.see('Payments')
    await page.press('Save settings')
    const name = await screen.findByLabelText('Facility name')
    await waitFor(() => expect(document.activeElement).toBe(name))
    await page.see('9 fields need a fix')
    for (const [part, fields] of Object.entries(wrong)) {
      await page.press(part, 'link')
      for (const [, , sentence] of fields) await page.see(sentence)
    }
  })

  it('says on another page why a price setting is off, and leads to the switch', async () => {
    const page = await open('/admin/settings/rules', 'admin')
    await page.see('Owed by who does not come or cancels later')
    const why = await screen.findByText(/^Payments are off/)
    fireEvent.click(within(why).getByRole('link', { name: 'Prices' }))
    const there = await screen.findByLabelText(/^Enable payments/)
    await waitFor(() => expect(document.activeElement).toBe(there))
    await page.check(/^Enable payments/)
    await page.press('Booking rules', 'link')
    await page.see('Owed by who does not come or cancels later')
    await page.miss(/^Payments are off/)
  })

  it('shows a failed save, and saves the typed text on the next try', async () => {
    const page = await open('/admin/settings', 'admin')
    await page.fill('Facility name', 'The new cages')
    await page.choose('Time zone', 'Arizona (no daylight saving)')
    await outages.table('facilities', 'update')
    await page.press('Save settings')
    await page.see('Failed to save settings. Please try again.')
    await outages.end()
    await page.fill('Facility name', '')
    await page.see('1 field needs a fix')
    await page.fill('Facility name', 'The new cages')
    await page.press('Save settings')
    await page.see('Settings saved')
    const [facility] = await db.owner.query(
      'select name, time_zone from facilities where id = $1',
      [f.home.id],
    )
    expect(facility).toEqual({ name: 'The new cages', time_zone: 'America/Phoenix' })
    await db.owner.query(`update facilities set time_zone = 'America/New_York'`)
  })

  it('names the bookings that a new rule would leave out', async () => {
    const late = hours(25, '10:00', '11:00')
    await bookCage(late)
    const page = await open('/admin/settings/rules', 'admin')
    await page.fill('Max days ahead', '5')
    await page.press('Save settings')
    const question = await page.inside('dialog', /would be further ahead than that/)
    await question.see(/Owen Brandt/)
    await question.press('Save anyway')
    await page.see('Settings saved')
  })

  it('says what an erasure of players’ data would take before it is switched on', {
    tags: 'long',
  }, async () => {
    await bookCage()
    db.clock.set('2026-09-01T14:00:00Z')
    const page = await open('/admin/settings/people', 'admin')
    await page.fill(/^Erase players’ data/, '121')
    await page.press('Save settings')
    await page.see('Use whole months from 0 to 120.')
    await page.fill(/^Erase players’ data/, '2')
    await page.press('Save settings')
    const question = await page.inside('dialog', 'Erase players’ data from now on?')
    await question.see(/affects 1 booking, 1 customer and 1 message\./)
    await question.press('Save and erase')
    await page.see('Settings saved')
    const [settings] = await db.owner.query(
      'select erase_players_after_months as is from facility_settings where facility_id = $1',
      [f.home.id],
    )
    expect(settings?.is).toBe(2)
    // A longer period erases nothing, so nothing is asked.
    await page.fill(/^Erase players’ data/, '3')
    await page.press('Save settings')
    await page.miss(/^Not saved yet/)
    await db.owner.query('update facility_settings set erase_players_after_months = 0')
  })

  it('calls no language begun whose words are complete', async () => {
    const page = await open('/admin/settings', 'admin')
    await page.see(/^With several, visitors get the one of their browser/)
    await page.miss(/^Begun/)
  })

  it('shows a failed load, and tries again', async () => {
    const page = await open('/admin/spaces', 'admin')
    await page.see('Cage A')
    await outages.table('facilities')
    await page.press('Settings', 'link')
    await page.see('Failed to load settings. Please try again.')
    await outages.end()
    await page.press('Try again')
    await screen.findByLabelText('Facility name')
  })
})

it('links to the sent emails', async () => {
  const page = await open('/admin/settings/messages', 'admin')
  await page.press('Emails sent to customers', 'link')
  await page.see('No mail yet')
})

describe('the administrators of a facility', () => {
  it('are invited at a valid address only', async () => {
    const page = await open('/admin/settings/people', 'admin')
    const section = await page.inside('region', 'Administrators')
    await section.see('Primary owner')
    await section.press('Send invitation')
    await section.see('Email is required')
    await section.fill('Invite an administrator by email', 'nobody')
    await section.see('Please enter a valid email address.')
    await section.fill('Invite an administrator by email', 'admin@example.com')
    await section.press('Send invitation')
    await section.see('This person is already an administrator.')
  })

  it('are invited, and an invitation is taken back', async () => {
    const page = await open('/admin/settings/people', 'admin')
    const section = await page.inside('region', 'Administrators')
    await section.fill('Invite an administrator by email', 'mistyped@example.com')
    await section.press('Send invitation')
    await section.see(/^Owner, can accept until/)
    await section.press('Withdraw the invitation of mistyped@example.com')
    await page.see('The invitation of mistyped@example.com is withdrawn')
    await section.miss(/can accept until/)
  })

  it('are listed with the state of their second step', async () => {
    const { id } = f.accounts.secondAdmin
    await db.owner.query(
      `insert into auth.mfa_factors (user_id, factor_type, status, secret)
       values ($1, 'totp', 'verified', 'sealed')`,
      [id],
    )
    const page = await open('/admin/settings/people', 'admin')
    const section = await page.inside('region', 'Administrators')
    await section.see('No two-step verification')
    await section.see('Two-step verification is on')
    await db.owner.query('delete from auth.mfa_factors')
  })

  it('change their own password on the page of their account', { tags: 'long' }, async () => {
    const page = await open('/admin/account', 'admin')
    await page.fill('New password', 'short')
    await page.press('Change password')
    await page.see('Password should be at least 6 characters.')
    await page.see('Old password is required')
    await page.fill('New password', 'another horse')
    await page.fill('Old password', 'wrong horse')
    await page.fill('Confirm password', 'another horse')
    await page.press('Change password')
    await page.see('Current password is incorrect.')
    await page.fill('Old password', password)
    await page.press('Change password')
    await page.see('Password changed')
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('')
  })

  it('are removed after a question, and stay when that fails', async () => {
    const page = await open('/admin/settings/people', 'admin')
    await page.press('Remove secondAdmin@example.com')
    const question = await page.inside('dialog', 'Remove secondAdmin@example.com?')
    await outages.table('facility_admins', 'delete')
    await question.press('Remove administrator')
    await page.see('Failed to remove the administrator. Please try again.')
    await outages.end()
    await question.press('Remove administrator')
    await page.miss('secondAdmin@example.com')
  })

  it('show a failed load', async () => {
    await outages.table('user_profiles')
    const page = await open('/admin/settings/people', 'admin')
    await page.see('Failed to load administrators. Please try again.')
  })
})

describe('the people of the desk', () => {
  it('come back as who they were, unless it is somebody else of that name', {
    tags: 'long',
  }, async () => {
    const [{ id: sam } = {}] = await db.owner.query(
      `insert into desk_people (facility_id, name, is_active) values ($1, 'Sam Ortiz', false) returning id`,
      [f.home.id],
    )
    const ids = async () =>
      (await db.owner.query('select id from desk_people where is_active')).map(({ id }) => id)
    const page = await open('/admin/settings/people', 'admin')
    const add = async (isSomebodyElse: boolean, pin: string) => {
      await page.press('Add a person')
      const dialog = await page.inside('dialog', 'Add a person')
      await dialog.fill('Name', ' Sam Ortiz')
      await dialog.fill('PIN', pin)
      await dialog.see('This is the Sam Ortiz who was here before')
      if (isSomebodyElse) await dialog.check('This is the Sam Ortiz who was here before')
      await dialog.press('Add person')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await add(false, '4712')
    expect(await ids()).toEqual([sam])
    await db.owner.query('update desk_people set is_active = false')
    const again = await open('/admin/settings/people', 'admin')
    await again.see('Nobody has a PIN yet.')
    await add(true, '4713')
    expect(await ids()).toEqual([expect.not.stringMatching(sam)])
    await db.owner.query('update facility_settings set desk_lock_minutes = null')
  })
})
