/**
 * Inlines the style of the public pages into a built page, which saves a round trip on a slow line.
 * The style sheet of all pages is no longer linked but only named: web/lib/deferred-files.ts fetches it.
 */
export function inlineStyle(page: string, style: string | undefined): string {
  if (style === undefined) return page
  return page.replace(styleSheet, (_, path) => {
    return `<style>${style}</style><meta name="every-style" content="${path}">`
  })
}

const styleSheet = /<link rel="stylesheet"[^>]*\bhref="([^"]+)"[^>]*>/

/**
 * Returns a page whose style names no font files. Chromium sends the address of the page as referrer
 * when a style inside it names one, whatever the referrer policy. The style sheet, which the script
 * loads later, names them too.
 */
export function withoutFontFiles(html: string): string {
  return html.replace(/@font-face\s*\{[^}]*url\((?!["']?data:)[^}]*\}/g, '')
}
