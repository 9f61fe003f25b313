import { bookAtFrontDesk } from '../front-desk-bookings.ts'
import { expect } from '../journey.ts'
import { inEachLanguage, test } from '../visit-in-language.ts'

inEachLanguage((language) => {
  test('a second parent is added, says yes, and is removed', async ({ page, site, visit }) => {
    const { words, look, desk } = visit
    const { second, manage } = words
    const email = `second-${language}@parents.example`
    const { address } = await bookAtFrontDesk(desk, 'Robin O’Neill', 3 * 24 * 60)
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: second.addSecond }).click()
    const form = page.getByRole('form', { name: second.secondParent })
    await form.getByLabel(second.email).fill('nobody')
    await form.getByRole('button', { name: second.ask }).click()
    await expect(form.getByText(words.address.invalidEmail)).toBeVisible()
    await look(page)
    await form.getByLabel(second.email).fill(email)
    await form.getByRole('button', { name: second.ask }).click()
    const known = page.getByRole('region', { name: second.secondParent })
    await expect(known).toBeVisible()
    await look(page)

    const { email: asked } = await site.mailbox.lastTo(email)
    const link = /\/manage\/group\/second\/\S+?(?=[\s?)]|$)/.exec(asked.text ?? '')?.[0] ?? ''
    await page.goto(link, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { name: second.confirmTitle })).toBeVisible()
    await look(page, { hasAddress: true })
    await page.getByRole('button', { name: second.confirm }).click()
    await expect(page.getByRole('region', { name: manage.yourBooking })).toBeVisible()
    await look(page)
    await known.getByRole('button', { name: second.remove }).click()
    await expect(page.getByRole('button', { name: second.addSecond })).toBeVisible()

    // The link was for once.
    await page.goto(link, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: second.confirm }).click()
    await expect(page.getByRole('alert')).toHaveText(words.raised.raised.contactLinkUsed)
    await look(page)
  })
})
