import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyEngine, type TestUser } from '../../../database/tests/engines/test-database.ts'
import { restServerOn } from './rest-server.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

describe.each(everyEngine)('writes to /rest/v1 on %s', (engine) => {
  const rest = restServerOn(engine)
  let user: TestUser
  let token: string
  beforeAll(async () => {
    user = await rest.db.createUser()
    token = await rest.tokenOf(user)
  })
  beforeEach(() => rest.db.owner.query(`delete from public.clubs where id > 3`))

  type Options = { body?: unknown; prefer?: string; accept?: string; as?: 'visitor' }
  const send = (method: string, path: string, { body, prefer, accept, as }: Options = {}) =>
    rest.send(method, path, {
      body,
      ...(as === 'visitor' ? {} : { token }),
      headers: { ...(prefer ? { prefer } : {}), ...(accept ? { accept } : {}) },
    })
  const namesAfter3 = async () =>
    (await rest.db.owner.query('select name from public.clubs where id > 3 order by name')).map(
      ({ name }) => name,
    )
  const singular = 'application/vnd.pgrst.object+json'
  const shown = 'return=representation'

  const refused: [string, string, Options, number, string][] = [
    ['POST', '/clubs', { as: 'visitor', body: { name: 'x' } }, 401, '42501'],
    ['PATCH', '/clubs', { as: 'visitor', body: { name: 'x' } }, 401, '42501'],
    ['DELETE', '/clubs', { as: 'visitor' }, 401, '42501'],
    ['POST', '/league_notes', { body: { id: 1, owner: null } }, 403, '42501'],
    ['DELETE', '/staff', {}, 403, '42501'],
    ['PATCH', '/staff?phone=eq.1', { body: { name: 'x' } }, 403, '42501'],
    ['POST', '/staff', { body: { id: 7 }, prefer: shown }, 403, '42501'],
    ['POST', '/clubs', { body: { nope: 1 } }, 400, 'PGRST204'],
    ['POST', '/clubs', { body: '{"__proto__":{"name":"x"}}' }, 400, 'PGRST204'],
    ['POST', '/clubs', { body: { constructor: 1 } }, 400, 'PGRST204'],
    ['POST', '/clubs?columns=name,nope', { body: [{ name: 'x' }] }, 400, 'PGRST204'],
    ['PATCH', '/clubs?id=eq.1', { body: { nope: 1 } }, 400, 'PGRST204'],
    ['POST', '/clubs', { body: [{ name: 'x' }, { city: 'y' }] }, 400, 'PGRST102'],
    ['POST', '/clubs', { body: [1] }, 400, 'PGRST102'],
    ['POST', '/clubs', { body: '5' }, 400, 'PGRST102'],
    ['POST', '/clubs', { body: '' }, 400, 'PGRST102'],
    ['POST', '/clubs', { body: '{"name":' }, 400, 'PGRST102'],
    ['POST', '/clubs', { body: '{"name":NaN}' }, 400, 'PGRST102'],
    ['POST', '/clubs', { body: '{"name":"x","budget":1e400}' }, 400, 'PGRST102'],
    ['POST', '/clubs', { body: '{"name":"\\ud800"}' }, 400, 'PGRST102'],
    ['POST', '/clubs', { body: '{"name":"a\\u0000b"}' }, 400, 'PGRST102'],
    ['POST', '/clubs', { body: utf8('\ufeff{"name":"x"}') }, 400, 'PGRST102'],
    ['POST', '/clubs', { body: new Uint8Array([0x22, 0xc0, 0xaf, 0x22]) }, 400, 'PGRST102'],
    ['POST', '/clubs', { body: '['.repeat(100_000) + ']'.repeat(100_000) }, 400, 'PGRST102'],
    ['POST', '/clubs', { body: `{"name":${'['.repeat(100_000)}` }, 400, 'PGRST102'],
    ['POST', '/clubs', { body: { name: null } }, 400, '23502'],
    ['POST', '/clubs', { body: { name: 'Ants' } }, 409, '23505'],
    ['POST', '/players', { body: { name: 'x', team_id: 77 } }, 409, '23503'],
    ['POST', '/players', { body: { name: 'x', joined: '2027-02-29T10:00Z' } }, 400, '22008'],
    ['POST', '/players', { body: { name: 'x', joined: '2027-02-28' } }, 400, '22007'],
    ['POST', '/players', { body: { name: 'x', joined: '2027-02-28T10:00:00' } }, 400, '22007'],
    ['PATCH', '/players?id=eq.1', { body: { joined: '2027-02-28 10:00' } }, 400, '22007'],
    ...[
      'tomorrow',
      '20270228T100000',
      'Feb 28 2027 10:00',
      '2027-02-28T10:00 pm',
      20270228,
      '',
    ].map((joined): (typeof refused)[number] => [
      'POST',
      '/players',
      { body: { name: 'x', joined } },
      400,
      '22007',
    ]),
    ['POST', '/players', { body: { name: 'x', team_id: 1.5 } }, 400, '22P02'],
    ['POST', '/players', { body: { name: 'x', team_id: 2 ** 31 } }, 400, '22003'],
    ['PATCH', '/clubs?id=eq.1', { body: [{ city: 'x' }, { city: 'y' }] }, 400, 'PGRST102'],
    ['PATCH', '/clubs?id=eq.x', { body: { city: 'x' } }, 400, '22P02'],
    ['PATCH', '/clubs?players.id=eq.1', { body: { city: 'x' } }, 400, 'PGRST108'],
    ['POST', '/clubs', { body: [{ name: 'x' }, { name: 'y' }], accept: singular }, 406, 'PGRST116'],
    [
      'PATCH',
      '/clubs?id=eq.9',
      { body: { city: 'x' }, prefer: shown, accept: singular },
      406,
      'PGRST116',
    ],
    [
      'PATCH',
      '/clubs',
      { body: { city: 'x' }, prefer: 'handling=strict, max-affected=2' },
      400,
      'PGRST124',
    ],
    [
      'POST',
      '/clubs?on_conflict=city',
      { body: { name: 'x' }, prefer: 'resolution=merge-duplicates' },
      400,
      '42P10',
    ],
    ['POST', '/facility_dashboard', { body: { total_spaces: 1 } }, 400, '0A000'],
  ]
  test.each(refused)('%s %s %j is %i %s', async (method, path, options, status, code) => {
    const before = await rest.db.owner.query('select * from public.clubs order by id')
    const answer = await send(method, path, options)
    expect(answer.body).toMatchObject({ code })
    expect(answer.status).toBe(status)
    expect(await rest.db.owner.query('select * from public.clubs order by id')).toEqual(before)
  })

  test('a form is refused', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await rest.send('POST', '/clubs', { token, body: 'name=x', headers })
    expect(answer).toMatchObject({ status: 400, body: { code: 'PGRST102' } })
  })

  test('an insert returns no row unless asked', async () => {
    const answer = await send('POST', '/clubs', { body: { name: 'Dogs' } })
    expect(answer).toMatchObject({ status: 201, text: '' })
    expect(answer.headers.get('content-range')).toBe('*/*')
    expect(answer.headers.get('content-type')).toBeNull()
    expect(await namesAfter3()).toEqual(['Dogs'])
  })

  test('an insert needs no right to read', async () => {
    const answer = await send('POST', '/staff', { body: { id: 20, phone: '1' } })
    expect(answer.status).toBe(201)
  })

  test('an insert returns its row with embeds and a count', async () => {
    const answer = await send('POST', '/clubs?select=name,city,players(id)', {
      body: { name: 'Dogs' },
      prefer: `count=exact, ${shown}`,
      accept: singular,
    })
    expect(answer).toMatchObject({
      status: 201,
      body: { name: 'Dogs', city: 'Springfield', players: [] },
    })
    expect(answer.headers.get('preference-applied')).toBe('return=representation, count=exact')
    expect(answer.headers.get('content-range')).toBe('*/1')
  })

  test('missing columns of a bulk insert are null, or the default on request', async () => {
    const path = '/clubs?columns="name","budget","city"&select=name,budget,city'
    const nulls = await send('POST', path, {
      body: [{ name: 'Dogs', city: 'x' }, { name: 'Eels' }],
    })
    expect(nulls.body).toMatchObject({ code: '23502' })
    const defaults = await send('POST', path, {
      body: [
        { name: 'Dogs', city: 'x' },
        { name: 'Eels', budget: 1 },
      ],
      prefer: `missing=default, ${shown}`,
    })
    expect(defaults.body).toEqual([
      { name: 'Dogs', budget: null, city: 'x' },
      { name: 'Eels', budget: 1, city: 'Springfield' },
    ])
    expect(defaults.headers.get('preference-applied')).toBe(
      'missing=default, return=representation',
    )
  })

  test('columns limits what is used of the body', async () => {
    const answer = await send('POST', '/clubs?columns=name&select=name,city', {
      body: { name: 'Dogs', city: 'ignored', other: 1 },
      prefer: shown,
    })
    expect(answer.body).toEqual([{ name: 'Dogs', city: 'Springfield' }])
  })

  test('an empty list inserts nothing, and an empty object inserts defaults', async () => {
    expect((await send('POST', '/clubs', { body: [], prefer: shown })).body).toEqual([])
    const answer = await send('POST', '/clubs', { body: {} })
    expect(answer.body).toMatchObject({ code: '23502' })
  })

  test('values keep their types', async () => {
    const row = {
      name: "Dogs'; drop table clubs; --",
      founded: '2024-02-29',
      budget: 12345678.9,
      tags: ['a,b', '"c"'],
      details: { __proto__: null, 'a.b': [1, null, { c: '日本' }] },
    }
    const path = '/clubs?select=name,founded,budget,tags,details'
    const answer = await send('POST', path, { body: row, prefer: shown })
    expect(answer.body).toEqual([row])
  })

  test('an upsert answers 201, and 200 when all rows existed', async () => {
    const path = '/clubs?on_conflict=name&select=name,city'
    const prefer = `resolution=merge-duplicates, ${shown}`
    const mixed = await send('POST', path, {
      body: [
        { name: 'Dogs', city: 'a' },
        { name: 'Eels', city: 'b' },
      ],
      prefer,
    })
    expect(mixed.status).toBe(201)
    expect(mixed.headers.get('preference-applied')).toBe(
      'resolution=merge-duplicates, return=representation',
    )
    const again = await send('POST', path, { body: { name: 'Dogs', city: 'c' }, prefer })
    expect(again).toMatchObject({ status: 200, body: [{ name: 'Dogs', city: 'c' }] })
    const silent = await send('POST', '/clubs?on_conflict=name', {
      body: { name: 'Dogs', city: 'd' },
      prefer: 'resolution=merge-duplicates',
    })
    expect(silent).toMatchObject({ status: 200, text: '' })
  })

  test('an upsert that ignores duplicates does not change them', async () => {
    await send('POST', '/clubs', { body: { id: 50, name: 'Dogs' } })
    const answer = await send('POST', '/clubs?select=name', {
      body: [
        { id: 50, name: 'Changed' },
        { id: 51, name: 'Eels' },
      ],
      prefer: `resolution=ignore-duplicates, ${shown}`,
    })
    expect(answer).toMatchObject({ status: 201, body: [{ name: 'Eels' }] })
    expect(await namesAfter3()).toEqual(['Dogs', 'Eels'])
  })

  test('an update answers 204 even without a matching row', async () => {
    await send('POST', '/clubs', { body: { id: 50, name: 'Dogs' } })
    const answer = await send('PATCH', '/clubs?id=eq.50', { body: { city: 'x' } })
    expect(answer).toMatchObject({ status: 204, text: '' })
    expect(answer.headers.get('content-range')).toBe('0-0/*')
    const none = await send('PATCH', '/clubs?id=eq.51', { body: { city: 'x' } })
    expect(none.status).toBe(204)
    expect(none.headers.get('content-range')).toBe('*/*')
  })

  test('an update returns rows that match both filters', async () => {
    await send('POST', '/clubs', {
      body: [
        { id: 50, name: 'Dogs' },
        { id: 51, name: 'Eels' },
      ],
    })
    const path =
      '/clubs?id=gte.50&id=lt.52&or=(name.eq.Dogs,name.eq.Nobody)&select=id,name,players(id)'
    const answer = await send('PATCH', path, { body: { name: 'Foxes' }, prefer: shown })
    expect(answer).toMatchObject({ status: 200, body: [{ id: 50, name: 'Foxes', players: [] }] })
    expect(await namesAfter3()).toEqual(['Eels', 'Foxes'])
  })

  test('an update without columns changes nothing', async () => {
    expect(await send('PATCH', '/clubs?id=eq.1', { body: {} })).toMatchObject({ status: 204 })
    const shownNothing = await send('PATCH', '/clubs?id=eq.1', { body: {}, prefer: shown })
    expect(shownNothing).toMatchObject({ status: 200, body: [] })
  })

  test('a delete returns its rows on request', async () => {
    await send('POST', '/clubs', {
      body: [
        { id: 50, name: 'Dogs' },
        { id: 51, name: 'Eels' },
      ],
    })
    const silent = await send('DELETE', '/clubs?id=eq.50', { prefer: 'count=exact' })
    expect(silent).toMatchObject({ status: 204, text: '' })
    expect(silent.headers.get('content-range')).toBe('*/1')
    const answer = await send('DELETE', '/clubs?id=gte.50&select=name&order=name', {
      prefer: shown,
    })
    expect(answer).toMatchObject({ status: 200, body: [{ name: 'Eels' }] })
    expect(await namesAfter3()).toEqual([])
  })

  test('row level security silently hides the rows of others', async () => {
    const other = await rest.db.createUser()
    const mine = { id: 1, owner: user.id, body: 'mine' }
    expect((await send('POST', '/league_notes', { body: mine })).status).toBe(201)
    const options = { token: await rest.tokenOf(other), body: { body: 'theirs' } }
    expect((await rest.send('PATCH', '/league_notes', options)).status).toBe(204)
    expect((await send('GET', '/league_notes')).body).toEqual([mine])
  })

  test('a session that has ended is refused', async () => {
    const gone = await rest.db.createUser()
    const goneToken = await rest.tokenOf(gone)
    expect((await rest.send('GET', '/clubs', { token: goneToken })).status).toBe(200)
    await rest.db.owner.query('delete from auth.sessions where id = $1', [gone.sessionId])
    expect((await rest.send('GET', '/clubs', { token: goneToken })).status).toBe(401)
  })

  test('a write wakes the mail worker, a read or a refused write does not', async () => {
    const before = rest.woken.times
    await send('GET', '/clubs')
    await send('POST', '/clubs', { body: { name: 'Ants' } })
    expect(rest.woken.times).toBe(before)
    await send('POST', '/clubs', { body: { name: 'Dogs' } })
    expect(rest.woken.times).toBe(before + 1)
  })
})
