import { expect, it } from 'vitest'
import { inlineStyle } from './inline-style.ts'

const page = '<head><link rel="stylesheet" crossorigin href="/assets/a.css"></head>'

it('inlines the style of public pages unchanged and names the style sheet of all pages', () => {
  const style = 'b{color:red}$&'
  expect(inlineStyle(page, style)).toBe(
    `<head><style>${style}</style><meta name="every-style" content="/assets/a.css"></head>`,
  )
})

it('leaves a page unchanged when the style is missing', () => {
  expect(inlineStyle(page, undefined)).toBe(page)
})
