import { describe, expect, test } from 'vitest'
import { routeCosts } from '../../server/access/route-costs.ts'
import { paths } from '../../web/paths.ts'
import { engines } from './engines/test-database.ts'
import { facilitiesOn, monday } from './fixtures/facility-fixture.ts'
import { expectNoEffect, expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('facilities on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)

  test('the owner of the database needs only the columns of the specification', async () => {
    const [row] = await db.owner.query(
      `insert into facilities (name, slug) values ('Third', 'third') returning *`,
    )
    expect(row).toMatchObject({
      time_zone: 'America/New_York',
      created_at: new Date(monday),
      updated_at: new Date(monday),
      deleted_at: null,
    })
  })

  test('the first facility stays the site’s facility', async () => {
    expect(await db.owner.query('select private.site_facility_id() as id')).toEqual([
      { id: f.home.id },
    ])
    const [other] = await db.owner.transaction(async (client) => {
      await client.query(`select set_config('fungo.facility_id', $1, true)`, [f.away.id])
      return (await client.query('select private.site_facility_id() as id')).rows
    })
    expect(other).toEqual({ id: f.away.id })
  })

  test.each(['visitor', 'stranger', 'instructor', 'admin'] as const)(
    '%s reads facilities that exist',
    async (role) => {
      await db.owner.query(`update facilities set deleted_at = now() where id = $1`, [f.away.id])
      const rows = await f.people[role].query('select * from facilities where slug = any($1)', [
        ['home', 'away'],
      ])
      await db.owner.query(`update facilities set deleted_at = null where id = $1`, [f.away.id])
      expect(rows.map(({ slug }) => slug)).toEqual(['home'])
      expect(Object.keys(rows[0] ?? {}).join(' ')).toBe(
        'id name slug address phone email website logo_url time_zone created_at updated_at deleted_at privacy_url',
      )
    },
  )

  test('visitors see nothing of a deleted facility', async () => {
    await db.owner.query(`update facilities set deleted_at = now() where id = $1`, [f.away.id])
    for (const table of [
      ...['facility_settings', 'facility_service_types', 'facility_spaces'],
      ...['facility_business_hours', 'instructors'],
    ]) {
      const text = `select facility_id from ${table} where facility_id = $1`
      expect(await f.people.visitor.query(text, [f.away.id]), table).toEqual([])
    }
    await db.owner.query(`update facilities set deleted_at = null where id = $1`, [f.away.id])
  })

  test('an administrator changes only the profile', async () => {
    const [row] = await f.people.admin.query(
      `update facilities set name = 'New name', address = null, phone = null, email = null,
         website = null, logo_url = 'https://example.com/logo.png', time_zone = 'Pacific/Honolulu'
       where id = $1 returning name, time_zone`,
      [f.home.id],
    )
    expect(row).toEqual({ name: 'New name', time_zone: 'Pacific/Honolulu' })
    for (const change of [
      `id = gen_random_uuid()`,
      `slug = 'other'`,
      `created_at = now()`,
      `updated_at = now()`,
      `deleted_at = now()`,
    ]) {
      await expectRefused(db, '42501', () =>
        f.people.admin.query(`update facilities set ${change}`),
      )
    }
  })

  test.each([
    ['empty', ''],
    ['blank', ' '],
    ['invisible', '\u200b'],
  ])('%s values of the profile are saved as null', async (name, empty) => {
    const optional = ['address', 'phone', 'email', 'website', 'logo_url', 'privacy_url']
    const nulls = Object.fromEntries(optional.map((column) => [column, null]))
    const [changed] = await f.people.admin.query(
      `update facilities set ${optional.map((column) => `${column} = $2`)}
       where id = $1 returning ${optional}`,
      [f.home.id, empty],
    )
    expect(changed).toEqual(nulls)
    const [added] = await f.people.stranger.query(
      `insert into facilities (name, slug, address, phone, email, website)
       values ('Mine', $2, $1, $1, $1, $1) returning ${optional}`,
      [empty, name],
    )
    expect(added).toEqual(nulls)
  })

  test.each(['stranger', 'instructor', 'foreignAdmin'] as const)(
    '%s can change none of it',
    async (role) => {
      await expectNoEffect(db, () =>
        f.people[role].query(`update facilities set name = 'Mine' where id = $1`, [f.home.id]),
      )
    },
  )

  test('a visitor cannot create one, and a signed-in user cannot set the database’s own columns', async () => {
    await expectRefused(db, '42501', () =>
      f.people.visitor.query(`insert into facilities (name, slug) values ('Mine', 'mine')`),
    )
    for (const column of ['id', 'created_at', 'updated_at', 'deleted_at']) {
      await expectRefused(db, '42501', () =>
        f.people.stranger.query(
          `insert into facilities (name, slug, ${column}) values ('Mine', 'mine', null)`,
        ),
      )
    }
  })

  const refusedValues: [string, string[]][] = [
    ['name', ['', ' ', 'x'.repeat(101), 'two\nlines', 'tab\t']],
    ['slug', ['', 'Upper', 'with space', 'ümlaut', '---', 'x'.repeat(61), 'a/b', '../etc']],
    ['address', ['two\nlines', 'x'.repeat(201)]],
    ['phone', ['x'.repeat(41), '1\r\nBcc: x']],
    ['email', wrongAddresses()],
    ['website', wrongUrls()],
    ['logo_url', wrongUrls()],
    ['privacy_url', wrongUrls()],
    [
      'time_zone',
      [
        ...[`UTC'; drop table bookings; --`, 'America/Honolulu', 'EST', 'EST5EDT', '-05:00', ''],
        ...['America/Nowhere', 'new york', '<+05>-5', 'Europe/../../etc/passwd', 'localtime'],
      ],
    ],
  ]
  test.each(refusedValues)('%s has its bounds', async (column, values) => {
    for (const value of values) {
      await expectRefused(db, '23514', () =>
        db.owner.query(`update facilities set ${column} = $1 where slug = 'home'`, [value]),
      )
    }
  })

  test('valid values are accepted', async () => {
    const values: [string, string][] = [
      ['name', 'x'.repeat(100)],
      ['email', `${'x'.repeat(64)}@${'y'.repeat(185)}.com`],
      ['email', "o'neil+tag@sub.example.co.uk"],
      ['website', `https://example.com/${'x'.repeat(2028)}`],
      ['website', 'http://localhost:3000/a?b=c@d#e'],
      ...['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'].map(
        (zone): [string, string] => ['time_zone', zone],
      ),
      ...['America/Anchorage', 'America/Phoenix', 'Pacific/Honolulu', 'UTC'].map(
        (zone): [string, string] => ['time_zone', zone],
      ),
    ]
    for (const [column, value] of values) {
      await db.owner.query(`update facilities set ${column} = $1 where slug = 'home'`, [value])
    }
  })

  test('two facilities cannot share a slug, and a path of the site is none', async () => {
    const insert = 'insert into facilities (name, slug) values ($1, $2)'
    await expectRefused(db, '23505', () => f.people.stranger.query(insert, ['Mine', 'home']))
    const served = [...Object.keys(routeCosts), ...Object.values(paths)]
    const firsts = served.map((path) => /^\/([a-z0-9-]+)(?![.\w-])/.exec(String(path))?.[1])
    const slugs = new Set(firsts.filter((first) => first !== undefined))
    expect(slugs.size).toBeGreaterThan(20)
    const [row] = await db.owner.query(
      `select prosrc as body from pg_proc where proname = 'refuse_reserved_slug'`,
    )
    expect([...slugs].filter((slug) => !row?.body.includes(`'${slug}'`))).toEqual([])
    for (const slug of ['admin', 'help'])
      await expectRefused(db, 'PT422', () => f.people.stranger.query(insert, ['Mine', slug]))
  })
})

