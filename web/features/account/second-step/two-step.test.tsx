import { screen, waitFor } from '@testing-library/react'
import { TOTP } from 'otpauth'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { password, screensOn } from '../../../tests/render-route.tsx'
import type { Visit } from '../../../tests/visit.ts'

const { db, f, open, reload, outages } = screensOn()

afterEach(async () => {
  await db.owner.query('delete from private.second_step_rules')
  await db.owner.query('delete from auth.mfa_factors')
})

/** The app's code half a minute later. A code is accepted only once. */
function nextCode(secret: string): string {
  const next = new Date(db.clock.now().getTime() + 30_000)
  db.clock.set(next.toISOString())
  vi.setSystemTime(next)
  return new TOTP({ secret }).generate({ timestamp: next.getTime() })
}

async function shownSecret(): Promise<string> {
  const picture = await screen.findByAltText<HTMLImageElement>('QR code for an authenticator app')
  expect(picture.src).toMatch(/^data:image\/svg\+xml/)
  const key = picture.closest('form')?.querySelector('code')?.textContent ?? ''
  return key.replaceAll(' ', '')
}

async function setUp(page: Visit): Promise<string> {
  await page.press('Set up two-step verification')
  const secret = await shownSecret()
  await page.fill('Code', nextCode(secret))
  await page.press('Turn on')
  await page.see('Authenticator app')
  return secret
}

async function signIn(page: Visit, email: string) {
  await page.fill('Email', email)
  await page.fill('Password', password)
  await page.press('Sign In')
}

const leave = async () => {
  const { authClient } = await import('../../../lib/session-client.ts')
  await (await authClient()).signOut({ scope: 'local' })
}

describe('two-step verification', () => {
  it('is set up with a code, asked for at the next sign-in, and removed again', async () => {
    const page = await open('/admin/account', 'admin')
    const section = await page.inside('region', 'Two-step verification')
    await section.press('Set up two-step verification')
    await section.press('Cancel')
    await section.press('Set up two-step verification')
    const secret = await shownSecret()
    await section.press('Turn on')
    await section.see('Enter the six digits that the app shows.')
    await section.fill('Code', '000 000')
    await section.press('Turn on')
    await section.see(/That code is not right/)
    await section.fill('Code', nextCode(secret))
    await section.press('Turn on')
    await section.see('Authenticator app')

    await leave()
    const login = await open('/login?next=/admin/spaces')
    await signIn(login, 'admin@example.com')
    await screen.findByRole('heading', { name: 'Two-step verification' })
    const code = await screen.findByLabelText('Code')
    await waitFor(() => expect(document.activeElement).toBe(code))
    outages.network()
    await login.fill('Code', nextCode(secret))
    await login.press('Continue')
    await login.see('No answer from the server. Check the connection and try again.')
    await outages.end()
    await login.press('Continue')
    await login.see('Cage A')
    expect(location.pathname).toBe('/admin/spaces')

    const settings = await reload('/admin/account')
    await settings.press('Remove Authenticator app')
    const question = await settings.inside('dialog', 'Remove Authenticator app?')
    await question.press('Remove device')
    await settings.see('Set up two-step verification')
    await leave()
    const again = await open('/login')
    await signIn(again, 'admin@example.com')
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  })

  it('asks for the password again when the sign-in was a while ago', { tags: 'long' }, async () => {
    const page = await open('/instructor/profile', 'colleague')
    const age = () =>
      db.owner.query(`update auth.sessions set amr = '[]' where user_id = $1`, [
        f.accounts.colleague.id,
      ])
    await age()
    await page.press('Set up two-step verification')
    const question = await page.inside('dialog', 'Is it you?')
    await question.fill('Password', 'wrong horse')
    await question.press('Continue')
    await question.see('Current password is incorrect.')
    await question.fill('Password', password)
    await question.press('Continue')
    await page.fill('Code', nextCode(await shownSecret()))
    await page.press('Turn on')
    await page.see('Authenticator app')
    await age()
    await page.press('Remove Authenticator app')
    await (await page.inside('dialog', 'Remove Authenticator app?')).press('Remove device')
    const again = await page.inside('dialog', 'Is it you?')
    await again.fill('Password', password)
    await again.press('Continue')
    await (await page.inside('dialog', 'Remove Authenticator app?')).press('Remove device')
    await page.see('Set up two-step verification')
  })

  it('still waits for the code after a reload, and can be cancelled for another account', {
    tags: 'long',
  }, async () => {
    const page = await open('/instructor/profile', 'instructor')
    await setUp(page)
    await leave()
    await signIn(await open('/login'), 'instructor@example.com')
    await screen.findByLabelText('Code')
    const later = await reload('/instructor')
    await screen.findByLabelText('Code')
    expect(location.pathname).toBe('/login')
    await later.press('Sign in with another account')
    await screen.findByLabelText('Password')
    await signIn(later, 'colleague@example.com')
    await waitFor(() => expect(location.pathname).toBe('/instructor'))
  })

  it('is asked for over a page whose session ended, and the typed text stays', {
    tags: 'long',
  }, async () => {
    const account = await open('/admin/account', 'secondAdmin')
    const secret = await setUp(account)
    const page = await reload('/admin/settings')
    await page.fill('Facility name', 'The renamed cages')
    await db.owner.query('delete from auth.sessions where user_id = $1', [
      f.accounts.secondAdmin.id,
    ])
    await page.begin('Save settings')
    const dialog = await page.inside('dialog', 'Sign in again')
    await dialog.fill('Password', password)
    await dialog.begin('Sign In')
    await dialog.fill('Code', nextCode(secret))
    await dialog.press('Continue')
    await page.see('Settings saved')
    const [facility] = await db.owner.query('select name from facilities where id = $1', [
      f.home.id,
    ])
    expect(facility?.name).toBe('The renamed cages')
  })

  it('is required of every administrator, who is led through the setup', async () => {
    const before = await open('/admin/settings/people', 'admin')
    await before.see('Set it up for yourself first, on the page of your account.')
    await setUp(await reload('/admin/account'))
    const page = await reload('/admin/settings/people')
    const rule = await page.inside('region', 'Two-step verification of administrators')
    await rule.see('1 administrator has not set it up, and would be asked to before going on.')
    await rule.check('Require it from every administrator')
    await waitFor(async () =>
      expect(await db.owner.query('select from private.second_step_rules')).toHaveLength(1),
    )

    const other = await open('/admin/spaces', 'secondAdmin')
    await screen.findByRole('heading', { level: 1, name: 'Set up two-step verification' })
    await other.miss('Cage A')
    await other.press('Set up two-step verification')
    await other.fill('Code', nextCode(await shownSecret()))
    await other.press('Turn on')
    await other.see('Cage A')
  })
})

