import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { password, screensOn } from '../../../tests/render-route.tsx'
import type { Visit } from '../../../tests/visit.ts'

const { db, f, open, reload, outages } = screensOn()

async function signIn(page: Visit, email: string, typed: string) {
  await page.fill('Email', email)
  await page.fill('Password', typed)
  await page.press('Sign In')
}

describe('/login', () => {
  it('names missing fields and shows the refusal of a sign-in', async () => {
    const page = await open('/login')
    await page.press('Sign In')
    await page.see('Email is required')
    await page.see('Password is required')
    await signIn(page, 'admin@example.com', 'wrong')
    await page.see('Invalid login credentials')
  })

  it('says when the server is out of reach or fails, and keeps the typed text', async () => {
    const page = await open('/login')
    outages.network()
    await signIn(page, 'admin@example.com', password)
    await page.see('No answer from the server. Check the connection and try again.')
    await outages.end()
    outages.proxy()
    await page.press('Sign In')
    await page.see('The server could not do this now. Try again in a moment.')
    await outages.end()
    await page.press('Sign In')
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
    expect(location.pathname).toBe('/admin')
  })

  it('leads back to the requested page, and never off this site', async () => {
    const page = await open('/login?next=/admin/spaces')
    await signIn(page, 'admin@example.com', password)
    await page.see('Cage A')
    expect(location.pathname).toBe('/admin/spaces')
    const other = await open('/login?next=//elsewhere.example/')
    await signIn(other, 'instructor@example.com', password)
    await waitFor(() => expect(location.pathname).toBe('/instructor'))
  })
})

describe('a forgotten password', () => {
  it('is replaced by a mailed link, which works once', async () => {
    const page = await open('/login')
    await page.press('Forgot Password?')
    await page.press('Send Reset Link')
    await page.see('Email is required')
    await page.fill('Email', 'admin@example.com')
    await page.press('Send Reset Link')
    await page.see('Check the inbox of admin@example.com.')

    const [mail] = await db.owner.query(
      `select payload ->> 'link' as link from private.mail_queue where payload ? 'link'`,
    )
    const opened = await fetch(mail?.link, { redirect: 'manual' })
    const { pathname, hash } = new URL(opened.headers.get('location') ?? '', location.origin)
    expect(pathname).toBe('/reset-password')
    const reset = await open(pathname + hash)
    expect(location.hash).toBe('')
    await reset.fill('New password', 'second-base')
    await reset.fill('Confirm password', 'third-base')
    await reset.press('Set new password')
    await reset.see('The passwords are not the same')
    await reset.fill('Confirm password', 'second-base')
    await reset.press('Set new password')
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })

    await db.owner.query(`update auth.sessions set amr = '[]'`)
    const waited = await reload('/reset-password')
    await waited.fill('New password', 'fourth-base')
    await waited.fill('Confirm password', 'fourth-base')
    await waited.press('Set new password')
    await waited.see('You opened the link, or signed in, too long ago.')
    await screen.findByRole('button', { name: 'Send Reset Link' })

    const again = await fetch(mail?.link, { redirect: 'manual' })
    const refused = new URL(again.headers.get('location') ?? '', location.origin)
    const late = await open(refused.pathname + refused.hash)
    await late.see('Email link is invalid or has expired')
    await screen.findByRole('button', { name: 'Send Reset Link' })
  })
})

describe('/register', () => {
  it('names missing fields', async () => {
    const page = await open('/register')
    await page.press('Create account')
    for (const name of ['First name', 'Last name', 'Email', 'Password']) {
      await page.see(`${name} is required`)
    }
  })

  it('tells a new account that the site has a facility already', async () => {
    const page = await open('/register')
    await page.fill('First Name', 'Sam')
    await page.fill('Last Name', 'Stranger')
    await page.fill('Email address', 'sam@example.com')
    await page.fill('Password', 'outfield-400')
    await page.press('Create account')
    await page.see('This site already serves The home cages.')
    await page.press('Create another facility anyway')
    await screen.findByLabelText('Facility URL Slug')
    expect(document.body.textContent).not.toContain('/f/')
    expect(location.pathname).toBe('/create-facility')
  })
})

describe('a new address to sign in with', () => {
  it('needs the password, and counts once its link is opened', async () => {
    const page = await open('/admin/account', 'secondAdmin')
    await page.fill('New email', 'Robin <robin@x.org>')
    await page.fill('Current password', 'wrong')
    await page.press('Change email')
    await page.see('Current password is incorrect.')
    await page.fill('Current password', password)
    await page.press('Change email')
    await page.see('Check the inbox of robin@x.org.')

    const [mail] = await db.owner.query(
      `select payload ->> 'link' as link from private.mail_queue queue
       join email_logs log on log.id = queue.email_log_id where log.email_type = 'email_change'`,
    )
    const opened = await fetch(mail?.link, { redirect: 'manual' })
    const { pathname, hash } = new URL(opened.headers.get('location') ?? '', location.origin)
    const changed = await open(pathname + hash)
    await screen.findByRole('heading', { name: 'Email address changed' })
    await changed.press('Continue', 'link')
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
    const accounts = await db.owner.query(`select from auth.users where email = 'robin@x.org'`)
    expect(accounts).toHaveLength(1)
  })
})

// Runs last: the server remembers a host for a moment after it is deleted.
describe('/create-facility, where each facility has its own host', () => {
  it('shows no form for another facility', async () => {
    await db.owner.query(
      `insert into private.facility_hosts (host, facility_id, is_primary) values ('home.example', $1, true)`,
      [f.home.id],
    )
    const page = await open('/create-facility', 'stranger')
    await page.see(/Whoever runs it adds others\./)
    await screen.findByRole('button', { name: 'Sign in with another account' })
    expect(screen.queryByRole('button', { name: /another facility/ })).toBeNull()
  })
})
