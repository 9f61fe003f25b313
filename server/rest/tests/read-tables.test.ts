import { describe, expect, test } from 'vitest'
import { everyEngine } from '../../../database/tests/engines/test-database.ts'
import { type Expected, restServerOn } from './rest-server.ts'

type Case = [request: string, expected: Expected, sent?: Record<string, string>]

describe.each(everyEngine)('reads of /rest/v1 on %s', (engine) => {
  const rest = restServerOn(engine)

  const shown: [string, unknown][] = [
    ['/positions?select=&id=eq.1', [{ id: 1, name: 'pitcher' }]],
    ['/clubs?select=title:name,id&id=eq.1', [{ title: 'Ants', id: 1 }]],
    ['/clubs?select="name"&id=eq.1', [{ name: 'Ants' }]],
    ['/clubs?select=__proto__:id&id=eq.1', JSON.parse('[{"__proto__":1}]')],
    ['/clubs?select=details->coach->>name&id=eq.1', [{ name: 'Ada' }]],
    ['/clubs?select=d:details->list->1&id=eq.1', [{ d: 2 }]],
    ['/clubs?select=tags->0&id=eq.1', [{ tags: 'a' }]],
    ['/clubs?select=id::text,budget::int&id=eq.1', [{ id: '1', budget: 26 }]],
    ['/clubs?select=initials&id=eq.1', [{ initials: 'A' }]],
    [
      '/clubs?id=eq.1',
      [
        {
          id: 1,
          name: 'Ants',
          city: 'Springfield',
          founded: '1999-05-01',
          budget: 25.5,
          tags: ['a', 'b'],
          details: { coach: { name: 'Ada' }, list: [1, 2] },
        },
      ],
    ],
    [
      '/players?select=name,joined,starts&id=eq.1',
      [{ name: 'Zoe', joined: '2026-11-20T09:51:31.12+00:00', starts: '09:00:00' }],
    ],
    [
      '/clubs?select=id,team_settings(colour,team_id)&order=id',
      [
        { id: 1, team_settings: { colour: 'red', team_id: 1 } },
        { id: 2, team_settings: null },
        { id: 3, team_settings: { colour: null, team_id: 3 } },
      ],
    ],
    ['/team_settings?select=clubs(name)&team_id=eq.1', [{ clubs: { name: 'Ants' } }]],
    [
      '/clubs?select=id,crew:players(name)&id=lt.3&order=id&crew.order=name',
      [
        { id: 1, crew: [{ name: 'Yan' }, { name: 'Zoe' }] },
        { id: 2, crew: [{ name: 'Xia' }] },
      ],
    ],
    [
      '/clubs?select=id,crew:players(name)&id=eq.1&players.order=name.desc&players.limit=1',
      [{ id: 1, crew: [{ name: 'Zoe' }] }],
    ],
    ['/clubs?select=id,players(name)&id=eq.3', [{ id: 3, players: [] }]],
    [
      '/clubs?select=id,players(name)&id=eq.1&players.order=name.desc&players.limit=1',
      [{ id: 1, players: [{ name: 'Zoe' }] }],
    ],
    [
      '/clubs?select=id,players(name)&id=lt.3&order=id&players.name=eq.Xia',
      [
        { id: 1, players: [] },
        { id: 2, players: [{ name: 'Xia' }] },
      ],
    ],
    [
      '/clubs?select=id,players!inner(name)&players.or=(name.eq.Xia,name.eq.Nobody)',
      [{ id: 2, players: [{ name: 'Xia' }] }],
    ],
    [
      '/players?select=name,clubs!inner(name)&clubs.name=eq.Bees',
      [{ name: 'Xia', clubs: { name: 'Bees' } }],
    ],
    ['/clubs?select=id,players()&players=is.null', [{ id: 3 }]],
    ['/clubs?select=id,players()&players=not.is.null&order=id', [{ id: 1 }, { id: 2 }]],
    [
      '/clubs?select=id,p:players(id)&or=(p.is.null,id.eq.2)&order=id',
      [
        { id: 2, p: [{ id: 3 }] },
        { id: 3, p: [] },
      ],
    ],
    ['/players?select=id,team_id(name)&id=eq.3', [{ id: 3, team_id: { name: 'Bees' } }]],
    [
      '/players?select=id,clubs!players_team_id_fkey(name)&id=eq.3',
      [{ id: 3, clubs: { name: 'Bees' } }],
    ],
    ['/players?select=id,mentor_id(name)&id=eq.2', [{ id: 2, mentor_id: { name: 'Zoe' } }]],
    [
      '/players?select=id,players(name)&id=eq.1&players.order=id',
      [{ id: 1, players: [{ name: 'Yan' }, { name: 'Xia' }] }],
    ],
    [
      '/players?select=name,positions(name)&id=lt.3&order=id&positions.order=id',
      [
        { name: 'Zoe', positions: [{ name: 'pitcher' }, { name: 'catcher' }] },
        { name: 'Yan', positions: [{ name: 'catcher' }] },
      ],
    ],
    [
      '/positions?select=name,players!inner(name)&players.name=eq.Zoe&order=id',
      [
        { name: 'pitcher', players: [{ name: 'Zoe' }] },
        { name: 'catcher', players: [{ name: 'Zoe' }] },
      ],
    ],
    [
      '/matches?select=home:clubs!matches_home(name),away:clubs!away_id(name)',
      [{ home: { name: 'Ants' }, away: { name: 'Bees' } }],
    ],
    [
      '/players?select=name,...clubs(team:name,city)&id=eq.1',
      [{ name: 'Zoe', team: 'Ants', city: 'Springfield' }],
    ],
    [
      '/players?select=name,...clubs(*)&id=eq.4',
      [
        {
          name: null,
          id: null,
          city: null,
          founded: null,
          budget: null,
          tags: null,
          details: null,
        },
      ],
    ],
    [
      '/players?select=name,...clubs(team:name,...team_settings(colour))&id=eq.1',
      [{ name: 'Zoe', team: 'Ants', colour: 'red' }],
    ],
    [
      '/players?select=name,clubs(name,players(name,positions(name)))&id=eq.3',
      [{ name: 'Xia', clubs: { name: 'Bees', players: [{ name: 'Xia', positions: [] }] } }],
    ],
    [
      '/players?select=id,clubs(name)&order=clubs(name).desc.nullslast,id&limit=2',
      [
        { id: 3, clubs: { name: 'Bees' } },
        { id: 1, clubs: { name: 'Ants' } },
      ],
    ],
    ['/staff?select=id,name', [{ id: 1, name: 'Sam' }]],
  ]
  test.each(shown)('%s', async (path, body) => {
    await rest.check(`GET ${path}`, { status: 200, body })
  })

  test('keys keep the order of the select, also in embeds', async () => {
    const { text } = await rest.send(
      'GET',
      '/clubs?select=name,team_settings(team_id,colour),id&id=eq.1',
    )
    expect(text).toBe('[{"name":"Ants","team_settings":{"team_id":1,"colour":"red"},"id":1}]')
  })

  const counted: Case[] = [
    [
      'GET /clubs',
      {
        status: 200,
        headers: {
          'content-range': '0-2/*',
          'content-type': 'application/json; charset=utf-8',
          'content-location': '/clubs',
        },
      },
    ],
    [
      'GET /clubs',
      { status: 200, headers: { 'content-range': '0-2/3', 'preference-applied': 'count=exact' } },
      { prefer: 'count=exact' },
    ],
    [
      'GET /clubs?limit=1&order=id',
      {
        status: 206,
        headers: { 'content-range': '0-0/3', 'content-location': '/clubs?limit=1&order=id' },
      },
      { prefer: 'count=exact' },
    ],
    [
      'GET /clubs?offset=3',
      { status: 206, body: [], headers: { 'content-range': '*/3' } },
      { prefer: 'count=planned' },
    ],
    [
      'GET /clubs?id=eq.9',
      { status: 200, body: [], headers: { 'content-range': '*/0' } },
      { prefer: 'count=estimated' },
    ],
    ['GET /clubs?id=eq.9', { status: 200, body: [], headers: { 'content-range': '*/*' } }],
    [
      'HEAD /clubs?limit=1',
      { status: 206, body: '', headers: { 'content-range': '0-0/3' } },
      { prefer: 'count=exact' },
    ],
    [
      'GET /clubs?order=id',
      { status: 206, headers: { 'content-range': '1-1/3' } },
      { prefer: 'count=exact', range: '1-1' },
    ],
    [
      'GET /clubs?order=id',
      { status: 200, headers: { 'content-range': '1-2/*' } },
      { range: '1-' },
    ],
    ['HEAD /clubs', { status: 200, headers: { 'content-range': '0-2/*' } }, { range: '1-1' }],
    [
      'GET /clubs?select=id,players!inner(id)&players.name=eq.Xia&limit=1',
      { status: 200, headers: { 'content-range': '0-0/1' } },
      { prefer: 'count=exact' },
    ],
    [
      'GET /clubs?select=id,players()&players=is.null&limit=9',
      { status: 200, headers: { 'content-range': '0-0/1' } },
      { prefer: 'count=exact' },
    ],
    [
      'GET /clubs?id=eq.1&select=id,founded',
      {
        status: 200,
        body: { id: 1, founded: '1999-05-01' },
        headers: { 'content-type': 'application/vnd.pgrst.object+json; charset=utf-8' },
      },
      { accept: 'application/vnd.pgrst.object+json' },
    ],
    [
      'GET /clubs?id=eq.2&select=id,founded',
      { status: 200, body: [{ id: 2 }] },
      { accept: 'application/vnd.pgrst.array+json;nulls=stripped' },
    ],
    [
      'GET /clubs?id=eq.2&select=id,founded',
      { status: 200, body: { id: 2 } },
      { accept: 'application/vnd.pgrst.object+json;nulls=stripped' },
    ],
    [
      'GET /clubs?select=id,name,founded&order=id',
      {
        status: 200,
        body: 'id,name,founded\n1,Ants,1999-05-01\n2,Bees,\n3,"Cats, Inc. (East)",2024-02-29',
        headers: { 'content-type': 'text/csv; charset=utf-8' },
      },
      { accept: 'text/csv' },
    ],
    [
      'GET /reports?select=id,words&id=eq.1',
      { status: 200, body: `id,words\n1,"'arm':3 'fast':2"` },
      { accept: 'text/csv' },
    ],
    ['GET /clubs?id=eq.9', { status: 200, body: '' }, { accept: 'text/csv' }],
    [
      'GET /clubs?select=id&id=eq.1',
      { status: 200, body: [{ id: 1 }] },
      { accept: 'text/html, */*;q=0.5', 'accept-profile': 'public' },
    ],
    [
      'GET /clubs?select=id&id=eq.1',
      { status: 200, body: [{ id: 1 }], headers: { 'preference-applied': null } },
      { prefer: 'tx=rollback, nonsense' },
    ],
  ]
  test.each(counted)('%s', (...given) => rest.check(...given))
  test('CSV tells an empty text from nothing', async () => {
    await rest.db.owner.query("insert into public.positions values (100, '')")
    const answer = await rest.send('GET', '/positions?id=eq.100', {
      headers: { accept: 'text/csv' },
    })
    expect(answer.text).toBe('id,name\n100,""')
    await rest.db.owner.query('delete from public.positions where id = 100')
  })
  test('an estimate stops one row after a thousand rows or after the page', async () => {
    await rest.db.owner.query(
      `insert into public.positions select n, 'bench' from generate_series(101, 1600) n`,
    )
    const ranges = async (query: string) => {
      const asked = ['exact', 'estimated', 'planned'].map(async (count) => {
        const headers = { prefer: `count=${count}` }
        return (await rest.send('GET', `/positions?${query}`, { headers })).headers.get(
          'content-range',
        )
      })
      return Promise.all(asked)
    }
    const bench = 'select=id&name=eq.bench&order=id'
    expect(await ranges(`${bench}&limit=10`)).toEqual(['0-9/1500', '0-9/1001', '0-9/1001'])
    const later = ['1200-1209/1500', '1200-1209/1211', '1200-1209/1211']
    expect(await ranges(`${bench}&limit=10&offset=1200`)).toEqual(later)
    const last = ['1490-1499/1500', '1490-1499/1500', '1490-1499/1500']
    expect(await ranges(`${bench}&limit=10&offset=1490`)).toEqual(last)
    expect(await ranges(`${bench}&limit=10&id=lt.120`)).toEqual(['0-9/19', '0-9/19', '0-9/19'])
    expect(await ranges(bench)).toEqual(['0-1499/1500', '0-1499/1500', '0-1499/1500'])
    await rest.db.owner.query(`delete from public.positions where name = 'bench'`)
  })
})
