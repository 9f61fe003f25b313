import { beforeAll, describe, expect, test } from 'vitest'
import { everyEngine } from '../../../database/tests/engines/test-database.ts'
import { type Expected, restServerOn } from './rest-server.ts'

type Case = [request: string, expected: Expected, sent?: Record<string, string>]

describe.each(everyEngine)('refused reads of /rest/v1 on %s', (engine) => {
  const rest = restServerOn(engine)
  beforeAll(() => rest.db.owner.transaction((client) => client.query(moreWays)))

  const refused: Case[] = [
    ['GET /nothing', { status: 404, body: missing('nothing', null) }],
    ['GET /club', { status: 404, body: missing('club', 'clubs') }],
    ['GET /pg_class', { status: 404, code: 'PGRST205' }],
    ['GET /__proto__', { status: 404, code: 'PGRST205' }],
    ['GET /constructor', { status: 404, code: 'PGRST205' }],
    ['GET /clubs/1', { status: 404, code: 'PGRST125' }],
    ['GET /rpc/add_numbers/x', { status: 404, code: 'PGRST125' }],
    ['POST /', { status: 405, code: 'PGRST117' }],
    ['GET /', { status: 406, code: 'PGRST107' }, { accept: 'text/csv' }],
    ['OPTIONS /nothing', { status: 404, code: 'PGRST205' }],
    ['OPTIONS /rpc/nothing', { status: 404, code: 'PGRST202' }],
    ['PUT /clubs?id=eq.1', { status: 405, code: 'PGRST117' }],
    ['PATCH /rpc/add_numbers', { status: 405, code: 'PGRST101' }],
    ['GET /clubs', { status: 406, code: 'PGRST106' }, { 'accept-profile': 'private' }],
    ['GET /clubs', { status: 406, code: 'PGRST107' }, { accept: 'image/png' }],
    ['GET /clubs', { status: 401, code: 'PGRST301' }, { authorization: 'Bearer x.y.z' }],
    ['GET /clubs', { status: 400, code: 'PGRST122' }, { prefer: 'handling=strict, anything=else' }],
    ['GET /league_notes', { status: 401, code: '42501' }],
    ['GET /staff', { status: 401, code: '42501' }],
    ['GET /staff?select=id,phone', { status: 401, code: '42501' }],
    ['GET /staff?select=id&phone=eq.555-0100', { status: 401, code: '42501' }],
    ['GET /staff?select=id&order=phone', { status: 401, code: '42501' }],
    ['GET /staff?select=id&or=(phone.like.5*,id.eq.1)', { status: 401, code: '42501' }],
    ['HEAD /staff?select=id&phone=eq.1', { status: 401 }, { prefer: 'count=exact' }],
    ['GET /clubs?select=nope', { status: 400, code: '42703' }],
    ['GET /clubs?select=name,count', { status: 400, code: 'PGRST123' }],
    ['GET /clubs?select=details->>--34', { status: 400, code: 'PGRST100' }],
    ['GET /clubs?select=row_to_json', { status: 400, code: '42703' }],
    ['GET /clubs?select=xmin', { status: 400, code: '42703' }],
    ['GET /clubs?order=nope', { status: 400, code: '42703' }],
    ['GET /players?select=id,clubs(nope)', { status: 400, code: '42703' }],
    ['GET /clubs?name=match.(a{1,200}){1,200}', { status: 400, code: 'PGRST100' }],
    ['GET /clubs?name=match.(a*)\\1', { status: 400, code: 'PGRST100' }],
    ['GET /clubs?name=match(any).{a{1,200}}', { status: 400, code: 'PGRST100' }],
    ['GET /clubs?name=match.(', { status: 400, code: '2201B' }],
    [`GET /clubs?name=fts.${'!'.repeat(1000)}a`, { status: 400, code: 'PGRST100' }],
    [`GET /clubs?details=cs.${'['.repeat(10_000)}`, { status: 400, code: 'PGRST100' }],
    [`GET /clubs?select=${'id,'.repeat(2000)}id`, { status: 400, code: 'PGRST100' }],
    [`GET /clubs?select=id${',players(id)'.repeat(41)}`, { status: 400, code: 'PGRST100' }],
    [`GET /clubs?order=id${',id'.repeat(50)}`, { status: 400, code: 'PGRST100' }],
    [`GET /clubs?name=eq.${'x'.repeat(20_000)}`, { status: 400, code: 'PGRST100' }],
    ['GET /clubs?nope=eq.1', { status: 400, code: '42703' }],
    ['GET /clubs?__proto__=eq.1', { status: 400, code: '42703' }],
    ['GET /clubs?select=id,"na""me"', { status: 400, code: 'PGRST100' }],
    ['GET /clubs?select=id;drop', { status: 400, code: 'PGRST100' }],
    ['GET /clubs?id=1', { status: 400, code: 'PGRST100' }],
    ['GET /clubs?id=xx.1', { status: 400, code: 'PGRST100' }],
    ['GET /clubs?id=eq', { status: 400, code: 'PGRST100' }],
    ['GET /clubs?id=is.maybe', { status: 400, code: 'PGRST100' }],
    ['GET /clubs?id=in.1,2', { status: 400, code: 'PGRST100' }],
    ['GET /clubs?id=eq.abc', { status: 400, code: '22P02' }],
    ['GET /clubs?id=eq.99999999999', { status: 400, code: '22003' }],
    ['GET /clubs?founded=eq.2027-02-29', { status: 400, code: '22008' }],
    ['GET /clubs?name=eq.%00', { status: 400, code: 'PGRST100' }],
    ['GET /clubs?name=eq.%c0%af', { status: 400, code: 'PGRST100' }],
    ['GET /clubs?name', { status: 400, code: 'PGRST100' }],
    ['GET /clubs?or=(id.eq.1', { status: 400, code: 'PGRST100' }],
    ['GET /clubs?or=()', { status: 400, code: 'PGRST100' }],
    ['GET /clubs?or=(id.eq.1)x', { status: 400, code: 'PGRST100' }],
    [`GET /clubs?or=${'(and'.repeat(1000)}`, { status: 400, code: 'PGRST100' }],
    [
      `GET /clubs?and=${'(or'.repeat(999)}(id.eq.1)${')'.repeat(999)}`,
      { status: 400, code: 'PGRST100', message: 'nested' },
    ],
    [
      `GET /clubs?select=${'players('.repeat(50)}id${')'.repeat(50)}`,
      { status: 400, code: 'PGRST100', message: 'nested' },
    ],
    [
      `GET /clubs?select=${'players(clubs('.repeat(6)}id${'))'.repeat(6)}`,
      { status: 400, code: 'PGRST100', message: 'To-many embeds' },
    ],
    ['GET /clubs?limit=-1', { status: 416, code: 'PGRST103' }],
    ['GET /clubs?limit=NaN', { status: 400, code: 'PGRST100' }],
    ['GET /clubs?limit=1e9', { status: 400, code: 'PGRST100' }],
    ['GET /clubs?limit=99999999999999999999', { status: 400, code: 'PGRST100' }],
    ['GET /clubs?limit=1&limit=2', { status: 400, code: 'PGRST100', message: 'more than once' }],
    ['GET /clubs?order=id.up', { status: 400, code: 'PGRST100' }],
    ['GET /clubs?order=', { status: 400, code: 'PGRST100' }],
    ['GET /clubs', { status: 416, code: 'PGRST103' }, { range: '5-2' }],
    ['GET /clubs?select=id.sum()', { status: 400, code: 'PGRST123' }],
    ['GET /clubs?select=name,count()', { status: 400, code: 'PGRST123' }],
    ['GET /players?select=name,...clubs(count)', { status: 400, code: 'PGRST123' }],
    ['GET /clubs?select=id,players(name,count())', { status: 400, code: 'PGRST123' }],
    ['GET /clubs?select=id::regclass', { status: 400, code: 'PGRST100', message: 'regclass' }],
    [
      'GET /clubs?select=id,player(*)',
      {
        status: 400,
        body: {
          code: 'PGRST200',
          message: "Could not find a relationship between 'clubs' and 'player' in the schema cache",
          details:
            "Searched for a foreign key relationship between 'clubs' and 'player' in the schema 'public', but no matches were found.",
          hint: "Perhaps you meant 'players' instead of 'player'.",
        },
      },
    ],
    [
      'GET /matches?select=id,clubs(*)',
      {
        status: 300,
        body: expect.objectContaining({
          code: 'PGRST201',
          details: ['away', 'home'].map((side) => ({
            cardinality: 'many-to-one',
            embedding: 'matches with clubs',
            relationship: `matches_${side} using matches(${side}_id) and clubs(id)`,
          })),
        }),
      },
    ],
    ['GET /players?select=id,positions!pairings(name)', { status: 400, code: 'PGRST200' }],
    ['GET /clubs?select=nope,player(id)', { status: 400, code: 'PGRST200' }],
    ['GET /clubs?select=id,...players(id.sum())', { status: 400, code: 'PGRST123' }],
    [
      'GET /clubs',
      { status: 400, code: 'PGRST122' },
      { prefer: 'handling=strict, timezone=Nowhere/Else' },
    ],
    [
      'GET /clubs',
      { status: 400, code: 'PGRST122' },
      { prefer: 'handling=strict, timezone=+05:30' },
    ],
    ['GET /clubs', { status: 400, code: 'PGRST122' }, { prefer: 'handling=strict, timezone=-5' }],
    [
      'GET /clubs',
      { status: 400, code: 'PGRST122' },
      { prefer: 'handling=strict, timezone=UTC-5' },
    ],
    ['GET /clubs?select=id&players.name=eq.Zoe', { status: 400, code: 'PGRST108' }],
    ['GET /clubs?select=id&players.order=name', { status: 400, code: 'PGRST108' }],
    ['GET /clubs?select=id,players(id)&order=players(id)', { status: 400, code: 'PGRST118' }],
    ['GET /clubs?select=id,players(id)&players=eq.1', { status: 400, code: 'PGRST120' }],
    [
      'GET /clubs?offset=9',
      {
        status: 416,
        code: 'PGRST103',
        body: {
          code: 'PGRST103',
          message: 'Requested range not satisfiable',
          details: 'An offset of 9 was requested, but there are only 3 rows.',
          hint: null,
        },
        headers: { 'content-range': '*/3' },
      },
      { prefer: 'count=exact' },
    ],
    [
      'GET /clubs?id=eq.77',
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
      'GET /clubs',
      { status: 406, code: 'PGRST116' },
      { accept: 'application/vnd.pgrst.object+json' },
    ],
  ]
  test.each(refused)('%s is refused', (...given) => rest.check(...given))

  test('an ambiguous embed lists its candidates in a fixed order', async () => {
    const keyed = [
      ['one-to-many', 'parks_keeper using keepers(id) and parks(keeper_id)'],
      ['many-to-one', 'keepers_park_id_fkey using keepers(park_id) and parks(id)'],
    ]
    await rest.check('GET /keepers?select=id,parks(*)', {
      status: 300,
      body: {
        code: 'PGRST201',
        message:
          "Could not embed because more than one relationship was found for 'keepers' and 'parks'",
        details: keyed.map(([cardinality, relationship]) => ({
          cardinality,
          embedding: 'keepers with parks',
          relationship,
        })),
        hint: "Try changing 'parks' to one of the following: 'parks!parks_keeper', 'parks!keepers_park_id_fkey'. Find the desired relationship in the 'details' key.",
      },
    })
  })
})

const moreWays = `
  create view public.pairings as select * from public.player_positions;
  create table public.parks (id integer primary key, keeper_id integer);
  create table public.keepers (id integer primary key, park_id integer references public.parks);
  alter table public.parks
    add constraint parks_keeper foreign key (keeper_id) references public.keepers`

function missing(table: string, meant: string | null) {
  return {
    code: 'PGRST205',
    message: `Could not find the table 'public.${table}' in the schema cache`,
    details: null,
    hint: meant === null ? null : `Perhaps you meant the table 'public.${meant}'`,
  }
}
