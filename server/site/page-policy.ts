import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from '../http/security-headers.ts'

/** A page with the only policy under which a browser takes the script and the style that stand in it. */
export type GuardedPage = { html: string; contentSecurityPolicy: string }

/** Allows what was built into the page, and nothing that comes into it later. */
export function guarded(html: string): GuardedPage {
  const policy = contentSecurityPolicy({
    scripts: hashes(html, script),
    styles: hashes(html, style),
  })
  return { html, contentSecurityPolicy: policy }
}

const script = /<script>(.*?)<\/script>/gs
const style = /<style>(.*?)<\/style>/gs

function hashes(html: string, element: RegExp): string[] {
  return Array.from(html.matchAll(element), ([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  })
}