/** Texts that are not exactly one e-mail address. */
function wrongAddresses(): string[] {
  return [
    ...['a', 'a@b', '@example.com', 'a@', 'a b@example.com', 'a@exa mple.com', 'a@@example.com'],
    ...['a@example.com,b@example.com', 'a@example.com;b@example.com', '<a@example.com>'],
    ...['A <a@example.com>', 'a@example.com\nBcc: b@example.com', 'a@example.com\r', '"a"@b.com'],
    ...['a@example.com b@example.com', 'a\t@example.com', `${'x'.repeat(250)}@a.bc`, 'a@b.com:25'],
    ...['a\\@example.com', 'a@example.com.', 'group:a@example.com;', 'a(b)@example.com'],
  ]
}

/** Texts that are no http(s) address, or disguise as one. */
function wrongUrls(): string[] {
  return [
    ...['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', '//host/path'],
    ...['https://user:pw@host/', 'https://user@host', 'https://exa\tmple.com', 'ftp://host'],
    ...['https:/host', 'https://', 'http://a b', 'https://host/\n', ' https://host', 'host.com'],
    ...['https://host\\@evil', 'https://host/a b', `https://example.com/${'x'.repeat(2029)}`],
    ...['https://host/\u0001', 'mailto:a@example.com', 'https:\\\\host'],
  ]
}
