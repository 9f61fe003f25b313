import { describe, expect, test } from 'vitest'
import { embedOrigin } from '../../shared/embed-origin.ts'
import { engines } from './engines/test-database.ts'
import { facilitiesOn } from './fixtures/facility-fixture.ts'
import { expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('the sites that show the booking page on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)
  const save = (origins: string[], by: 'admin' | 'instructor' | 'foreignAdmin' = 'admin') =>
    f.people[by].query(
      `update facility_settings set embed_origins = $2 where facility_id = $1 returning embed_origins`,
      [f.home.id, origins],
    )

  test.each([
    ['https://www.edge.example', 'https://www.edge.example'],
    [' www.Edge.example/book?x=1 ', 'https://www.edge.example'],
    ['https://edge.example:8443/', 'https://edge.example:8443'],
    ['http://localhost:5173', 'http://localhost:5173'],
    ['https://xn--mnchen-3ya.example', 'https://xn--mnchen-3ya.example'],
    ['münchen.example', 'https://xn--mnchen-3ya.example'],
  ])('%s is %s', async (typed, origin) => {
    expect(embedOrigin(typed)).toBe(origin)
    expect(await save([origin])).toEqual([{ embed_origins: [origin] }])
  })

  test.each([
    ...[
      '',
      'edge',
      'http://edge.example',
      'ftp://edge.example',
      'javascript:alert(1)',
      'a b.example',
    ],
    ...['https://*.edge.example', 'https://edge.example; script-src *', 'https://127.0.0.1'],
    ...[
      "https://edge.example 'self'",
      `https://${'a'.repeat(250)}.example`,
      'data:text/html,x',
      '*',
    ],
  ])('“%s” is refused', async (typed) => {
    const origin = embedOrigin(typed)
    // The rest of an address is dropped; an address without a valid host is refused by page and
    // database.
    if (origin !== null) expect(origin).toBe('https://edge.example')
    await expectRefused(db, '23514', () => save([typed]))
  })

  test('are at most twenty, and only administrators can change them', async () => {
    const many = Array.from({ length: 21 }, (_, n) => `https://site${n}.example`)
    expect(await save(many.slice(1))).toHaveLength(1)
    await expectRefused(db, '23514', () => save(many))
    for (const other of ['instructor', 'foreignAdmin'] as const)
      expect(await save([], other)).toEqual([])
    await expectRefused(db, '42501', () =>
      f.people.visitor.query(`update facility_settings set embed_origins = '{}'`),
    )
  })
})
