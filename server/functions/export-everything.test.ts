import { isDeepStrictEqual } from 'node:util'
import { inflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { call } from '../../database/tests/fixtures/facility-fixture.ts'
import { functionsServerOn, siteUrl } from './test-functions-server.ts'

describe.each(engines)('everything as files on %s', (engine) => {
  const { db, f, fetch, send, tokenOf, bookCage } = functionsServerOn(engine)
  const download = async (by: Parameters<typeof tokenOf>[0]) => {
    const authorization = `Bearer ${await tokenOf(by)}`
    return fetch(
      new Request(`${siteUrl}/functions/v1/export`, { method: 'POST', headers: { authorization } }),
    )
  }

  test('are what the owner reads of this facility, each table as CSV and JSON', async () => {
    // Money can be read only where prices are shown.
    await db.owner.query('update facility_settings set enable_payments = true')
    await bookCage({ p_player_name: '=Jo "Ace" Brandt' })
    await call(f.people.admin, 'create_api_key', {
      p_facility_id: f.home.id,
      p_name: 'Till',
      p_scope: 'desk',
    })
    const answer = await download(f.accounts.admin)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w-]+-\d{4}-\d\d-\d\d\.zip"$/,
    )
    const files = filesOf(Buffer.from(await answer.arrayBuffer()))
    const all: Record<string, object[]> = JSON.parse(files['all.json'] ?? '')
    const tables = Object.keys(all)
    expect(Object.keys(files)).toEqual([
      ...tables.map((name) => `${name}.csv`),
      ...['all.json', 'README.md'],
    ])
    expect(tables).toEqual(
      expect.arrayContaining(['bookings', 'customers', 'email_logs', 'activity', 'entries']),
    )
    for (const table of tables) {
      expect(files['README.md']).toContain(`\n## ${table}\n`)
      expect(files['README.md']).toContain(`${all[table]?.length} rows.`)
    }
    expect(all.bookings).toMatchObject([{ player_name: '=Jo "Ace" Brandt' }])
    expect(files['bookings.csv']).toContain(`"'=Jo ""Ace"" Brandt"`)

    // No other facility's, no row that the owner would not be shown, and nothing secret.
    expect(files['all.json']).not.toContain(f.away.id)
    for (const table of tables) {
      const { body } = await send('GET', `/rest/v1/${table}`, f.accounts.admin)
      for (const row of all[table] ?? []) {
        const isRead = body.some((read: object) => isDeepStrictEqual({ ...read, ...row }, read))
        expect(isRead, `${table}: ${JSON.stringify(row)}`).toBe(true)
      }
    }
    expect(Object.values(files).join()).not.toMatch(/booking_token|encrypted_password|\$argon2/)
    const [noted] = await db.owner.query(
      `select actor_id, facility_id, action from activity where kind = 'everything'`,
    )
    expect(noted).toEqual({
      actor_id: f.accounts.admin.id,
      facility_id: f.home.id,
      action: 'exported',
    })
  })

  test('are made for one at a time', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => download(f.accounts.admin)))
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].sort()).toEqual([200, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers.get('retry-after')).toBe('30')
    expect((await download(f.accounts.admin)).status).toBe(200)
    expect((await download(f.accounts.foreignAdmin)).status).toBe(403)
  })
})

/** Reads a ZIP archive by its directory. */
function filesOf(archive: Buffer): Record<string, string> {
  const end = archive.lastIndexOf('PK\x05\x06')
  const files: Record<string, string> = {}
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(archive.toString('latin1', at, at + 4)).toBe('PK\x01\x02')
    const [packed, length] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)]
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const local = archive.readUInt32LE(at + 42)
    const data = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const text = inflateRawSync(archive.subarray(data, data + packed))
    expect(text.length).toBe(length)
    files[name] = text.toString()
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}
