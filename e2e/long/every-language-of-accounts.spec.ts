import { GoTrueClient } from '@supabase/auth-js'
import { TOTP } from 'otpauth'
import { expect } from '../journey.ts'
import { inEachLanguage, test, typed } from '../visit-in-language.ts'

inEachLanguage((language) => {
  test('signing in: what is missing, wrong, lost or expired', async ({ page, visit }) => {
    const { look, words } = visit
    const { account } = words
    await page.goto('/login', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: account.signIn }).click()
    await expect(page.getByText(account.passwordMissing)).toBeVisible()
    await look(page)
    await page.getByLabel(account.email).fill('robin@parents.example')
    await page.getByLabel(account.password, { exact: true }).fill('not the password')
    await page.getByRole('button', { name: account.signIn }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await look(page)
    await page.goto('/reset-password', { waitUntil: 'networkidle' })
    await page.getByLabel(account.email).fill('robin@parents.example')
    await page.getByRole('button', { name: account.sendResetLink }).click()
    await expect(page.getByText(account.resetLinkSent)).toBeVisible()
    await look(page)
    await page.goto('/login#error=access_denied&error_code=otp_expired', {
      waitUntil: 'networkidle',
    })
    await expect(page.getByText(account.aboutLinks)).toBeVisible()
    await look(page)
  })

  test('an account of somebody without a place here', async ({ page, visit }) => {
    const { look, words } = visit
    const { account } = words
    const email = `stranger-${language}@parents.example`
    typed.add(email)
    await page.goto('/register', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: account.createAccount }).click()
    await expect(page.getByText(account.firstNameMissing)).toBeVisible()
    await look(page)
    await page.getByLabel(account.firstName).fill('Robin')
    await page.getByLabel(account.lastName, { exact: true }).fill('O’Neill')
    await page.getByLabel(account.emailAddress).fill(email)
    await page.getByLabel(account.password, { exact: true }).fill('third-base-90')
    await page.getByRole('button', { name: account.createAccount }).click()
    await expect(page).toHaveURL(/create-facility/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await look(page)
    for (const path of ['/dashboard', '/create-facility']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await look(page)
    }
    await page.goto('/reset-password', { waitUntil: 'networkidle' })
    await page.getByLabel(words.controls.newPassword).fill('third')
    await page.getByRole('button', { name: account.setPassword }).click()
    await expect(page.getByText(account.shortPassword)).toBeVisible()
    await look(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: words.layout.openMenu }).click()
    await expect(page.getByRole('button', { name: account.logOut })).toBeVisible()
    await look(page)
  })

  test('a page that cannot be loaded', async ({ page, context, visit: { words, look } }) => {
    await page.clock.install()
    await page.goto('/', { waitUntil: 'networkidle' })
    const link = page.getByRole('link', { name: words.layout.staffLogin })
    await context.setOffline(true)
    await link.click()
    await expect(page.getByText(words.layout.pageNotLoaded)).toBeVisible()
    await look(page)
    await context.setOffline(false)
  })

  test('the second step', async ({ page, site, visit: { words, look, desk } }) => {
    const { account } = words
    const email = `steps-${language}@parents.example`
    const password = 'third-base-90'
    typed.add(email)
    const apikey = await desk.evaluate(
      () => JSON.parse(document.querySelector('#fungo')?.textContent ?? '').anonKey,
    )
    const auth = new GoTrueClient({ url: `${site.url}/auth/v1`, headers: { apikey } })
    await auth.signUp({ email, password })
    await auth.signInWithPassword({ email, password })
    const { data } = await auth.mfa.enroll({ factorType: 'totp' })
    const code = new TOTP({ secret: data?.totp?.secret ?? '' }).generate()
    const enrolled = await auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })
    expect(enrolled.error).toBeNull()
    await page.goto('/login', { waitUntil: 'networkidle' })
    await page.getByLabel(account.email).fill(email)
    await page.getByLabel(account.password, { exact: true }).fill(password)
    await page.getByRole('button', { name: account.signIn }).click()
    await expect(page.getByLabel(account.code)).toBeFocused()
    await look(page)
    await page.getByLabel(account.code).fill('000000')
    await page.getByRole('button', { name: account.proceed }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await look(page)
  })
})
