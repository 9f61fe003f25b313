import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { screensOn } from '../../tests/render-route.tsx'

const { open, outages } = screensOn()

describe('/admin/system', () => {
  it('sums up the state in an owner’s words, folds the operator’s lines, and checks again', async () => {
    const page = await open('/admin/system', 'admin')
    await page.see('engine')
    await page.see(
      'Mail waits, or a part of its set-up is missing. See Settings, Messages, and the Mail page.',
    )
    const owners = screen.getByRole('list', { name: 'How it stands' })
    expect(owners.textContent).not.toMatch(/tables|functions|triggers|polic/)
    const details = await screen.findByText('Details for whoever runs the server')
    expect(details.closest('details')?.open).toBe(false)
    await page.user.click(details)
    const lines = within(screen.getByRole('list', { name: 'Details' })).getAllByRole('listitem')
    const ofList = lines.map((each) => each.textContent ?? '')
    expect(ofList.length).toBeGreaterThan(10)
    expect(ofList.join('\n')).toMatch(/^mail servernone: messages are kept, not sentWarning$/m)
    expect(ofList.at(0)).not.toMatch(/OK$/)
    expect(ofList.at(-1)).toMatch(/OK$/)
    await page.press('Check again')
    await page.see('Checked again')
  })

  it('shows a failed load, and tries again', async () => {
    const page = await open('/admin/mail', 'admin')
    await page.see('No mail yet')
    outages.network()
    const [link] = await screen.findAllByRole('link', { name: /^System/ })
    await page.user.click(link as HTMLElement)
    await page.see('Failed to check the system. Please try again.')
    await outages.end()
    await page.tryAgain('engine')
  })
})
