import { expect, it } from 'vitest'
import { inlineStyle } from './inline-style.ts'

const page = '<head><link rel="stylesheet" crossorigin href="/assets/a.css"></head>'

function files(path: string, text: string) {
  return new Map([[path, { body: Buffer.from(text) }]])
}

it('inlines the style of public pages unchanged and names the style sheet of all pages', () => {
  const style = 'b{color:red}$&'
  expect(inlineStyle(page, files('/assets/public-pages-x1.css', style))).toBe(
    `<head><style>${style}</style><meta name="every-style" content="/assets/a.css"></head>`,
  )
})

it('leaves a page unchanged when the style is missing', () => {
  expect(inlineStyle(page, files('/assets/a.css', ''))).toBe(page)
})
