import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, open, outages } = screensOn()

describe('/admin/api-keys', () => {
  it('creates a key, shows it once and revokes it', async () => {
    const page = await open('/admin/settings/connections', 'admin')
    await page.press('API keys', 'link')
    await page.see('No API keys yet')
    await page.user.click(
      (await screen.findAllByRole('button', { name: 'New API key' }))[0] as HTMLElement,
    )
    const dialog = await page.inside('dialog', 'New API key')
    await dialog.press('Create API key')
    await dialog.see('Name is required.')
    await dialog.fill('Name', 'Front door')
    expect(screen.queryByRole('switch')).toBeNull()
    await dialog.check(/^Read and write bookings/)
    await dialog.check('Looks after webhooks of its own')
    await outages.function('create_api_key')
    await dialog.press('Create API key')
    await dialog.see('Failed to create the API key. Please try again.')
    await outages.end()
    await dialog.press('Create API key')
    const shown = await page.inside('dialog', 'Copy the key now')
    const [key] = await db.owner.query('select * from api_keys')
    expect(key).toMatchObject({
      name: 'Front door',
      scope: 'write_bookings',
      manages_webhooks: true,
    })
    expect(document.querySelector('input[readonly]')).toHaveProperty(
      'value',
      expect.stringMatching(new RegExp(`^fungo_sk_[0-9a-f]{60}${key?.ending}$`)),
    )
    await shown.press('Done')
    await page.see(/webhooks of its own/)
    await page.see(/never used/)
    await page.press('Revoke Front door')
    const question = await page.inside('dialog', 'Revoke Front door?')
    await question.press('Revoke')
    await page.see('No API keys yet')
    expect(await db.owner.query('select id from api_keys')).toEqual([])
  })
})
