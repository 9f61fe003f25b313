import { describe, expect, test } from 'vitest'
import { siteRedirect } from './redirects.ts'

const site = 'https://cages.example'

describe('siteRedirect', () => {
  test.each([
    [`${site}/reset-password`, `${site}/reset-password`],
    [`${site}/reset-password?a=1&b=%20`, `${site}/reset-password?a=1&b=%20`],
    [`${site}/x#old`, `${site}/x`],
    ['HTTPS://CAGES.EXAMPLE/x', `${site}/x`],
    [`${site}:443/x`, `${site}/x`],
  ])('keeps %s', (candidate, expected) => {
    expect(siteRedirect(site, candidate).href).toBe(expected)
  })

  test.each([
    undefined,
    '',
    '/reset-password',
    '//evil.example',
    'https://evil.example/',
    'http://cages.example/',
    `${site}:8443/`,
    `${site}.evil.example/`,
    `${site}@evil.example/`,
    'https://user@cages.example/',
    'https://user:pw@cages.example/',
    `${site}\\@evil.example/`,
    `${site}/\r\nset-cookie: a=b`,
    `${site}/a b`,
    `\t${site}/`,
    'javascript:alert(1)//https://cages.example',
    'data:text/html,x',
    'blob:https://cages.example/1',
    'https:cages.example\\',
    `${site}/${'x'.repeat(3000)}`,
  ])('replaces %j by the site', (candidate) => {
    expect(siteRedirect(site, candidate).href).toBe(`${site}/`)
  })
})
