import { beforeAll, describe, expect, test } from 'vitest'
import { restServerOn } from '../tests/rest-server.ts'

describe('the description of /rest/v1', () => {
  const rest = restServerOn('embedded')
  let token: string
  beforeAll(async () => {
    token = await rest.tokenOf(await rest.db.createUser())
    await rest.db.owner.query(`comment on table public.clubs is 'Who plays.'`)
    await rest.db.owner.query(`comment on column public.clubs.city is 'Where from.'`)
    await rest.db.owner.query(
      `comment on function public.team_names() is E'All names.\n\nBy their number.'`,
    )
  })

  const oas3 = { accept: 'application/vnd.oai.openapi+json' }

  test('2.0 has PostgREST’s format', async () => {
    const answer = await rest.send('GET', '/')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8')
    expect(answer.body).toMatchObject({
      swagger: '2.0',
      info: { title: 'Fungo', version: expect.any(String) },
      basePath: '/rest/v1',
      paths: {
        '/': { get: { tags: ['Introspection'] } },
        '/clubs': {
          get: {
            tags: ['clubs'],
            summary: 'Who plays.',
            parameters: expect.arrayContaining([
              { $ref: '#/parameters/rowFilter.clubs.id' },
              { $ref: '#/parameters/select' },
            ]),
          },
        },
        '/rpc/team_names': {
          get: { summary: 'All names.', description: 'By their number.' },
          post: { tags: ['(rpc) team_names'] },
        },
        '/rpc/teapot': { post: {} },
      },
      definitions: {
        players: {
          type: 'object',
          required: ['id', 'name'],
          properties: {
            id: {
              format: 'int32',
              type: 'integer',
              description: 'Note:\nThis is a Primary Key.<pk/>',
            },
            team_id: {
              description:
                "Note:\nThis is a Foreign Key to `clubs.id`.<fk table='clubs' column='id'/>",
            },
            joined: { format: 'timestamp with time zone', type: 'string' },
          },
        },
        clubs: {
          description: 'Who plays.',
          properties: {
            city: { default: 'Springfield', description: 'Where from.', type: 'string' },
            tags: { type: 'array', items: { type: 'string' } },
            details: { format: 'jsonb' },
          },
        },
      },
      parameters: { 'rowFilter.clubs.city': { in: 'query', description: 'Where from.' } },
    })
    const { paths } = answer.body
    expect(Object.keys(paths['/rpc/teapot'])).toEqual(['post'])
    expect(Object.keys(paths['/rpc/team_names'])).toEqual(['get', 'post'])
    expect(paths).not.toHaveProperty('/rpc/initials')
  })

  test('a caller sees only what they may use', async () => {
    const of = async (sending: { token?: string }) => (await rest.send('GET', '/', sending)).body
    const visitor = await of({})
    const member = await of({ token })
    expect(Object.keys(visitor.paths['/clubs'])).toEqual(['get'])
    expect(Object.keys(member.paths['/clubs'])).toEqual(['get', 'post', 'patch', 'delete'])
    expect(Object.keys(visitor.definitions.staff.properties)).toEqual(['id', 'name'])
    expect(Object.keys(member.definitions.staff.properties)).toEqual(['id', 'name', 'phone'])
    expect(visitor.definitions).not.toHaveProperty('league_notes')
    expect(visitor.paths).not.toHaveProperty('/rpc/hidden')
    expect(visitor.paths).not.toHaveProperty('/rpc/some_trigger')
  })

  test('3.1 is returned on request, and its references resolve', async () => {
    const answer = await rest.send('GET', '/', { headers: oas3, token })
    expect(answer.headers.get('content-type')).toContain('version=3.1')
    const { body } = answer
    expect(body).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: '/rest/v1' }],
      components: {
        schemas: {
          clubs: { properties: { founded: { type: ['string', 'null'], format: 'date' } } },
        },
      },
    })
    const found = [...answer.text.matchAll(/"\$ref":"#\/([^"]*)"/g)].map(([, path = '']) =>
      path.split('/').reduce((place, key) => place?.[key], body),
    )
    expect(found.length).toBeGreaterThan(20)
    expect(found.every((place) => place !== undefined)).toBe(true)
    const insert = body.paths['/clubs'].post.requestBody.content['application/json'].schema
    expect(insert.oneOf[0].required).toEqual(['name'])
    expect(body.components.schemas.clubs.required).toContain('founded')
    const { responses } = body.paths['/rpc/season_start'].get
    expect(responses[200].content['application/json'].schema.format).toBe('date-time')
    const asked = { accept: 'application/openapi+json;version=3.1, */*;q=0.1' }
    expect((await rest.send('GET', '/', { headers: asked })).body.openapi).toBe('3.1.0')
  })

  test('HEAD has no body, and any JSON type is accepted', async () => {
    expect(await rest.send('HEAD', '/')).toMatchObject({ status: 200, text: '' })
    const headers = { accept: 'application/json' }
    expect((await rest.send('GET', '/', { headers })).body.swagger).toBe('2.0')
  })
})
