import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  engines,
  openTestDatabase,
  type TestDatabase,
} from '../../database/tests/engines/test-database.ts'
import { addDays } from '../../shared/dates.ts'
import { instantAt, localDate } from '../../shared/times.ts'
import { builtSite } from './test-built-site.ts'

const { dist, open, siteOf, get } = await builtSite()
let database: TestDatabase

async function pageDataOf(site: ReturnType<typeof siteOf>) {
  const response = await site.fetch(new Request('http://localhost/'))
  expect(response.status).toBe(200)
  const text = /id="fungo">([^<]*)</.exec(await response.text())?.[1] ?? ''
  return JSON.parse(text)
}

describe('a site that was not built', () => {
  it('answers with an explanation', async () => {
    const opened = await openTestDatabase('embedded')
    const site = siteOf({}, opened, join(dist, 'nowhere'))
    expect((await site.fetch(new Request('http://localhost/'))).status).toBe(503)
    await opened.close()
  })
})

describe.each(engines)('the page on %s', (engine) => {
  beforeAll(async () => {
    database = await open(engine)
  })
  afterAll(() => database.close())

  it('contains no facility when there is none', async () => {
    expect(await pageDataOf(siteOf())).toEqual({
      facilityId: null,
      apiUrl: '',
      anonKey: expect.stringMatching(/^ey/),
      facility: null,
      error: null,
    })
  })

  it('shows the first facility with its settings, even when there is a second one', async () => {
    const [first] = await database.owner.query(
      `insert into public.facilities (name, slug) values ('Edge </script>', 'edge') returning id`,
    )
    await database.owner.query('insert into public.facility_settings (facility_id) values ($1)', [
      first?.id,
    ])
    await database.owner.query(
      `insert into public.facilities (name, slug) values ('Second', 'second')`,
    )
    const data = await pageDataOf(siteOf())
    expect(data).toMatchObject({
      facilityId: first?.id,
      facility: { id: first?.id, name: 'Edge </script>', slug: 'edge' },
      error: null,
    })
    expect(data.facility.facility_settings).toMatchObject({ facility_id: first?.id })
    expect(Object.keys(data.facility).at(-1)).toBe('facility_settings')
  })

  it('redirects from its own slug to the start page, but not from other slugs', async () => {
    const home = await get('/f/edge')
    expect([home.status, home.headers.get('location')]).toEqual([302, '/'])
    for (const other of ['/f/second', '/f/', '/f/edge/'])
      expect((await get(other)).status).toBe(200)
  })

  it('shows the configured facility', async () => {
    const [second] = await database.owner.query(
      `select id from public.facilities where slug = 'second'`,
    )
    const data = await pageDataOf(siteOf({ FACILITY_ID: second?.id }))
    expect(data).toMatchObject({ facilityId: second?.id, facility: { name: 'Second' } })
    expect(data.facility.facility_settings).toBeNull()
  })

  it('reports a configured facility that does not exist or is deleted', async () => {
    const missing = '22222222-2222-4222-8222-222222222222'
    const notFound = { facility: null, error: 'Facility not found' }
    expect(await pageDataOf(siteOf({ FACILITY_ID: missing }))).toMatchObject({
      facilityId: missing,
      ...notFound,
    })
    await database.owner.query('update public.facilities set deleted_at = now()')
    expect(await pageDataOf(siteOf())).toMatchObject(notFound)
  })

  it('is compressed, revalidated on each use, and has a title', async () => {
    await database.owner.query('update public.facilities set deleted_at = null')
    const response = await get('/book?type=open', { 'accept-encoding': 'br' })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Accept-Language, Cookie',
    })
    const page = brotliDecompressSync(await response.arrayBuffer()).toString()
    expect(page).toContain('<title>Book · Edge &#60;/script&#62;</title>')
    expect(page).toContain('<meta property="og:title" content="Book · Edge &#60;/script&#62;">')
    expect(page).toContain('"@type":"SportsActivityLocation"')
  })

  it('is in the visitor’s language, a staff page only in one that has words for the desk', async () => {
    const [facility] = await database.owner.query('select id from public.facilities limit 1')
    await database.owner.query(
      `insert into public.facility_settings (facility_id, languages) values ($1, '{en,es,fr}')
      on conflict (facility_id) do update set languages = '{en,es,fr}'`,
      [facility?.id],
    )
    for (const paths of [
      ['/admin', '/login', '/contact'],
      ['/manage', '/instructor', '/admin/spaces', '/help'],
    ]) {
      // A new site has no cached pages. The requests below share its cache.
      const site = siteOf({ FACILITY_ID: facility?.id })
      for (const path of paths) {
        const ofStaff = /admin|instructor|help/.test(path)
        for (const [wishes, language] of [
          ['es-MX,es;q=0.9', 'es'],
          ['fr', ofStaff ? 'en' : 'fr'],
          ['fr,es;q=0.5', ofStaff ? 'es' : 'fr'],
        ] as const) {
          const headers = { 'accept-language': wishes }
          const asked = new Request(`http://localhost${path}`, { headers })
          const html = await (await site.fetch(asked)).text()
          const tag = language === 'en' ? '<html>' : `<html lang="${language}">`
          expect(html, `${path} for ${wishes}`).toContain(tag)
        }
      }
    }
    const read = async (path: string, headers: Record<string, string>) =>
      (await get(path, headers, undefined)).text()
    expect(await read('/contact', { cookie: 'fungo-language=es' })).toContain('lang="es"')
    expect(await read('/contact?lang=en', { cookie: 'fungo-language=es' })).not.toContain('"es">')
    const found = await read('/contact?lang=es', {})
    expect(found).toContain('<link rel="canonical" href="http://localhost:3000/contact?lang=es">')
    expect(found).toContain('hreflang="x-default" href="http://localhost:3000/contact">')
    expect(found).toContain('<title>Contacto · ')

    // Every list of preferences that leads to the same language gets the same page.
    const site = siteOf({ FACILITY_ID: facility?.id })
    const pageFor = async (wishes: string) => {
      const headers = { 'accept-language': wishes }
      return (await site.fetch(new Request('http://localhost/login', { headers }))).text()
    }
    await pageFor('es')
    const pages = await Promise.all(['es', 'es,en', 'ja,es', 'es,ja', 'ja, es, en'].map(pageFor))
    expect(new Set(pages).size).toBe(1)
    expect(pages[0]).toContain('<html lang="es">')
    await database.owner.query(`update public.facility_settings set languages = '{en}'`)
    expect(await pageFor('es')).not.toContain('lang="es"')
    await database.owner.query(`update public.facility_settings set languages = '{es,en}'`)
    expect(await pageFor('fr')).toContain('lang="es"')
    await database.owner.query(`update public.facility_settings set languages = '{en}'`)
    expect(await read('/contact', { 'accept-language': 'es-MX,es;q=0.9' })).not.toContain(
      'lang="es"',
    )
  })

  it('is not kept by a browser where its address is a secret link', async () => {
    const token = 'f'.repeat(64)
    // These fill the server's cache of shells, which the links below must not use.
    for (const path of ['/login', '/manage', '/contact', '/admin'])
      expect((await get(path)).headers.get('cache-control'), path).toBe('no-cache')
    for (const link of ['manage', 'manage/group', 'waiver', 'team']) {
      const { headers } = await get(`/${link}/${token}`)
      expect(headers.get('cache-control'), link).toBe('no-store')
      expect(headers.get('x-robots-tag'), link).toBe('noindex')
    }
  })

  it('is indexed by search engines when it is public', async () => {
    const robotsOf = async (path: string) => (await get(path)).headers.get('x-robots-tag')
    const everybodys = ['/', '/book?type=open', '/contact']
    for (const path of everybodys) expect(await robotsOf(path), path).toBe(null)
    const others = [
      '/admin',
      '/instructor',
      '/manage/x',
      '/login',
      '/display',
      '/embed/book',
      '/no',
    ]
    for (const path of others) expect(await robotsOf(path), path).toBe('noindex')
    const robots = await (await get('/robots.txt')).text()
    expect(robots).toContain('Sitemap: http://localhost:3000/sitemap.xml')
    const guide = await (await get('/llms.txt')).text()
    expect(guide).toContain('http://localhost:3000/rest/v1/')
    expect(guide).toContain('create_booking')
    const sitemap = await get('/sitemap.xml')
    expect(sitemap.headers.get('content-type')).toContain('application/xml')
    const pages = ['/', '/book', '/contact'].map((path) => `<loc>http://localhost:3000${path}`)
    expect((await sitemap.text()).match(/<loc>[^<]*/g)).toEqual(pages)
  })

  it('tells search engines when the whole facility is closed', async () => {
    const [edge] = await database.owner.query(
      `select id, time_zone from public.facilities where slug = 'edge'`,
    )
    const today = localDate(new Date(database.clock.now()), edge?.time_zone)
    const [from, until] = [addDays(today, 30), addDays(today, 400)].map((date) =>
      instantAt(date, '00:00', edge?.time_zone),
    )
    await database.owner.query(
      `insert into public.facility_business_hours (facility_id, day_of_week, is_open, open_time, close_time)
       select $1, day, true, '09:00', '21:00' from generate_series(0, 6) day`,
      [edge?.id],
    )
    await database.owner.query(
      `insert into public.facility_closures (facility_id, starts_at, ends_at) values ($1, $2, $3)`,
      [edge?.id, from, until],
    )
    const page = await (await get('/')).text()
    const place = /<script type="application\/ld\+json">([^<]*)</.exec(page)?.[1] ?? ''
    expect(JSON.parse(place).specialOpeningHoursSpecification).toMatchObject(
      [30, 31].map((days) => ({ validFrom: addDays(today, days), closes: '00:00' })),
    )
  })

  it('can be framed by the sites that the facility lists, and by no other', async () => {
    const policyOf = async (path: string) => {
      const { headers } = await get(path)
      return /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]
    }
    expect(await policyOf('/embed/book')).toBe("'self'")
    const list = 'update public.facility_settings set embed_origins = $1'
    const listed = ['https://www.edge.example', 'https://edge.example:8443']
    await database.owner.query(list, [listed])
    expect(await policyOf('/embed/book?type=open')).toBe(`'self' ${listed.join(' ')}`)
    for (const other of ['/', '/book', '/contact', '/login', '/admin', '/embed'])
      expect(await policyOf(other), other).toBe("'none'")
    await database.owner.query(list, [[]])
    const other = await get('/embed/manage/x?y=z')
    expect([other.status, other.headers.get('location')]).toEqual([302, '/manage/x?y=z'])
    expect(await (await get('/embed/book')).text()).toContain('"embedded":true')
    expect(await (await get('/book')).text()).not.toContain('embedded')
  })

  it('comes without the facility when the database fails', async () => {
    const site = siteOf()
    const { facilityId } = await pageDataOf(site)
    const broken = await openTestDatabase(engine)
    const lost = siteOf({}, broken)
    const configured = siteOf({ FACILITY_ID: facilityId }, broken)
    await broken.close()
    const failure = 'Failed to load facility data'
    const said = [await pageDataOf(lost), await pageDataOf(configured)]
    expect(said).toMatchObject([
      { facilityId: null, error: failure },
      { facilityId, error: null },
    ])
    for (const each of said) expect(each).not.toHaveProperty('facility')
  })
})
