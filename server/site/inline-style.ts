/**
 * Inlines the style of the public pages into a built page, which saves a round trip on a slow line.
 * The style sheet of all pages is no longer linked but only named: web/lib/deferred-files.ts
 * fetches it.
 */
export function inlineStyle(page: string, style: string | undefined): string {
  if (style === undefined) return page
  return page.replace(styleSheet, (_, path) => {
    return `<style>${style}</style><meta name="every-style" content="${path}">`
  })
}

/** Returns a page with inlined style that lets the browser load the named style sheet at once. */
export function withEarlySheet(page: string): string {
  return page.replace(namedSheet, '$&<link rel="preload" as="style" href="$1">')
}

const namedSheet = /<meta name="every-style" content="([^"]+)">/

const styleSheet = /<link rel="stylesheet"[^>]*\bhref="([^"]+)"[^>]*>/

/**
 * Returns a page without font files in its inline style. Chromium sends the address of the page,
 * here a secret, as referrer when it loads them, even if the referrer policy forbids it. The fonts
 * come later, with the style sheet that the script loads.
 */
export function withoutFontFiles(html: string): string {
  return html.replace(/@font-face\s*\{[^}]*url\((?!["']?data:)[^}]*\}/g, '')
}
