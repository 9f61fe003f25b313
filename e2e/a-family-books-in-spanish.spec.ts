import { openDay } from './booking-journey.ts'
import { bookingOf } from './booking-mail.ts'
import { signInAtFrontDesk } from './front-desk.ts'
import { expect, expectAccessible, testOnOwnSite } from './journey.ts'
import { phone } from './sizes.ts'
import { expectInLanguage } from './words-on-page.ts'

/** The facility offers another language, which every page then shows. */
const test = testOnOwnSite()
test.use({ viewport: phone, hasTouch: true, isMobile: true })

test('an owner offers Spanish, and a family has every page and mail of its booking in it', async ({
  page,
  site,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.url, locale: 'es-MX' })
  const family = await context.newPage()
  await family.setViewportSize(phone)
  await signInAtFrontDesk(page, site.url)
  await page.goto('/admin/settings/facility')
  const spanish = page.getByRole('switch', { name: 'Also in Español' })
  const save = async () => {
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByRole('button', { name: 'Discard' })).toBeDisabled()
  }
  // The server renders it: no script is needed for the right words.
  const rendered = async () => {
    const answer = await fetch(site.url, { headers: { 'accept-language': 'es-MX,es;q=0.9' } })
    return answer.text()
  }
  await spanish.uncheck()
  await save()
  await expect.poll(rendered).not.toContain('Reservar jaula')
  await family.goto('/')
  await expectInLanguage(family, 'en')
  await spanish.check()
  await save()

  await expect.poll(rendered).toContain('Reservar jaula')
  await family.goto('/')
  await expectInLanguage(family, 'es')
  await expectAccessible(family)
  for (const path of ['/contact', '/login', '/reset-password', '/manage', '/display', '/nada']) {
    await family.goto(path)
    await expect(family.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectInLanguage(family, 'es')
  }

  await family.goto('/book')
  await expectInLanguage(family, 'es')
  await family.goto('/')
  await family.getByRole('link', { name: 'Reservar jaula' }).first().click()
  await expect(family.getByRole('heading', { name: 'Elige fecha y hora' })).toBeVisible()
  await expectInLanguage(family, 'es')
  await family.getByRole('group', { name: 'Lo primero libre' }).getByRole('radio').last().check()
  await family.getByRole('button', { name: 'Continuar' }).click()
  await family.getByRole('button', { name: 'Confirmar reserva' }).click()
  await expectInLanguage(family, 'es')
  await family
    .getByLabel(/^Nombre/)
    .first()
    .fill('Lucía Herrera')
  await family.getByLabel(/^Correo/).fill('lucia@parents.example')
  await family.getByRole('button', { name: 'Confirmar reserva' }).click()
  await expect(family.getByRole('heading', { name: 'Reserva hecha' })).toBeVisible()
  await expectInLanguage(family, 'es')
  await expectAccessible(family)

  const mail = await site.mailbox.lastTo('lucia@parents.example')
  expect(mail.email.html).toContain('<html lang="es"')
  const pass = /\/manage\/[0-9a-f]{64}/.exec(mail.email.text ?? '')?.[0] ?? ''
  await family.goto(pass)
  await expectInLanguage(family, 'es')
  await family.goto(`${pass}/move`)
  await expect(family.getByRole('radio', { name: /\d:\d\d [ap]\.m\./ }).first()).toBeVisible()
  await expectInLanguage(family, 'es')

  // Staff move it in English: what the family gets stays in Spanish.
  const { id } = await bookingOf(site, mail)
  await page.goto(`/admin/bookings/${id}`)
  await page.getByLabel('Date').fill(openDay(9).date)
  const times = page.locator('fieldset', { hasText: 'Date and time' }).getByRole('radio')
  await expect(times.first()).toBeEnabled()
  await times.first().check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  const [, moved] = await site.mailbox.allTo('lucia@parents.example', 2)
  expect(moved?.email.html).toContain('<html lang="es"')
  expect(moved?.email.subject).toMatch(/ [ap]\.m\./)

  // The choice is kept, and the page stays the same.
  await family.goto('/contact')
  await family.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(family).toHaveURL(/\/contact\?lang=en$/)
  await expectInLanguage(family, 'en')
  await family.goto('/book')
  await expectInLanguage(family, 'en')
  await context.close()
})
