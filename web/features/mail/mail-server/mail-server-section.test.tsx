import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { password, screensOn } from '../../../tests/render-route.tsx'

const { db, f, open } = screensOn()
beforeEach(() => db.owner.query('delete from private.mail_servers'))

it('is entered, shows no password, keeps it, and is removed', async () => {
  const page = await open('/admin/settings/messages', 'admin')
  const section = await page.inside('region', 'Mail server')
  await section.press('Save mail server')
  await section.see('Enter the host of the mail server, such as smtp.example.com.')
  await section.fill('Host', 'smtp.example.com')
  await section.choose('Protection', 'TLS from the start (port 465)')
  expect(screen.getByLabelText<HTMLInputElement>('Port').value).toBe('465')
  await section.fill(/^User name/, 'desk')
  await section.see('Password is required')
  await section.fill('Password of the mail server', 'hunter2-and-more')
  await section.fill('Sender', 'bookings@example.com')
  await db.owner.query(`update auth.sessions set amr = '[]' where user_id = $1`, [
    f.accounts.admin.id,
  ])
  await section.press('Save mail server')
  const question = await page.inside('dialog', 'Is it you?')
  await question.fill('Password', password)
  await question.press('Continue')
  await page.see('Mail server saved')
  expect(
    (await screen.findByLabelText<HTMLInputElement>('Password of the mail server')).value,
  ).toBe('')
  await section.see(/^One is saved and never shown\./)
  expect(document.body.textContent).not.toContain('hunter2')

  await section.fill('Sender', 'desk@example.com')
  await section.press('Save mail server')
  await expect
    .poll(() => db.owner.query('select host, sender from private.mail_servers'))
    .toEqual([{ host: 'smtp.example.com', sender: 'desk@example.com' }])
  // The button has its name again once the saved server is shown.
  await screen.findByRole('button', { name: 'Save mail server' })
  await section.fill('Host', 'smtp.else.example')
  await section.press('Save mail server')
  await section.see('Enter the password again: the saved one is for another server or user.')
  await section.press('Remove mail server')
  const removal = await page.inside('dialog', 'Remove the mail server?')
  await removal.press('Remove mail server')
  await page.see('Mail server removed')
})

it('keeps what is typed, but no password, while another part of Settings is open', async () => {
  const page = await open('/admin/settings/messages', 'admin')
  await page.fill('Host', 'smtp.example.com')
  await page.fill('Password of the mail server', 'hunter2-and-more')
  await page.press('Prices', 'link')
  await page.see('Payments')
  expect(Object.values(sessionStorage).join()).not.toContain('hunter2')
  await page.press('Messages', 'link')
  await page.see(/^What you typed here before is back/)
  expect(screen.getByLabelText<HTMLInputElement>('Host').value).toBe('smtp.example.com')
})

it('closes the question for the password before it saves, and clears a saved password', async () => {
  const page = await open('/admin/settings/messages', 'admin')
  const passwordField = () =>
    screen.getByLabelText<HTMLInputElement>('Password of the mail server').value
  await page.fill('Host', 'smtp.example.com')
  await page.fill(/^User name/, 'desk')
  await page.fill('Sender', 'desk@example.com')
  await page.fill('Password of the mail server', 'hunter2-and-more')
  await page.press('Save mail server')
  await page.see('Mail server saved')
  await page.fill('Password of the mail server', 'another-password')
  await db.owner.query(`update auth.sessions set amr = '[]' where user_id = $1`, [
    f.accounts.admin.id,
  ])
  await page.press('Save mail server')
  const question = await page.inside('dialog', 'Is it you?')
  await question.fill('Password', password)
  await db.owner.query('alter function private.save_mail_server rename to save_mail_server_away')
  await question.press('Continue')
  await page.see('Failed to save the mail server. Please try again.')
  expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull()
  expect(passwordField()).toBe('another-password')
  await db.owner.query('alter function private.save_mail_server_away rename to save_mail_server')
  await page.press('Save mail server')
  await expect.poll(passwordField).toBe('')
})

it('says that there is none to send a test through', async () => {
  const page = await open('/admin/settings/messages', 'admin')
  await page.press('Send a test message to me')
  await page.see(/^There is no mail server, so the message reaches nobody\./)
})
