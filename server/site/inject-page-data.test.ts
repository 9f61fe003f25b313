import { expect, it } from 'vitest'
import { injectPageData } from './inject-page-data.ts'
import type { PageData, SiteFacility } from './page-data.ts'
import { pageHead } from './page-head.ts'

const html =
  '<html><head><meta name="description" content="A site." /><title>Fungo</title><script type="module"></script></head></html>'

function data(name: string): PageData {
  const facility: SiteFacility = {
    name,
    time_zone: 'America/New_York',
    slug: 'edge',
    address: '1 Main Street',
    phone: '555-0142',
    website: null,
    logo_url: null,
    facility_settings: { embed_origins: [] },
  }
  return { facilityId: 'id', apiUrl: '', anonKey: 'key', facility, error: null }
}

const siteUrl = 'https://cages.example'

function headed(name: string, path = '/', hours: Parameters<typeof pageHead>[0]['hours'] = []) {
  const page = data(name)
  return injectPageData(html, page, { head: pageHead({ page, hours }, path, siteUrl) })
}

function injected(page: string): unknown {
  const text = /<script type="application\/json" id="fungo">([^<]*)<\/script>/.exec(page)?.[1]
  return JSON.parse(text ?? '')
}

it('inserts data and title into the page', () => {
  const page = headed('Diamond Edge')
  expect(injected(page)).toEqual(data('Diamond Edge'))
  expect(page).toContain('<title>Diamond Edge</title>')
})

it('says whom to call without a script, on every page of a facility', () => {
  const shell = html.replace('</html>', '<body><noscript>Call.</noscript></body></html>')
  expect(injectPageData(shell, data('Diamond Edge'))).toContain(
    '<noscript>Call.<a href="tel:5550142" class="underline">555-0142</a></noscript>',
  )
  const unknown = { ...data('Diamond Edge'), facility: null }
  expect(injectPageData(shell, unknown)).toContain('<noscript>Call.</noscript>')
})

it.each([
  ['2026-07-01T12:00:00Z', -240],
  ['2026-12-01T12:00:00Z', -300],
])('says how far ahead of UTC the facility is: %s', (now, minutes) => {
  const ahead = `<meta name="fungo-ahead" content="${minutes}">`
  expect(injectPageData(html, data('Diamond Edge'), { now: new Date(now) })).toContain(ahead)
  const unknown = { ...data('Diamond Edge'), facility: null }
  expect(injectPageData(html, unknown, { now: new Date(now) })).not.toContain('fungo-ahead')
})

it('replaces an existing data element', () => {
  const place = '<script type="application/json" id="fungo">{}</script>'
  const page = injectPageData(html.replace('</head>', `${place}</head>`), data('D'))
  expect(page.match(/id="fungo"/g)).toHaveLength(1)
  expect(injected(page)).toEqual(data('D'))
})

it('keeps the page’s own title without a facility', () => {
  const page = injectPageData(html, { ...data('x'), facility: null })
  expect(page).toContain('<title>Fungo</title>')
})

it.each([
  ['</script><script>alert(1)</script>'],
  ['<!--<script>'],
  ['</title><img src=x onerror=alert(1)>'],
  ['"&amp;\' \u2028\u2029'],
  ["$& $1 $' $`"],
  ['{{7*7}}\u202e'],
])('lets the name %s break out of nothing', (name) => {
  const page = headed(name)
  expect(injected(page)).toEqual(data(name))
  expect(page.match(/<script/g)).toHaveLength(3)
  expect(page.match(/<(img|!--)/)).toBeNull()
  for (const script of page.match(/<script[^<]*/g) ?? [])
    expect(script).not.toMatch(/[\u2028\u2029]/)
  const title = /<title>([^<]*)<\/title>/.exec(page)?.[1]
  expect(title?.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))).toBe(name)
})

it.each(['</script><script>alert(1)</script>', `"><img src=x onerror=alert(1)>\u202e`])(
  'escapes the facility’s other texts: %s',
  (text) => {
    const page = data('Diamond Edge')
    const facility = { ...(page.facility as SiteFacility), address: text, phone: text }
    Object.assign(facility, { website: `https://a.example/${text}`, logo_url: `https://b/${text}` })
    const head = pageHead({ page: { ...page, facility }, hours: [] }, '/contact', siteUrl)
    const written = injectPageData(html, { ...page, facility }, { head })
    expect(written.match(/<script/g)).toHaveLength(3)
    expect(written).not.toMatch(/<img|onerror=alert\(1\)>/)
    const place = /<script type="application\/ld\+json">([^<]*)</.exec(written)?.[1] ?? ''
    expect(JSON.parse(place)).toMatchObject({
      address: { streetAddress: text },
      image: `https://b/${text}`,
    })
  },
)

it('gives search engines address and opening hours as schema.org data', () => {
  const page = headed('Edge & Sons', '/book', [
    { day_of_week: 0, is_open: false, open_time: null, close_time: null },
    { day_of_week: 1, is_open: true, open_time: '09:00:00', close_time: '24:00:00' },
    { date: '2026-07-04', is_open: false, open_time: null, close_time: null },
  ])
  const place = /<script type="application\/ld\+json">([^<]*)</.exec(page)?.[1] ?? ''
  expect(JSON.parse(place)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'SportsActivityLocation',
    '@id': 'https://cages.example/',
    name: 'Edge & Sons',
    url: 'https://cages.example/',
    address: { '@type': 'PostalAddress', streetAddress: '1 Main Street' },
    image: 'https://cages.example/preview.png',
    telephone: '555-0142',
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        opens: '09:00',
        closes: '23:59',
        dayOfWeek: 'https://schema.org/Monday',
      },
    ],
    specialOpeningHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        opens: '00:00',
        closes: '00:00',
        validFrom: '2026-07-04',
        validThrough: '2026-07-04',
      },
    ],
    potentialAction: {
      '@type': 'ReserveAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: 'https://cages.example/book',
        inLanguage: 'en',
        actionPlatform: [
          'https://schema.org/DesktopWebPlatform',
          'https://schema.org/MobileWebPlatform',
        ],
      },
      result: { '@type': 'Reservation', name: 'A cage or a lesson' },
    },
  })
})

it('gives link previews the names of the page and the facility', () => {
  const page = headed('Diamond Edge', '/book')
  expect(page).toContain('<title>Book · Diamond Edge</title>')
  expect(page).toContain('content="Free times at Diamond Edge, booked online without an account."')
  for (const tag of [
    '<meta property="og:title" content="Book · Diamond Edge">',
    '<meta property="og:site_name" content="Diamond Edge">',
    '<meta property="og:url" content="https://cages.example/book">',
    '<link rel="canonical" href="https://cages.example/book">',
  ])
    expect(page.split(tag)).toHaveLength(2)
})

it('gives a private page no canonical address', () => {
  const page = headed('Diamond Edge', '/manage/secret')
  expect(page).toContain('<title>Diamond Edge</title>')
  expect(page).not.toMatch(/canonical|og:url|ld\+json|secret/)
})
