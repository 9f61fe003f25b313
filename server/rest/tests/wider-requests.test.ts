import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyEngine } from '../../../database/tests/engines/test-database.ts'
import { restServerOn } from './rest-server.ts'

// Features that clients know from PostgREST beyond plain rows of a table.
describe.each(everyEngine)('wider requests to /rest/v1 on %s', (engine) => {
  const rest = restServerOn(engine)
  let token: string
  beforeAll(async () => {
    token = await rest.tokenOf(await rest.db.createUser())
  })
  beforeEach(() => rest.db.owner.query('delete from public.clubs where id > 3'))

  type Options = { body?: unknown; prefer?: string }
  const send = (method: string, path: string, { body, prefer }: Options = {}) =>
    rest.send(method, path, { body, token, headers: prefer === undefined ? {} : { prefer } })
  const shown = 'return=representation'

  const xia = [{ name: 'Xia', team: { name: 'Bees' } }]
  const filteredByKey: [string, unknown][] = [
    ['players?select=name,team:team_id(name)&team_id=eq.2', xia],
    ['players?select=name,team:team_id(name)&team_id=gt.1', xia],
    ['players?select=name,team:team_id(name)&team_id=in.(2,9)', xia],
    ['players?select=name,team:team_id(name)&team_id=not.eq.1', xia],
    ['players?select=name,team:team_id(name)&or=(team_id.eq.2,id.eq.9)', xia],
    ['players?select=name,team_id(name)&team_id=eq.2', [{ name: 'Xia', team_id: xia[0]?.team }]],
    ['players?select=name,team:team_id(name)&team=is.null', [{ name: 'Wim', team: null }]],
    ['players?select=name,team_id(name)&team_id=is.null', [{ name: 'Wim', team_id: null }]],
    ['note_links?select=id,note:note_id(body)&note_id=is.null', [{ id: 2, note: null }]],
    [
      'note_links?select=id,note:note_id(body)&note=is.null&order=id',
      [
        { id: 1, note: null },
        { id: 2, note: null },
      ],
    ],
  ]
  test.each(filteredByKey)('filters by a key that is also embedded: %s', async (path, body) => {
    expect(await send('GET', `/${path}`)).toMatchObject({ status: 200, body })
  })

  test.each([
    ['words=fts(english).arm', [{ id: 1 }]],
    ['keywords=plfts(english).slow', [{ id: 2 }]],
    ['words=not.wfts(english).arm', [{ id: 2 }]],
  ])('a search of words that are kept: %s', async (filter, body) => {
    expect(await send('GET', `/reports?select=id&${filter}`)).toMatchObject({ status: 200, body })
  })

  const lists: [string, unknown][] = [
    [
      'clubs?select=id,...players(names:name,team_id)&order=id&players.order=name.desc',
      [
        { id: 1, names: ['Zoe', 'Yan'], team_id: [1, 1] },
        { id: 2, names: ['Xia'], team_id: [2] },
        { id: 3, names: [], team_id: [] },
      ],
    ],
    ['clubs?select=id,...players!inner(name)&players.name=eq.Xia', [{ id: 2, name: ['Xia'] }]],
    ['clubs?select=id,...players(name)&players=is.null', [{ id: 3, name: [] }]],
    [
      'positions?select=...players(*)&id=eq.1',
      [expect.objectContaining({ id: [1], team_id: [1] })],
    ],
    [
      'clubs?select=id,...players(name,...player_positions(position_id))&id=eq.2',
      [{ id: 2, name: ['Xia'], position_id: [[]] }],
    ],
    ['roster?select=player,team:clubs(name)&player=eq.3', [{ player: 3, team: { name: 'Bees' } }]],
    ['clubs?select=roster(name)&id=eq.2', [{ roster: [{ name: 'XIA' }] }]],
    ['roster?select=reports(id)&player=eq.1', [{ reports: [{ id: 1 }, { id: 2 }] }]],
    ['clubs?select=count', [{ count: 3 }]],
    ['clubs?select=n:count&id=lt.3', [{ n: 2 }]],
    [
      'clubs?select=id,players(count)&id=lt.3&order=id',
      [
        { id: 1, players: [{ count: 2 }] },
        { id: 2, players: [{ count: 1 }] },
      ],
    ],
  ]
  test.each(lists)('%s', async (path, body) => {
    expect(await rest.send('GET', `/${path}`)).toMatchObject({ status: 200, body })
  })

  const aggregates: [string, unknown][] = [
    ['clubs?select=budget.sum(),n:count()', [{ sum: 125.5, n: 3 }]],
    ['clubs?select=budget.max()::int,id.count()::text', [{ max: 100, count: '3' }]],
    [
      'clubs?select=city,id.sum()&order=city',
      [
        { city: 'Shelbyville', sum: 2 },
        { city: 'Springfield', sum: 4 },
      ],
    ],
    ['clubs?select=details->list->>0::int.avg()&id=eq.1', [{ avg: 1 }]],
    [
      'players?select=id.max(),clubs(name)&team_id=not.is.null&order=team_id',
      expect.objectContaining({ code: '42803' }),
    ],
    [
      'players?select=team_id,id.max(),clubs(name)&team_id=not.is.null&order=team_id',
      [
        { team_id: 1, max: 2, clubs: { name: 'Ants' } },
        { team_id: 2, max: 3, clubs: { name: 'Bees' } },
      ],
    ],
    ['clubs?select=id,players(id.min())&id=eq.1', [{ id: 1, players: [{ min: 1 }] }]],
    [
      'players?select=...clubs(city,count(),spent:budget.sum())&order=clubs(city).nullslast',
      [
        { city: 'Shelbyville', count: 1, spent: null },
        { city: 'Springfield', count: 2, spent: 51 },
        { city: null, count: 0, spent: null },
      ],
    ],
    [
      'player_positions?select=...players(...clubs(name,count()))&order=player_id.min()',
      expect.objectContaining({ code: 'PGRST100' }),
    ],
    ['player_positions?select=...players(...clubs(name,count()))', [{ name: 'Ants', count: 3 }]],
    ['rpc/team_table?p_least=2&select=id.sum()', [{ sum: 5 }]],
    ['clubs?select=...players(id.sum())', expect.objectContaining({ code: 'PGRST127' })],
    [
      'players?select=...clubs(town:city,team_settings(colour),id.max())&order=clubs(town).nullslast',
      [
        { town: 'Shelbyville', team_settings: null, max: 2 },
        { town: 'Springfield', team_settings: { colour: 'red' }, max: 1 },
        { town: null, team_settings: null, max: null },
      ],
    ],
  ]
  test.each(aggregates)('aggregates on a host that allows them: %s', async (path, body) => {
    const answer = await rest.send('GET', `/${path}`, { mount: '/rest/aggregates' })
    expect(answer.body).toEqual(body)
  })

  test('a read returns instants in another time zone', async () => {
    const prefer = 'timezone=America/New_York'
    const answer = await send('GET', '/players?select=joined&id=eq.1', { prefer })
    expect(answer.body).toEqual([{ joined: '2026-11-20T04:51:31.12-05:00' }])
    expect(answer.headers.get('preference-applied')).toBe(prefer)
    const next = await send('GET', '/players?select=joined&id=eq.1')
    expect(next.body).toEqual([{ joined: '2026-11-20T09:51:31.12+00:00' }])
    const write = await send('POST', '/rpc/no_answer', { body: { p_text: '' }, prefer })
    expect(write.headers.get('preference-applied')).toBeNull()
  })

  test.each([
    ['EST5EDT', '04:51:31.12-05:00'],
    ['GMT0', '09:51:31.12+00:00'],
    ['GMT+0', '09:51:31.12+00:00'],
    ['Etc/GMT+5', '04:51:31.12-05:00'],
    ['GB-Eire', '09:51:31.12+00:00'],
    ['utc', '09:51:31.12+00:00'],
  ])('a zone is read by its name: %s', async (zone, time) => {
    const prefer = `timezone=${zone}`
    const answer = await send('GET', '/players?select=joined&id=eq.1', { prefer })
    expect(answer.body).toEqual([{ joined: `2026-11-20T${time}` }])
  })

  test.each(['Nowhere/Else', 'PST', '+05:30', '-5', 'UTC-5'])(
    'what is no name of a zone is ignored: %s',
    async (zone) => {
      const prefer = `timezone=${zone}, count=exact`
      const answer = await send('GET', '/players?select=joined&id=eq.1', { prefer })
      expect(answer.body).toEqual([{ joined: '2026-11-20T09:51:31.12+00:00' }])
      expect(answer.headers.get('preference-applied')).toBe('count=exact')
    },
  )

  test.each([
    ['/', 'OPTIONS,GET,HEAD'],
    ['/clubs', 'OPTIONS,GET,HEAD,POST,PATCH,DELETE'],
    ['/rpc/team_names', 'OPTIONS,GET,HEAD,POST'],
    ['/rpc/add_team', 'OPTIONS,POST'],
  ])('OPTIONS %s', (path, allow) =>
    rest.check(`OPTIONS ${path}`, { status: 200, body: '', headers: { allow } }),
  )

  test('an empty list changes nothing', async () => {
    expect(await send('PATCH', '/clubs', { body: [] })).toMatchObject({ status: 204, text: '' })
    const none = await send('PATCH', '/clubs', { body: [], prefer: shown })
    expect(none).toMatchObject({ status: 200, body: [] })
    const prefer = `resolution=merge-duplicates, ${shown}`
    expect(await send('POST', '/clubs', { body: [], prefer })).toMatchObject({
      status: 200,
      body: [],
    })
  })

  test('an insert may return the address of its row', async () => {
    const prefer = 'return=headers-only'
    const answer = await send('POST', '/clubs?select=name', { body: { id: 50, name: 'D' }, prefer })
    expect(answer).toMatchObject({ status: 201, text: '' })
    expect(answer.headers.get('location')).toBe('/clubs?id=eq.50')
    expect(answer.headers.get('preference-applied')).toBe(prefer)
    const two = await send('POST', '/clubs', { body: [{ name: 'E' }, { name: 'F' }], prefer })
    expect(two.headers.get('location')).toBeNull()
    const changed = await send('PATCH', '/clubs?id=eq.50', { body: { city: 'x' }, prefer })
    expect(changed).toMatchObject({ status: 204, text: '' })
  })

  test('a write that asks for a rollback is refused', async () => {
    const prefer = `tx=rollback, ${shown}`
    for (const [method, path, body] of [
      ['POST', '/clubs', { id: 55, name: 'G' }],
      ['PATCH', '/clubs?id=eq.1', { city: 'Elsewhere' }],
      ['DELETE', '/player_positions?player_id=eq.1', undefined],
      ['POST', '/rpc/add_team', { p_name: 'H' }],
    ] as const) {
      const answer = await send(method, path, { body, prefer })
      expect(answer).toMatchObject({ status: 400, body: { code: 'PGRST127' } })
      expect(answer.body.details).toContain('tx=rollback')
    }
    const { body } = await send('GET', '/clubs?select=id,city&order=id', { prefer })
    expect(body.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3])
    expect(body[0].city).toBe('Springfield')
  })

  test('the default of a domain type is used, too', async () => {
    const answer = await send('POST', '/reports?columns=id,grade&select=grade', {
      body: [{ id: 70 }, { id: 71, grade: 1 }],
      prefer: `missing=default, ${shown}`,
    })
    expect(answer.body).toEqual([{ grade: 5 }, { grade: 1 }])
    await send('DELETE', '/reports?id=gte.70')
  })
})
