import { describe, expect, test } from 'vitest'
import { everyEngine } from '../../../database/tests/engines/test-database.ts'
import { restServerOn } from './rest-server.ts'

type Sent = { body?: unknown; headers?: Record<string, string> }

describe.each(everyEngine)('functions of /rest/v1 on %s', (engine) => {
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
    ['POST /rpc/add_numbers', { body: [1] }, 400, 'PGRST102'],
    ['POST /rpc/add_numbers', { body: '{"a":' }, 400, 'PGRST102'],
    ['POST /rpc/add_numbers', { body: { a: 'x' } }, 400, '22P02'],
    ['POST /rpc/two_ways', { body: { a: 1 } }, 300, 'PGRST203'],
    ['POST /rpc/hidden', { body: {} }, 401, '42501'],
    ['POST /rpc/add_team', { body: { p_name: 'x' } }, 401, '42501'],
    ['GET /rpc/insist?p_yes=false', {}, 422, 'PT422'],
    ['POST /rpc/insist', { body: { p_yes: false } }, 422, 'PT422'],
    ['HEAD /rpc/odds?p_yes=false', {}, 422, ''],
    ['POST /rpc/complain', { body: { p_state: 'PT4X2' } }, 500, 'PT4X2'],
    ['POST /rpc/raise_answer', { body: { p_detail: null } }, 500, 'PGRST121'],
    ['POST /rpc/raise_answer', { body: { p_detail: '{"status": 402}' } }, 402, '7'],
    ['POST /rpc/complain', { body: { p_state: 'P0001' } }, 400, 'P0001'],
    ['POST /rpc/complain', { body: { p_state: 'PT409' } }, 409, 'PT409'],
    ['POST /rpc/complain', { body: { p_state: '23P01' } }, 409, '23P01'],
    ['POST /rpc/add_numbers?select=a', { body: { a: 1 } }, 400, 'PGRST127'],
    ['POST /rpc/add_numbers?limit=1', { body: { a: 1 } }, 400, 'PGRST127'],
    ['POST /rpc/team_names?order=name', { body: {} }, 400, 'PGRST127'],
    ['POST /rpc/team_table?select=nope', { body: { p_least: 1 } }, 400, '42703'],
    ['POST /rpc/team_table', { body: { p_least: 2 }, headers: singular }, 406, 'PGRST116'],
    ['POST /rpc/team_table', { body: { p_least: 1 }, headers: strict }, 400, 'PGRST124'],
    ['POST /rpc/first_team', { body: {}, headers: strict }, 400, 'PGRST128'],
    ['POST /rpc/teapot', { body: {}, headers: strict }, 400, 'PGRST128'],
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

  test.each([
    ['two_ways', { a: 1 }, ['two_ways(a => integer)', 'two_ways(a => text)']],
    ['perhaps', {}, ['perhaps()', 'perhaps( => integer)']],
  ])('the error for %s %j names what could be meant', async (name, body, meant) => {
    const choices = meant.map((each) => `public.${each}`).join(', ')
    expect(await rest.send('POST', `/rpc/${name}`, { body })).toMatchObject({
      status: 300,
      body: {
        code: 'PGRST203',
        message: `Could not choose the best candidate function between: ${choices}`,
      },
    })
  })

  test.each([
    ['add_number', { a: 1 }, 'Perhaps you meant to call the function public.add_numbers'],
    ['add_numbers', { zzzzzzzzzzz: 1 }, null],
    ['something_else', {}, null],
  ])('the hint for %s %j', async (name, body, hint) => {
    const answer = await rest.send('POST', `/rpc/${name}`, { body })
    expect(answer).toMatchObject({ status: 404, body: { code: 'PGRST202', hint } })
  })

  const ants = { id: 1, label: 'ANTS' }
  const bees = { id: 2, label: 'BEES' }
  const cats = { id: 3, label: 'CATS, INC. (EAST)' }
  const answered: [string, Sent, unknown][] = [
    ['POST /rpc/add_numbers', { body: { a: 1 } }, 11],
    ['POST /rpc/add_numbers', { body: { a: 1, b: 2 } }, 3],
    ['POST /rpc/add_numbers', { body: { a: null } }, null],
    ['POST /rpc/add_numbers', { body: { a: 1 }, headers: singular }, 11],
    [
      'POST /rpc/add_numbers',
      {
        body: [
          { a: 1, b: 2 },
          { a: 5, b: 6 },
        ],
      },
      3,
    ],
    ['GET /rpc/add_numbers?a=1&b=2', {}, 3],
    ['GET /rpc/add_numbers?a=5&a=1&b=2', {}, 3],
    ['GET /rpc/total_of?numbers=1&numbers=2', {}, 3],
    ['GET /rpc/total_of?numbers=4', {}, 4],
    ['GET /rpc/roll', {}, 4],
    ['GET /rpc/request_path', {}, '/rpc/request_path'],
    ['GET /rpc/lengths?p_code=abc&p_bits=1010', {}, 'abc 1010'],
    ['POST /rpc/lengths', { body: { p_code: 'abc', p_bits: '1010' } }, 'abc 1010'],
    ['GET /rpc/domain_team?select=id,name', {}, { id: 2, name: 'Bees' }],
    ['GET /rpc/teams_of?p_city=Shelbyville&select=id,initials', {}, [{ id: 2, initials: 'B' }]],
    ['GET /rpc/teams_of?p_city=Springfield&select=id&initials=eq.A', {}, [{ id: 1 }]],
    ['GET /rpc/first_team?select=', {}, expect.objectContaining({ id: 1, name: 'Ants' })],
    ['GET /rpc/team_table?p_least=2&select=count', {}, [{ count: 2 }]],
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

  test('a function without a result answers 204', async () => {
    const answer = await rest.send('POST', '/rpc/no_answer', { body: { p_text: '' } })
    expect(answer).toMatchObject({ status: 204, text: '' })
    expect(answer.headers.get('content-type')).toBeNull()
  })

  test('JSON keeps the order of its keys', async () => {
    const answer = await rest.send('POST', '/rpc/as_json', { body: { p_value: 1 } })
    expect(answer.text).toBe('{"zebra" : 1, "ant" : 1}')
  })

  test('a count includes the rows beyond the page', async () => {
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

  test('a header may be set twice', async () => {
    const { headers } = await rest.send('POST', '/rpc/cookies', { body: {} })
    expect(headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  })

  test('a stable function cannot write, a volatile one can, and no function can by GET', async () => {
    const token = await rest.tokenOf(await rest.db.createUser())
    const body = { p_name: 'Yaks' }
    for (const method of ['GET', 'HEAD']) {
      const asked = await rest.send(method, '/rpc/add_team?p_name=Yaks', { token })
      expect(asked.status).toBe(405)
      expect(asked.headers.get('allow')).toBe('POST')
    }
    const sneaky = await rest.send('POST', '/rpc/sneaky_write', { token, body })
    expect(sneaky).toMatchObject({ status: 405, body: { code: '25006' } })
    const before = rest.woken.times
    const open = await rest.send('POST', '/rpc/add_team', { token, body })
    expect(open).toMatchObject({ status: 200, body: expect.any(Number) })
    expect(rest.woken.times).toBe(before + 1)
  })
})