describe('the sessions of an account', () => {
  it('are listed, and end one by one or all at once', async () => {
    const elsewhere = (agent: string) =>
      db.owner.query(
        `insert into auth.sessions (user_id, user_agent, ip, updated_at)
         values ($1, $2, '203.0.113.7', '2026-06-15T12:00:00Z')`,
        [f.accounts.colleague.id, agent],
      )
    const page = await open('/instructor/profile', 'colleague')
    await db.owner.query(`delete from auth.sessions where user_id = $1 and amr = '[]'`, [
      f.accounts.colleague.id,
    ])
    await elsewhere('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
    await reload('/instructor/profile')
    const section = await page.inside('region', 'Where you are signed in')
    await section.see('This one')
    await section.see(/last used 2 hr ago, network 203\.0\.113\.x/)
    await section.press(/^Sign out Firefox on Linux/)
    await section.miss('Firefox on Linux')
    for (const agent of ['curl/8.5.0', 'other/1.0']) await elsewhere(agent)
    await reload('/instructor/profile')
    const again = await page.inside('region', 'Where you are signed in')
    await again.press('Sign out everywhere else')
    await again.miss('curl')
    await again.see('This one')
    const left = await db.owner.query('select from auth.sessions where user_id = $1', [
      f.accounts.colleague.id,
    ])
    expect(left).toHaveLength(1)
  })
})

it('a shared device asks for the password also where the page was left before the sign-in marked it, not where no page is', async () => {
  localStorage.setItem('fungo-shared-device', '1')
  await (await open('/admin/mony', 'admin')).see('Page not found')
  const page = await reload('/admin/account')
  await page.see('This page is for the owner')
  const shared = await db.owner.query('delete from private.shared_sessions returning user_id')
  localStorage.removeItem('fungo-shared-device')
  expect(shared).toEqual([{ user_id: f.accounts.admin.id }])
})
