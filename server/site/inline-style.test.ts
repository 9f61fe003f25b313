import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { inlineStyle } from './inline-style.ts'

const page = '<head><link rel="stylesheet" crossorigin href="/assets/a.css"></head>'

function files(path: string, text: string) {
  return new Map([[path, { body: Buffer.from(text) }]])
}

it('puts the style into the page, and allows that one', () => {
  const style = 'b{color:red}$&'
  const hash = createHash('sha256').update(style).digest('base64')
  const { html, contentSecurityPolicy } = inlineStyle(page, files('/assets/a.css', style))
  expect(html).toBe(`<head><style>${style}</style></head>`)
  expect(contentSecurityPolicy).toContain(`style-src 'self' 'sha256-${hash}';`)
})

it('leaves a page whose style is not there as it is', () => {
  const { html, contentSecurityPolicy } = inlineStyle(page, files('/assets/b.css', ''))
  expect(html).toBe(page)
  expect(contentSecurityPolicy).toContain("style-src 'self';")
})
