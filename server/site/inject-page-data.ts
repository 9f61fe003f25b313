import { phoneHref } from '../../shared/phone-href.ts'
import { scriptSafeJson } from '../../shared/script-safe-json.ts'
import { offset } from '../../shared/times.ts'
import type { PageData } from './page-data.ts'
import type { PageHead } from './page-head.ts'
import type { RenderedPage, StaffHeader } from './page-renderer.ts'

/**
 * Inserts the data into the built page as `<script type="application/json" id="fungo">`, so that
 * the page need not request it. Puts title, description and other data for search engines into the
 * head, and the rendered markup of a page or of the staff's header, if any, into the body.
 */
export function injectPageData(
  html: string,
  data: PageData,
  {
    head,
    page,
    header,
    now,
  }: {
    head?: PageHead | undefined
    page?: RenderedPage | undefined
    header?: StaffHeader | undefined
    now?: Date
  } = {},
): string {
  const json = scriptSafeJson(page ? { ...data, rendered: page.rendered } : data)
  const script = `<script type="application/json" id="fungo">${json}</script>`
  const withData = existingScript.test(html)
    ? html.replace(existingScript, () => script)
    : html.replace('</head>', () => `${script}\n</head>`)
  const withPhone = withData.replace('</noscript>', (end) => phoneLink(data.facility?.phone) + end)
  const zone = now && data.facility?.time_zone
  const withZone = zone
    ? withPhone.replace('</head>', (end) => aheadOf(zone, now) + end)
    : withPhone
  const shown = page ?? header
  const withPage = shown ? injectMarkup(withZone, shown, page?.noscript) : withZone
  if (!head) return withPage
  return withPage
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(head.title)}</title>`)
    .replace(description, (_, before, after) => before + escapeHtml(head.description) + after)
    .replace('</head>', (end) => moreOf(head) + end)
}

/**
 * Returns by how many minutes the zone is ahead of UTC. A script of `web/index.html` compares that
 * with the visitor's clock before the first paint. If the script formatted a date instead, a slow
 * phone would take 0.1 s longer.
 */
function aheadOf(zone: string, now: Date): string {
  return `<meta name="fungo-ahead" content="${offset(now.getTime(), zone) / 60_000}">\n`
}

/** Returns a link to the facility's phone, for visitors without scripts, who cannot book here. */
function phoneLink(phone: string | null | undefined): string {
  const href = phone && phoneHref(phone)
  return href ? `<a href="${escapeHtml(href)}" class="underline">${escapeHtml(phone)}</a>` : ''
}

function moreOf({ meta, canonical, alternates = [], place }: PageHead): string {
  const tags = Object.entries(meta).map(
    ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
  )
  if (canonical) tags.push(`<link rel="canonical" href="${escapeHtml(canonical)}">`)
  for (const { language, href } of alternates)
    tags.push(`<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`)
  if (place) tags.push(`<script type="application/ld+json">${scriptSafeJson(place)}</script>`)
  return tags.map((tag) => `${tag}\n`).join('')
}

/**
 * Inserts the markup. All its files are preloaded first, so that none waits for another to name it.
 */
function injectMarkup(html: string, shown: StaffHeader, noscript = ''): string {
  const links = shown.scripts.map(
    (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`,
  )
  return html
    .replace('<script type="module"', (script) => `${links.join('\n')}\n${script}`)
    .replace('</noscript>', (end) => noscript + end)
    .replace('<div id="root"></div>', () => `<div id="root">${shown.html}</div>`)
}

const description = /(<meta name="description" content=")[^"]*(")/

const existingScript = /<script[^>]*\bid="fungo"[^>]*>[^<]*<\/script>/

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
