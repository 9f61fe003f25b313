import type { PageData } from './page-data.ts'
import type { RenderedPage } from './page-renderer.ts'

/**
 * Puts the data into the built page as `<script type="application/json" id="fungo">`, the
 * facility's name into its title and description, and the page itself where it is rendered.
 */
export function injectPageData(html: string, data: PageData, page?: RenderedPage): string {
  const json = scriptSafeJson(page ? { ...data, rendered: page.rendered } : data)
  const script = `<script type="application/json" id="fungo">${json}</script>`
  const withData = existingScript.test(html)
    ? html.replace(existingScript, () => script)
    : html.replace('</head>', () => `${script}\n</head>`)
  const withPage = page ? injectPage(withData, page) : withData
  const name = data.facility?.name
  if (!name) return withPage
  return withPage
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
    .replace(description, (_, before, after) => before + escapeHtml(summary(name)) + after)
}

/** Its files are named first of all, so that none waits for another one to name it. */
function injectPage(html: string, page: RenderedPage): string {
  const links = page.scripts.map(
    (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`,
  )
  return html
    .replace('<script type="module"', (script) => `${links.join('\n')}\n${script}`)
    .replace('</noscript>', (end) => page.noscript + end)
    .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>`)
}

function summary(name: string): string {
  return `Opening hours, free times and online booking at ${name}.`
}

const description = /(<meta name="description" content=")[^"]*(")/

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
