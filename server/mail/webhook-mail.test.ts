import { expect, test } from 'vitest'
import { renderMessage } from './render-message.ts'

test('a webhook that was switched off is named by its host: the rest may be a secret', async () => {
  const { subject, text, html } = await renderMessage(
    {
      type: 'webhook_notice',
      recipient: 'kate@example.com',
      payload: {
        facility: { name: 'Diamond Edge', time_zone: 'America/New_York' },
        url: 'https://hooks.example.com:8443/services/T0/secret?key=abc',
        error: 'Answered 500.',
      },
    },
    {
      siteUrl: 'https://book.example',
      now: new Date('2026-03-01T12:00:00Z'),
      fromAddress: 'no-reply@book.example',
    },
  )
  expect(subject).toBe('Webhook Switched Off - Diamond Edge')
  for (const part of [text, html]) {
    expect(part).toContain('hooks.example.com:8443')
    expect(part).toContain('Answered 500.')
    expect(part).toContain('https://book.example/admin/webhooks')
    expect(part).not.toMatch(/secret|abc/)
  }
})
