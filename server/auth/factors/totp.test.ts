import { describe, expect, test } from 'vitest'
import { decryptSecret, encryptSecret } from '../../database/stored-secrets.ts'
import { newSecret, secretUri, stepOfCode } from './totp.ts'

/** The secret of RFC 6238's appendix, "12345678901234567890", in base 32. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('codes', () => {
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %i are those of RFC 6238', (seconds, code) => {
    expect(stepOfCode(rfcSecret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
  })

  test('are accepted up to half a minute early or late', () => {
    const at = (seconds: number) => stepOfCode(rfcSecret, '005924', new Date(seconds * 1000))
    const step = 1234567890 / 30
    expect([-31, -30, 0, 59, 60].map((late) => at(1234567890 + late))).toEqual([
      null,
      step,
      step,
      step,
      null,
    ])
    expect(stepOfCode(rfcSecret, '5924', new Date(1234567890000))).toBeNull()
    expect(stepOfCode(rfcSecret, 'abcdef', new Date(1234567890000))).toBeNull()
  })
})

describe('secrets', () => {
  test('are long and unique, and their URI names the account', () => {
    const [one, other] = [newSecret(), newSecret()]
    expect(one).toMatch(/^[A-Z2-7]{32}$/)
    expect(other).not.toBe(one)
    const uri = new URL(secretUri(one, { issuer: 'Home & Away: cages', label: 'jo@example.com' }))
    expect(uri.href).toMatch(/^otpauth:\/\/totp\//)
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: one,
      issuer: 'Home & Away: cages',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })

  test('open only with their key and for their factor', () => {
    const encrypted = encryptSecret('the server’s secret', 'factor', rfcSecret)
    expect(encrypted).not.toContain(rfcSecret)
    expect(encryptSecret('the server’s secret', 'factor', rfcSecret)).not.toBe(encrypted)
    expect(decryptSecret('the server’s secret', 'factor', encrypted)).toBe(rfcSecret)
    expect(decryptSecret('another', 'factor', encrypted)).toBeUndefined()
    expect(decryptSecret('the server’s secret', 'other', encrypted)).toBeUndefined()
    expect(decryptSecret('the server’s secret', 'factor', encrypted.slice(0, 20))).toBeUndefined()
    expect(decryptSecret('the server’s secret', 'factor', '')).toBeUndefined()
  })
})
