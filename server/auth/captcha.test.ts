import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { ConfigError } from '../environment.ts'

test('the captcha is off unless both settings are given', () => {
  const both = { CAPTCHA_VERIFY_URL: 'https://captcha.example/verify', CAPTCHA_SECRET: 'x' }
  expect(readConfig({})).not.toHaveProperty('captchaVerifyUrl')
  expect(readConfig(both)).toMatchObject({
    captchaVerifyUrl: both.CAPTCHA_VERIFY_URL,
    captchaSecret: 'x',
  })
  for (const [name, env] of [
    ['CAPTCHA_VERIFY_URL', { CAPTCHA_SECRET: 'x' }],
    ['CAPTCHA_SECRET', { CAPTCHA_VERIFY_URL: both.CAPTCHA_VERIFY_URL }],
    ['CAPTCHA_VERIFY_URL', { ...both, CAPTCHA_VERIFY_URL: 'captcha.example' }],
  ] as const) {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name} `))
  }
})
