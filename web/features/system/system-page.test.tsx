import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { screensOn } from '../../tests/render-route.tsx'

const { open, outages } = screensOn()

describe('/admin/system', () => {
  it('shows the lines of the operator’s tool, problems first, and checks again', async () => {
    const page = await open('/admin/system', 'admin')
    await page.see('engine')
    const lines = screen.getAllByRole('listitem').map((each) => each.textContent ?? '')
    const ofList = lines.filter((line) => /(OK|Warning|Failure)$/.test(line))
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
