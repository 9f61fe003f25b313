import { expect, it } from 'vitest'
import { inlineStyle, withEarlySheet } from './inline-style.ts'

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

it('lets a browser load that style sheet at once, where a screen needs it', () => {
  expect(withEarlySheet(inlineStyle(page, ''))).toContain(
    '<meta name="every-style" content="/assets/a.css"><link rel="preload" as="style" href="/assets/a.css">',
  )
})
