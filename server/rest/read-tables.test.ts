import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/test-database.ts'
import { openRestServer, type RestServer } from './test-rest-server.ts'

type Expected = {
  status: number
  body?: unknown
  code?: string
  message?: string
  headers?: Record<string, string | null>
}
type Case = [request: string, expected: Expected, sent?: Record<string, string>]

describe.each(engines)('reads of /rest/v1 on %s', (engine) => {
  let rest: RestServer
  beforeAll(async () => {
    rest = await openRestServer(engine)
  })
  afterAll(() => rest.db.close())

  async function check(request: string, expected: Expected, headers: Record<string, string> = {}) {
    const [method = '', path = ''] = request.split(/ (.*)/s)
    const answer = await rest.send(method, path, { headers })
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: expected.status })
    if (expected.body !== undefined) expect(answer.body).toEqual(expected.body)
    if (expected.code !== undefined) expect(answer.body).toMatchObject({ code: expected.code })
    if (expected.message !== undefined) expect(answer.body.message).toContain(expected.message)
    for (const [name, value] of Object.entries(expected.headers ?? {})) {
      expect(answer.headers.get(name)).toBe(value)
    }
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }

  const refused: Case[] = [
    ['GET /nothing', { status: 404, code: 'PGRST205' }],
    ['GET /pg_class', { status: 404, code: 'PGRST205' }],
    ['GET /__proto__', { status: 404, code: 'PGRST205' }],
    ['GET /constructor', { status: 404, code: 'PGRST205' }],
    ['GET /teams/1', { status: 404, code: 'PGRST125' }],
    ['GET /rpc/add_numbers/x', { status: 404, code: 'PGRST125' }],
    ['GET /', { status: 404, code: 'PGRST126' }],
    ['PUT /teams?id=eq.1', { status: 405, code: 'PGRST117' }],
    ['PATCH /rpc/add_numbers', { status: 405, code: 'PGRST101' }],
    ['GET /teams', { status: 406, code: 'PGRST106' }, { 'accept-profile': 'private' }],
    ['GET /teams', { status: 406, code: 'PGRST107' }, { accept: 'image/png' }],
    ['GET /teams', { status: 401, code: 'PGRST301' }, { authorization: 'Bearer x.y.z' }],
    ['GET /teams', { status: 400, code: 'PGRST122' }, { prefer: 'handling=strict, anything=else' }],
    ['GET /league_notes', { status: 401, code: '42501' }],
    ['GET /staff', { status: 401, code: '42501' }],
    ['GET /staff?select=id,phone', { status: 401, code: '42501' }],
    ['GET /staff?select=id&phone=eq.555-0100', { status: 401, code: '42501' }],
    ['GET /staff?select=id&order=phone', { status: 401, code: '42501' }],
    ['GET /staff?select=id&or=(phone.like.5*,id.eq.1)', { status: 401, code: '42501' }],
    ['HEAD /staff?select=id&phone=eq.1', { status: 401 }, { prefer: 'count=exact' }],
    ['GET /teams?select=nope', { status: 400, code: '42703' }],
    ['GET /teams?nope=eq.1', { status: 400, code: '42703' }],
    ['GET /teams?__proto__=eq.1', { status: 400, code: '42703' }],
    ['GET /teams?select=id,"na""me"', { status: 400, code: 'PGRST100' }],
    ['GET /teams?select=id;drop', { status: 400, code: 'PGRST100' }],
    ['GET /teams?id=1', { status: 400, code: 'PGRST100' }],
    ['GET /teams?id=xx.1', { status: 400, code: 'PGRST100' }],
    ['GET /teams?id=eq', { status: 400, code: 'PGRST100' }],
    ['GET /teams?id=is.maybe', { status: 400, code: 'PGRST100' }],
    ['GET /teams?id=in.1,2', { status: 400, code: 'PGRST100' }],
    ['GET /teams?id=eq.abc', { status: 400, code: '22P02' }],
    ['GET /teams?id=eq.99999999999', { status: 400, code: '22003' }],
    ['GET /teams?founded=eq.2027-02-29', { status: 400, code: '22008' }],
    ['GET /teams?name=eq.%00', { status: 400, code: 'PGRST100' }],
    ['GET /teams?name=eq.%c0%af', { status: 400, code: 'PGRST100' }],
    ['GET /teams?name', { status: 400, code: 'PGRST100' }],
    ['GET /teams?or=(id.eq.1', { status: 400, code: 'PGRST100' }],
    ['GET /teams?or=()', { status: 400, code: 'PGRST100' }],
    ['GET /teams?or=(id.eq.1)x', { status: 400, code: 'PGRST100' }],
    [`GET /teams?or=${'(and'.repeat(1000)}`, { status: 400, code: 'PGRST100' }],
    [
      `GET /teams?and=${'(or'.repeat(999)}(id.eq.1)${')'.repeat(999)}`,
      { status: 400, code: 'PGRST100', message: 'nested' },
    ],
    [
      `GET /teams?select=${'players('.repeat(50)}id${')'.repeat(50)}`,
      { status: 400, code: 'PGRST100', message: 'nested' },
    ],
    [
      `GET /teams?select=${'players(teams('.repeat(6)}id${'))'.repeat(6)}`,
      { status: 400, code: 'PGRST100', message: 'To-many embeds' },
    ],
    ['GET /teams?limit=-1', { status: 416, code: 'PGRST103' }],
    ['GET /teams?limit=NaN', { status: 400, code: 'PGRST100' }],
    ['GET /teams?limit=1e9', { status: 400, code: 'PGRST100' }],
    ['GET /teams?limit=99999999999999999999', { status: 400, code: 'PGRST100' }],
    ['GET /teams?offset=-1', { status: 400, code: 'PGRST100' }],
    ['GET /teams?limit=1&limit=2', { status: 400, code: 'PGRST100', message: 'more than once' }],
    ['GET /teams?order=id.up', { status: 400, code: 'PGRST100' }],
    ['GET /teams?order=', { status: 400, code: 'PGRST100' }],
    ['GET /teams', { status: 416, code: 'PGRST103' }, { range: '5-2' }],
    ['GET /teams?select=id.sum()', { status: 400, code: 'PGRST123' }],
    ['GET /teams?select=count()', { status: 400, code: 'PGRST123' }],
    ['GET /teams?select=id::regclass', { status: 400, code: 'PGRST100', message: 'regclass' }],
    ['GET /teams?select=id,nope(*)', { status: 400, code: 'PGRST200' }],
    ['GET /teams?select=id,matches(*)', { status: 300, code: 'PGRST201' }],
    ['GET /teams?select=id,...players(name)', { status: 400, code: 'PGRST119' }],
    ['GET /teams?select=id&players.name=eq.Zoe', { status: 400, code: 'PGRST108' }],
    ['GET /teams?select=id&players.order=name', { status: 400, code: 'PGRST108' }],
    ['GET /teams?select=id,players(id)&order=players(id)', { status: 400, code: 'PGRST118' }],
    ['GET /teams?select=id,players(id)&players=eq.1', { status: 400, code: 'PGRST120' }],
    [
      'GET /teams?offset=9',
      {
        status: 416,
        code: 'PGRST103',
        body: {
          code: 'PGRST103',
          message: 'Requested range not satisfiable',
          details: 'An offset of 9 was requested, but there are only 3 rows.',
          hint: null,
        },
      },
      { prefer: 'count=exact' },
    ],
    [
      'GET /teams?id=eq.77',
      {
        status: 406,
        body: {
          code: 'PGRST116',
          message: 'Cannot coerce the result to a single JSON object',
          details: 'The result contains 0 rows',
          hint: null,
        },
        headers: { 'proxy-status': 'PostgREST; error=PGRST116' },
      },
      { accept: 'application/vnd.pgrst.object+json' },
    ],
    [
      'GET /teams',
      { status: 406, code: 'PGRST116' },
      { accept: 'application/vnd.pgrst.object+json' },
    ],
  ]
  test.each(refused)('%s is refused', check)

  const ants = { id: 1, name: 'Ants' }
  const bees = { id: 2, name: 'Bees' }
  const cats = { id: 3, name: 'Cats, Inc. (East)' }
  const filtered: [string, unknown[]][] = [
    ['id=eq.1', [ants]],
    ['id=neq.1', [bees, cats]],
    ['id=gt.1&id=lt.3', [bees]],
    ['id=gte.2&id=lte.2', [bees]],
    ['id=eq.1&id=eq.2', []],
    ['id=not.eq.1', [bees, cats]],
    ['name=like.*e*', [bees]],
    ['name=ilike.%25A%25', [ants, cats]],
    ['name=ilike.%a%', [ants, cats]],
    ['name=match.^[AB]', [ants, bees]],
    ['name=imatch.^a', [ants]],
    ['name=like(any).{A*,B*}', [ants, bees]],
    ['name=like(all).{*s*,*t*}', [ants, cats]],
    ['id=eq(any).{1,2}', [ants, bees]],
    ['founded=is.null', [bees]],
    ['founded=is.NOT_NULL', [ants, cats]],
    ['founded=not.is.null', [ants, cats]],
    ['id=in.(1,3)', [ants, cats]],
    ['id=in.()', []],
    ['name=in.("")', []],
    ['name=in.("Cats, Inc. (East)",Bees)', [bees, cats]],
    ['name=not.in.(Ants,Bees)', [cats]],
    ['name=eq.Cats, Inc. (East)', [cats]],
    ['name=eq."Ants"', []],
    ['budget=isdistinct.25.50', [bees, cats]],
    ['tags=cs.{b}', [ants, cats]],
    ['tags=cd.{a,b,c}&id=lt.3', [ants, bees]],
    ['tags=ov.{a,z}', [ants]],
    ['details=cs.{"coach":{"name":"Ada"}}', [ants]],
    ['details->coach->>name=eq.Cy', [cats]],
    ['details->list->>0=eq.1', [ants]],
    ['name=fts(english).ants', [ants]],
    ['initials=eq.B', [bees]],
    ['or=(id.eq.1,name.eq.Bees)', [ants, bees]],
    ['or=(id.eq.1,and(id.gt.2,name.not.is.null))', [ants, cats]],
    ['not.or=(id.eq.1,id.eq.2)', [cats]],
    ['or=(not.and(id.eq.1,id.eq.1),id.eq.9)', [bees, cats]],
    ['or=(name.eq."Cats, Inc. (East)",id.in.(2,9))', [bees, cats]],
    ['or=(name.ilike."%25, inc. (%25",name.ilike.%25nts)', [ants, cats]],
    ['or=(tags.cs.{a,b},id.eq.2)', [ants, bees]],
    ['or=(id.eq.1,id.eq.2)&or=(id.eq.2,id.eq.3)', [bees]],
    ['city=eq.Springfield&order=name.desc', [cats, ants]],
    ['order=budget.desc.nullslast,id', [cats, ants, bees]],
    ['order=budget', [ants, cats, bees]],
    ['order=budget.nullsfirst', [bees, ants, cats]],
    ['order=details->coach->>name.asc.nullsfirst', [bees, ants, cats]],
    ['order=id&limit=1&offset=1', [bees]],
    ['limit=0', []],
    ['limit=1000000000', [ants, bees, cats]],
    ['order=id&offset=2', [cats]],
  ]
  test.each(filtered)('teams?%s', async (query, rows) => {
    const order = query.includes('order=') ? '' : '&order=id'
    await check(`GET /teams?select=id,name&${query}${order}`, { status: 200, body: rows })
  })

  const shown: [string, unknown][] = [
    ['/teams?select=&id=lt.3', [{}, {}]],
    ['/teams?select=title:name,id&id=eq.1', [{ title: 'Ants', id: 1 }]],
    ['/teams?select="name"&id=eq.1', [{ name: 'Ants' }]],
    ['/teams?select=__proto__:id&id=eq.1', JSON.parse('[{"__proto__":1}]')],
    ['/teams?select=details->coach->>name&id=eq.1', [{ name: 'Ada' }]],
    ['/teams?select=d:details->list->1&id=eq.1', [{ d: 2 }]],
    ['/teams?select=tags->0&id=eq.1', [{ tags: 'a' }]],
    ['/teams?select=id::text,budget::int&id=eq.1', [{ id: '1', budget: 26 }]],
    ['/teams?select=initials&id=eq.1', [{ initials: 'A' }]],
    [
      '/teams?id=eq.1',
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
      '/teams?select=id,team_settings(colour,team_id)&order=id',
      [
        { id: 1, team_settings: { colour: 'red', team_id: 1 } },
        { id: 2, team_settings: null },
        { id: 3, team_settings: { colour: null, team_id: 3 } },
      ],
    ],
    ['/team_settings?select=teams(name)&team_id=eq.1', [{ teams: { name: 'Ants' } }]],
    [
      '/teams?select=id,crew:players(name)&id=lt.3&order=id&crew.order=name',
      [
        { id: 1, crew: [{ name: 'Yan' }, { name: 'Zoe' }] },
        { id: 2, crew: [{ name: 'Xia' }] },
      ],
    ],
    ['/teams?select=id,players(name)&id=eq.3', [{ id: 3, players: [] }]],
    [
      '/teams?select=id,players(name)&id=eq.1&players.order=name.desc&players.limit=1',
      [{ id: 1, players: [{ name: 'Zoe' }] }],
    ],
    [
      '/teams?select=id,players(name)&id=lt.3&order=id&players.name=eq.Xia',
      [
        { id: 1, players: [] },
        { id: 2, players: [{ name: 'Xia' }] },
      ],
    ],
    [
      '/teams?select=id,players!inner(name)&players.or=(name.eq.Xia,name.eq.Nobody)',
      [{ id: 2, players: [{ name: 'Xia' }] }],
    ],
    [
      '/players?select=name,teams!inner(name)&teams.name=eq.Bees',
      [{ name: 'Xia', teams: { name: 'Bees' } }],
    ],
    ['/teams?select=id,players()&players=is.null', [{ id: 3 }]],
    ['/teams?select=id,players()&players=not.is.null&order=id', [{ id: 1 }, { id: 2 }]],
    [
      '/teams?select=id,p:players(id)&or=(p.is.null,id.eq.2)&order=id',
      [
        { id: 2, p: [{ id: 3 }] },
        { id: 3, p: [] },
      ],
    ],
    ['/players?select=id,team_id(name)&id=eq.3', [{ id: 3, team_id: { name: 'Bees' } }]],
    [
      '/players?select=id,teams!players_team_id_fkey(name)&id=eq.3',
      [{ id: 3, teams: { name: 'Bees' } }],
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
      '/matches?select=home:teams!matches_home(name),away:teams!away_id(name)',
      [{ home: { name: 'Ants' }, away: { name: 'Bees' } }],
    ],
    [
      '/players?select=name,...teams(team:name,city)&id=eq.1',
      [{ name: 'Zoe', team: 'Ants', city: 'Springfield' }],
    ],
    [
      '/players?select=name,...teams(*)&id=eq.4',
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
      '/players?select=name,...teams(team:name,...team_settings(colour))&id=eq.1',
      [{ name: 'Zoe', team: 'Ants', colour: 'red' }],
    ],
    [
      '/players?select=name,teams(name,players(name,positions(name)))&id=eq.3',
      [{ name: 'Xia', teams: { name: 'Bees', players: [{ name: 'Xia', positions: [] }] } }],
    ],
    [
      '/players?select=id,teams(name)&order=teams(name).desc.nullslast,id&limit=2',
      [
        { id: 3, teams: { name: 'Bees' } },
        { id: 1, teams: { name: 'Ants' } },
      ],
    ],
    ['/staff?select=id,name', [{ id: 1, name: 'Sam' }]],
  ]
  test.each(shown)('%s', async (path, body) => {
    await check(`GET ${path}`, { status: 200, body })
  })

  test('keys keep the order of the select, in embeds too', async () => {
    const { text } = await rest.send(
      'GET',
      '/teams?select=name,team_settings(team_id,colour),id&id=eq.1',
    )
    expect(text).toBe('[{"name":"Ants","team_settings":{"team_id":1,"colour":"red"},"id":1}]')
  })

  const counted: Case[] = [
    [
      'GET /teams',
      {
        status: 200,
        headers: {
          'content-range': '0-2/*',
          'content-type': 'application/json; charset=utf-8',
          'content-location': '/teams',
        },
      },
    ],
    [
      'GET /teams',
      { status: 200, headers: { 'content-range': '0-2/3', 'preference-applied': 'count=exact' } },
      { prefer: 'count=exact' },
    ],
    [
      'GET /teams?limit=1&order=id',
      {
        status: 206,
        headers: { 'content-range': '0-0/3', 'content-location': '/teams?limit=1&order=id' },
      },
      { prefer: 'count=exact' },
    ],
    [
      'GET /teams?offset=3',
      { status: 206, body: [], headers: { 'content-range': '*/3' } },
      { prefer: 'count=planned' },
    ],
    [
      'GET /teams?id=eq.9',
      { status: 200, body: [], headers: { 'content-range': '*/0' } },
      { prefer: 'count=estimated' },
    ],
    ['GET /teams?id=eq.9', { status: 200, body: [], headers: { 'content-range': '*/*' } }],
    [
      'HEAD /teams?limit=1',
      { status: 206, body: '', headers: { 'content-range': '0-0/3' } },
      { prefer: 'count=exact' },
    ],
    [
      'GET /teams?order=id',
      { status: 206, headers: { 'content-range': '1-1/3' } },
      { prefer: 'count=exact', range: '1-1' },
    ],
    [
      'GET /teams?order=id',
      { status: 200, headers: { 'content-range': '1-2/*' } },
      { range: '1-' },
    ],
    ['HEAD /teams', { status: 200, headers: { 'content-range': '0-2/*' } }, { range: '1-1' }],
    [
      'GET /teams?select=id,players!inner(id)&players.name=eq.Xia&limit=1',
      { status: 200, headers: { 'content-range': '0-0/1' } },
      { prefer: 'count=exact' },
    ],
    [
      'GET /teams?select=id,players()&players=is.null&limit=9',
      { status: 200, headers: { 'content-range': '0-0/1' } },
      { prefer: 'count=exact' },
    ],
    [
      'GET /teams?id=eq.1&select=id,founded',
      {
        status: 200,
        body: { id: 1, founded: '1999-05-01' },
        headers: { 'content-type': 'application/vnd.pgrst.object+json; charset=utf-8' },
      },
      { accept: 'application/vnd.pgrst.object+json' },
    ],
    [
      'GET /teams?id=eq.2&select=id,founded',
      { status: 200, body: [{ id: 2 }] },
      { accept: 'application/vnd.pgrst.array+json;nulls=stripped' },
    ],
    [
      'GET /teams?id=eq.2&select=id,founded',
      { status: 200, body: { id: 2 } },
      { accept: 'application/vnd.pgrst.object+json;nulls=stripped' },
    ],
    [
      'GET /teams?select=id,name,founded&order=id',
      {
        status: 200,
        body: 'id,name,founded\n1,Ants,1999-05-01\n2,Bees,\n3,"Cats, Inc. (East)",2024-02-29',
        headers: { 'content-type': 'text/csv; charset=utf-8' },
      },
      { accept: 'text/csv' },
    ],
    ['GET /teams?id=eq.9', { status: 200, body: '' }, { accept: 'text/csv' }],
    [
      'GET /teams?select=id&id=eq.1',
      { status: 200, body: [{ id: 1 }] },
      { accept: 'text/html, */*;q=0.5', 'accept-profile': 'public' },
    ],
    [
      'GET /teams?select=id&id=eq.1',
      { status: 200, body: [{ id: 1 }], headers: { 'preference-applied': null } },
      { prefer: 'tx=rollback, nonsense' },
    ],
  ]
  test.each(counted)('%s', check)
})
