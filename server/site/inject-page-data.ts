import type { PageData } from './page-data.ts'

/**
 * Puts the data into the built page as `<script type="application/json" id="fungo">` and the
 * facility's name into its title.
 */
export function injectPageData(html: string, data: PageData): string {
  const script = `<script type="application/json" id="fungo">${scriptSafeJson(data)}</script>`
  const withData = existingScript.test(html)
    ? html.replace(existingScript, () => script)
    : html.replace('</head>', () => `${script}\n</head>`)
  const name = data.facility?.name
  if (!name) return withData
  return withData.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
}

const existingScript = /<script[^>]*\bid="fungo"[^>]*>[^<]*<\/script>/

/** JSON that can neither end its script element nor break a line in JavaScript. */
function scriptSafeJson(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
