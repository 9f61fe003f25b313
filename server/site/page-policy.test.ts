import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { guarded } from './page-policy.ts'

it('allows the inline script and style of a page, and no others', () => {
  const [script, style] = ['\n  f()\n', 'b{color:red}']
  const html = `<script>${script}</script><style>${style}</style><script type="module" src="/a.js"></script>`
  const { contentSecurityPolicy } = guarded(html)
  expect(contentSecurityPolicy).toContain(`; script-src 'self' '${sha256(script)}'; `)
  expect(contentSecurityPolicy).toContain(`; style-src 'self' '${sha256(style)}'; `)
})

it('allows none for a page without inline script or style', () => {
  const { contentSecurityPolicy } = guarded('<script type="application/json">{}</script>')
  expect(contentSecurityPolicy).toContain("; script-src 'self'; style-src 'self'; ")
})

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
