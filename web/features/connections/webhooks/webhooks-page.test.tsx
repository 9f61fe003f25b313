import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { screensOn } from '../../../tests/render-route.tsx'
import { events } from './rules.ts'

const { db, open } = screensOn()
const only = async () => (await db.owner.query('select * from webhook_endpoints'))[0]

describe('/admin/webhooks', () => {
  it('adds a webhook, shows its secret once, tests, pauses and deletes it', async () => {
    const page = await open('/admin/settings/connections', 'admin')
    await page.press('Webhooks', 'link')
    await page.see('No webhooks yet')
    await page.user.click(
      (await screen.findAllByRole('button', { name: 'New webhook' }))[0] as HTMLElement,
    )
    const dialog = await page.inside('dialog', 'New webhook')
    await dialog.press('Create webhook')
    await dialog.see('Enter an address such as https://example.com/hooks.')
    await dialog.fill('Address', 'hooks.example.com')
    await dialog.see('Enter an address such as https://example.com/hooks.')
    const address = 'https://hooks.example.com/fungo/T0244711?key=B19c'
    await dialog.fill('Address', address)
    await dialog.check('Booking completed')
    await dialog.press('Create webhook')
    const shown = await page.inside('dialog', 'Copy the secret now')
    const [{ secret }] = (await db.owner.query('select secret from private.webhook_secrets')) as [
      { secret: string },
    ]
    expect(document.querySelector('input[readonly]')).toHaveProperty('value', secret)
    await shown.press('Done')
    await page.see(`${Object.keys(events).length - 1} events`)
    // The path and the query may be secret, so only the form has them whole.
    await page.see('https://hooks.example.com/fungo/T024…?…')
    await page.press('Edit: hooks.example.com')
    const form = await page.inside('dialog', 'Edit webhook')
    expect(await screen.findByLabelText('Address')).toHaveProperty('value', address)
    await form.press('Close')

    await page.press('Messages: hooks.example.com')
    const messages = await page.inside('dialog', 'Messages')
    await messages.see(/Nothing was sent yet/)
    await messages.press('Send a test')
    await messages.see('Not tried yet.')
    await messages.press('Close')

    await page.press('Pause: hooks.example.com')
    await page.see('Paused')
    expect(await only()).toMatchObject({ is_active: false })
    await page.press('Switch on: hooks.example.com')
    await page.see('Active')

    await page.press('New secret: hooks.example.com')
    const question = await page.inside('dialog', 'Make a new secret?')
    await question.press('New secret')
    const second = await page.inside('dialog', 'Copy the secret now')
    await second.press('Done')
    expect(await db.owner.query('select from private.webhook_secrets')).toHaveLength(2)

    await page.press('Delete: hooks.example.com')
    const last = await page.inside('dialog', 'Delete the webhook to hooks.example.com?')
    await last.press('Delete')
    await page.see('No webhooks yet')
    expect(await only()).toBeUndefined()
  })

  it('shows the state of messages, and sends one again', async () => {
    await db.owner.query(
      `with endpoint as (
         insert into webhook_endpoints (facility_id, url, events)
         select id, 'https://hooks.example.com/', '{booking.created}' from facilities where slug = 'home'
         returning id, facility_id
       )
       insert into webhook_deliveries
         (facility_id, endpoint_id, event_type, payload, status, attempts, error, next_attempt_at)
       select facility_id, id, 'booking.created', '{"type": "booking.created"}', 'failed', 10,
         'Answered 500.', null from endpoint`,
    )
    const page = await open('/admin/webhooks', 'admin')
    await page.press('Messages: hooks.example.com')
    const messages = await page.inside('dialog', 'Messages')
    await messages.see('Answered 500. 10 tries.')
    await messages.press(/^Send again: Booking made/)
    await messages.see('Waiting')
    await db.owner.query('delete from webhook_endpoints')
  })
})
