import { beforeAll, describe, expect, test } from 'vitest'
import { everyEngine } from '../../../database/tests/engines/test-database.ts'
import { restServerOn } from '../tests/rest-server.ts'

describe.each(everyEngine)('embeds by functions of a row on %s', (engine) => {
  const rest = restServerOn(engine)
  let token: string
  beforeAll(async () => {
    token = await rest.tokenOf(await rest.db.createUser())
  })

  const shown: [string, unknown][] = [
    [
      '/clubs?select=id,captain(name)&order=id',
      [
        { id: 1, captain: { name: 'Zoe' } },
        { id: 2, captain: { name: 'Xia' } },
        { id: 3, captain: null },
      ],
    ],
    [
      '/clubs?select=id,new:newcomer(name)&order=id',
      [
        { id: 1, new: { name: null } },
        { id: 2, new: { name: 'Xia' } },
        { id: 3, new: { name: null } },
      ],
    ],
    [
      '/clubs?select=id,rivals(name)&order=id&limit=2',
      [
        { id: 1, rivals: [{ name: 'Cats, Inc. (East)' }] },
        { id: 2, rivals: [] },
      ],
    ],
    [
      '/players?select=name,rivals(name)&id=eq.3&rivals.order=name&rivals.limit=1',
      [{ name: 'Xia', rivals: [{ name: 'Yan' }] }],
    ],
    [
      '/positions?select=name,player_positions(player_id)&order=id',
      [
        { name: 'pitcher', player_positions: [{ player_id: 1 }] },
        { name: 'catcher', player_positions: [{ player_id: 1 }] },
      ],
    ],
    [
      '/clubs?select=id,captain!inner(name)&captain.name=like.Z*',
      [{ id: 1, captain: { name: 'Zoe' } }],
    ],
    ['/clubs?select=id,captain!anything(name)&id=eq.2', [{ id: 2, captain: { name: 'Xia' } }]],
    ['/clubs?select=id,captain()&captain=is.null', [{ id: 3 }]],
    ['/clubs?select=id,newcomer!inner()&newcomer.name=not.is.null', [{ id: 2 }]],
    ['/clubs?select=id,new:newcomer()&new=is.null', []],
    [
      '/clubs?select=id,captain(name,initials,clubs(name,rivals(captain(name))))&id=eq.1',
      [
        {
          id: 1,
          captain: {
            name: 'Zoe',
            initials: 'Z.',
            clubs: { name: 'Ants', rivals: [{ captain: null }] },
          },
        },
      ],
    ],
    [
      '/clubs?select=id,...captain(lead:name)&id=lt.3&order=captain(name)',
      [
        { id: 2, lead: 'Xia' },
        { id: 1, lead: 'Zoe' },
      ],
    ],
    ['/clubs?select=...rivals(names:name)&id=eq.3', [{ names: ['Ants'] }]],
    ['/clubs?select=id,rivals(count)&id=eq.1', [{ id: 1, rivals: [{ count: 1 }] }]],
    [
      '/rpc/teams_of?p_city=Springfield&select=name,initials,captain(name)',
      [
        { name: 'Ants', initials: 'A', captain: { name: 'Zoe' } },
        { name: 'Cats, Inc. (East)', initials: 'C', captain: null },
      ],
    ],
    ['/rpc/first_team?select=rivals(id)', { rivals: [{ id: 3 }] }],
  ]
  test.each(shown)('%s', async (path, body) => {
    await rest.check(`GET ${path}`, { status: 200, body })
  })

  test('inner embeds are counted', () =>
    rest.check(
      'GET /clubs?select=id,rivals!inner(name)&rivals.name=eq.Ants&limit=9',
      { status: 200, headers: { 'content-range': '0-0/1' } },
      { prefer: 'count=exact' },
    ))

  test('written rows are returned with them, too', async () => {
    const headers = { prefer: 'return=representation' }
    const send = async (method: string, path: string, body?: unknown) =>
      (await rest.send(method, path, { body, token, headers })).body
    expect(
      await send('POST', '/clubs?select=name,rivals(name)', {
        id: 60,
        name: 'Dogs',
        city: 'Shelbyville',
      }),
    ).toEqual([{ name: 'Dogs', rivals: [{ name: 'Bees' }] }])
    expect(
      await send('PATCH', '/clubs?id=eq.60&select=*,captain(name)', { budget: 1 }),
    ).toMatchObject([{ id: 60, budget: 1, captain: null }])
    expect(await send('DELETE', '/clubs?id=eq.60&select=initials,rivals(id)')).toEqual([
      { initials: 'D', rivals: [{ id: 2 }] },
    ])
  })

  test.each([
    ['/clubs?select=scouts(name)', 401, '42501', null],
    ['/clubs?select=initials(*)', 400, 'PGRST200', expect.any(String)],
    [
      '/clubs?select=captains(*)',
      400,
      'PGRST200',
      "Perhaps you meant 'captain' instead of 'captains'.",
    ],
    ['/clubs?select=captain', 400, '42703', null],
    ['/clubs?select=id,rivals(id)&order=rivals(id)', 400, 'PGRST118', null],
    [`/clubs?select=${'rivals('.repeat(6)}id${')'.repeat(6)}`, 400, 'PGRST100', null],
  ])('%s is %s %s', async (path, status, code, hint) => {
    const answer = await rest.send('GET', path)
    expect(answer).toMatchObject({ status, body: { code, hint } })
  })
})
