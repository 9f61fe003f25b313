import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from '../http/security-headers.ts'

/** A page with the Content-Security-Policy that allows its inline script and style. */
export type GuardedPage = { html: string; contentSecurityPolicy: string }

/**
 * Returns a page of the built site with a policy that allows only what was built into it. The
 * server sends both, so a script that somebody smuggles into the page does not run.
 */
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
