import { expect, it } from 'vitest'
import { injectPageData } from './inject-page-data.ts'
import type { PageData } from './page-data.ts'

const html = '<html><head><title>Fungo</title><script type="module"></script></head></html>'

function data(name: string): PageData {
  return { facilityId: 'id', apiUrl: '', anonKey: 'key', facility: { name }, error: null }
}

function injected(page: string): unknown {
  const text = /<script type="application\/json" id="fungo">([^<]*)<\/script>/.exec(page)?.[1]
  return JSON.parse(text ?? '')
}

it('puts data and title into the page', () => {
  const page = injectPageData(html, data('Diamond Edge'))
  expect(injected(page)).toEqual(data('Diamond Edge'))
  expect(page).toContain('<title>Diamond Edge</title>')
})

it('fills a place that the page already has', () => {
  const place = '<script type="application/json" id="fungo">{}</script>'
  const page = injectPageData(html.replace('</head>', `${place}</head>`), data('D'))
  expect(page.match(/id="fungo"/g)).toHaveLength(1)
  expect(injected(page)).toEqual(data('D'))
})

it('keeps the page’s own title without a facility', () => {
  const page = injectPageData(html, { ...data('x'), facility: null })
  expect(page).toContain('<title>Fungo</title>')
})

it.each([
  ['</script><script>alert(1)</script>'],
  ['<!--<script>'],
  ['</title><img src=x onerror=alert(1)>'],
  ['"&amp;\' \u2028\u2029'],
  ["$& $1 $' $`"],
  ['{{7*7}}\u202e'],
])('lets the name %s break out of nothing', (name) => {
  const page = injectPageData(html, data(name))
  expect(injected(page)).toEqual(data(name))
  expect(page.match(/<script/g)).toHaveLength(2)
  expect(page.match(/<(img|!--)/)).toBeNull()
  expect(page).not.toMatch(/[\u2028\u2029](?![^<]*<\/title>)/)
  const title = /<title>([^<]*)<\/title>/.exec(page)?.[1]
  expect(title?.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))).toBe(name)
})
