import { publicPaths } from './page-head.ts'

/**
 * Returns `/robots.txt`, which keeps crawlers away from two parts of the API. Private pages are not
 * excluded, because a crawler must be able to read their `noindex`.
 */
export function robots(siteUrl: string): string {
  const closed = ['/auth/v1/', '/functions/v1/']
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/**
 * Returns `/sitemap.xml` with the public pages. An origin contains no characters that XML escapes.
 */
export function sitemap(siteUrl: string): string {
  const urls = publicPaths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}

/** Returns `/llms.txt`: how a language model finds its way on the site and books for a person. */
export function guideForModels(siteUrl: string): string {
  return `# Booking at ${new URL(siteUrl).host}

> Batting cages and lessons of a baseball facility, booked without an account. This site runs on Fungo, which is open source.

## Pages

- [Home](${siteUrl}/): opening hours, what is offered, the next free times
- [Book](${siteUrl}/book): choose a service, a day and a time
- [Contact](${siteUrl}/contact): address and phone

## API

- [Tables and functions](${siteUrl}/docs/api): everything that a visitor may use, with columns and arguments
- [OpenAPI](${siteUrl}/rest/v1/): version 2.0, or 3.1 with \`Accept: application/vnd.oai.openapi+json\`; with an API key or a token it describes what that caller may use

How to book:

1. \`GET /rest/v1/facilities?select=id,name,time_zone\` and \`GET /rest/v1/facility_service_types?is_active=is.true\`
2. \`POST /rest/v1/rpc/get_available_days\` with \`{"p_facility_id", "p_duration_minutes", "p_from", "p_to"}\`, then \`get_available_time_slots\` with \`p_date\`. A space or an instructor that is left out means any space, and cage time
3. Ask the person, then \`POST /rest/v1/rpc/create_booking\` with \`{"p_facility_id", "p_service_type_id", "p_start_time", "p_end_time", "p_player_name", "p_player_email"}\` and a new \`Idempotency-Key\`. It books at once and mails a confirmation, with the link that moves and cancels it

Errors are \`{"code", "message", "details", "hint"}\`; the message may be shown to people. 409 means that the time or the place cannot be booked any more: ask for the times again. 429 means to wait as many seconds as \`Retry-After\` says. A 429 with a \`challenge\` in \`details\` (the format of ALTCHA) asks for a proof of work: repeat the request with the solution in the header \`x-altcha\`.
`
}
