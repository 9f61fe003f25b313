import { describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/test-database.ts'
import { restServerOn } from './test-rest-server.ts'

type Sent = { body?: unknown; headers?: Record<string, string> }

describe.each(engines)('functions of /rest/v1 on %s', (engine) => {
  const rest = restServerOn(engine)

  const singular = { accept: 'application/vnd.pgrst.object+json' }
  const strict = { prefer: 'handling=strict, max-affected=1' }

  const refused: [string, Sent, number, string][] = [
    ['POST /rpc/nothing', { body: {} }, 404, 'PGRST202'],
    ['POST /rpc/pg_sleep', { body: { '': 1 } }, 404, 'PGRST202'],
    ['POST /rpc/pre_request', { body: {} }, 404, 'PGRST202'],
    ['POST /rpc/some_trigger', { body: {} }, 404, 'PGRST202'],
    ['POST /rpc/constructor', { body: {} }, 404, 'PGRST202'],
    ['POST /rpc/add_numbers', { body: {} }, 404, 'PGRST202'],
    ['POST /rpc/add_numbers', { body: { b: 1 } }, 404, 'PGRST202'],
    ['POST /rpc/add_numbers', { body: { a: 1, c: 1 } }, 404, 'PGRST202'],
    ['POST /rpc/add_numbers', { body: '{"a":1,"__proto__":2}' }, 404, 'PGRST202'],
    ['POST /rpc/add_numbers', { body: [{ a: 1 }] }, 400, 'PGRST127'],
    ['POST /rpc/add_numbers', { body: '{"a":' }, 400, 'PGRST102'],
    ['POST /rpc/add_numbers', { body: { a: 'x' } }, 400, '22P02'],
    ['POST /rpc/two_ways', { body: { a: 1 } }, 300, 'PGRST203'],
    ['POST /rpc/hidden', { body: {} }, 401, '42501'],
    ['POST /rpc/add_team', { body: { p_name: 'x' } }, 401, '42501'],
    ['GET /rpc/add_team?p_name=x', {}, 405, '25006'],
    ['HEAD /rpc/add_team?p_name=x', {}, 405, ''],
    ['POST /rpc/complain', { body: { p_state: 'P0001' } }, 400, 'P0001'],
    ['POST /rpc/complain', { body: { p_state: 'PT409' } }, 409, 'PT409'],
    ['POST /rpc/complain', { body: { p_state: '23P01' } }, 409, '23P01'],
    ['POST /rpc/add_numbers?select=a', { body: { a: 1 } }, 400, 'PGRST127'],
    ['POST /rpc/add_numbers?limit=1', { body: { a: 1 } }, 400, 'PGRST127'],
    ['POST /rpc/team_names?order=name', { body: {} }, 400, 'PGRST127'],
    ['POST /rpc/team_table?select=nope', { body: { p_least: 1 } }, 400, '42703'],
    ['POST /rpc/team_table?select=count', { body: { p_least: 1 } }, 400, '42703'],
    ['POST /rpc/team_table', { body: { p_least: 2 }, headers: singular }, 406, 'PGRST116'],
    ['POST /rpc/team_table', { body: { p_least: 1 }, headers: strict }, 400, 'PGRST124'],
    ['POST /rpc/first_team', { body: {}, headers: strict }, 400, 'PGRST128'],
    ['POST /rpc/teapot', { body: {}, headers: strict }, 400, 'PGRST128'],
    ['GET /rpc/add_numbers?a=1&a=2', {}, 400, 'PGRST100'],
    ['GET /rpc/add_numbers?a=eq.1', {}, 404, 'PGRST202'],
    ['GET /rpc/add_numbers?a=x', {}, 400, '22P02'],
  ]
  test.each(refused)('%s %j is %i %s', async (request, sent, status, code) => {
    const [method = '', path = ''] = request.split(' ')
    const answer = await rest.send(method, path, sent)
    expect({ status: answer.status, code: answer.body.code ?? '' }).toEqual({ status, code })
  })

  test('the error of a function keeps its message, details and hint', async () => {
    const { body } = await rest.send('POST', '/rpc/complain', { body: { p_state: 'PT422' } })
    expect(body).toEqual({ code: 'PT422', message: 'No.', details: 'Because.', hint: 'Ask again.' })
  })

  test('the error for wrong arguments names them and hints at the right ones', async () => {
    const { body } = await rest.send('POST', '/rpc/add_numbers', { body: { b: 1, c: 2 } })
    expect(body).toEqual({
      code: 'PGRST202',
      message: 'Could not find the function public.add_numbers(b, c) in the schema cache',
      details:
        'Searched for the function public.add_numbers with parameters b, c, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function public.add_numbers(a, b)',
    })
  })

  const ants = { id: 1, label: 'ANTS' }
  const bees = { id: 2, label: 'BEES' }
  const cats = { id: 3, label: 'CATS, INC. (EAST)' }
  const answered: [string, Sent, unknown][] = [
    ['POST /rpc/add_numbers', { body: { a: 1 } }, 11],
    ['POST /rpc/add_numbers', { body: { a: 1, b: 2 } }, 3],
    ['POST /rpc/add_numbers', { body: { a: null } }, null],
    ['POST /rpc/add_numbers', { body: { a: 1 }, headers: singular }, 11],
    ['GET /rpc/add_numbers?a=1&b=2', {}, 3],
    ['GET /rpc/total_of?numbers={1,2,3}', {}, 6],
    ['POST /rpc/total_of', { body: { numbers: [1, 2] } }, 3],
    ['POST /rpc/as_json', { body: { p_value: { b: 1, a: 2 } } }, { zebra: { b: 1, a: 2 }, ant: 1 }],
    ['POST /rpc/team_names', {}, ['Ants', 'Bees', 'Cats, Inc. (East)']],
    ['GET /rpc/team_names?limit=1&offset=1', {}, ['Bees']],
    ['GET /rpc/team_names', { headers: { range: '2-2' } }, ['Cats, Inc. (East)']],
    ['POST /rpc/team_table', { body: { p_least: 2 } }, [bees, cats]],
    ['POST /rpc/team_table', { body: { p_least: 9 } }, []],
    ['POST /rpc/team_table?select=label&id=eq.2', { body: { p_least: 1 } }, [{ label: 'BEES' }]],
    ['POST /rpc/team_table?order=id.desc&limit=2', { body: { p_least: 1 } }, [cats, bees]],
    ['GET /rpc/team_table?p_least=1&id=in.(1,2)&label=like.A*', {}, [ants]],
    ['POST /rpc/team_table?limit=1', { body: { p_least: 1 }, headers: singular }, ants],
    [
      'POST /rpc/teams_of?select=name,players(name),team_settings(colour)&players.order=name',
      { body: { p_city: 'Springfield' } },
      [
        {
          name: 'Ants',
          players: [{ name: 'Yan' }, { name: 'Zoe' }],
          team_settings: { colour: 'red' },
        },
        { name: 'Cats, Inc. (East)', players: [], team_settings: { colour: null } },
      ],
    ],
    ['POST /rpc/first_team?select=id,name', {}, { id: 1, name: 'Ants' }],
    ['POST /rpc/no_team?select=id,name', {}, { id: null, name: null }],
  ]
  test.each(answered)('%s %j', async (request, sent, body) => {
    const [method = '', path = ''] = request.split(/ (.*)/s)
    const answer = await rest.send(method, path, sent)
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body })
  })

  test('a function without an answer is 204', async () => {
    const answer = await rest.send('POST', '/rpc/no_answer', { body: { p_text: '' } })
    expect(answer).toMatchObject({ status: 204, text: '' })
    expect(answer.headers.get('content-type')).toBeNull()
  })

  test('json keeps the order of its keys', async () => {
    const answer = await rest.send('POST', '/rpc/as_json', { body: { p_value: 1 } })
    expect(answer.text).toBe('{"zebra" : 1, "ant" : 1}')
  })

  test('a count covers the rows beyond the page', async () => {
    const headers = { prefer: 'count=exact' }
    const answer = await rest.send('GET', '/rpc/team_table?p_least=1&limit=1&id=gt.1', { headers })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe('0-0/2')
    expect((await rest.send('GET', '/rpc/team_names?limit=1', { headers })).status).toBe(206)
    const beyond = await rest.send('GET', '/rpc/team_names?offset=9', { headers })
    expect(beyond.body).toMatchObject({ code: 'PGRST103' })
  })

  test('a function may set the status and headers', async () => {
    const answer = await rest.send('POST', '/rpc/teapot', { body: {} })
    expect(answer).toMatchObject({ status: 418, body: 'short and stout' })
    expect(answer.headers.get('x-kettle')).toBe('hot')
    const next = await rest.send('POST', '/rpc/no_answer', { body: { p_text: '' } })
    expect(next.headers.get('x-kettle')).toBeNull()
  })

  test('a stable function cannot write, a volatile one can', async () => {
    const token = await rest.tokenOf(await rest.db.createUser())
    const body = { p_name: 'Yaks' }
    const sneaky = await rest.send('POST', '/rpc/sneaky_write', { token, body })
    expect(sneaky).toMatchObject({ status: 405, body: { code: '25006' } })
    const before = rest.woken.times
    const open = await rest.send('POST', '/rpc/add_team', { token, body })
    expect(open).toMatchObject({ status: 200, body: expect.any(Number) })
    expect(rest.woken.times).toBe(before + 1)
  })
})
