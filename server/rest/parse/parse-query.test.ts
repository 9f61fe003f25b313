import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RestError } from '../rest-error.ts'
import { parseQuery } from './parse-query.ts'

const parse = (search: string) => parseQuery(search, { isFunctionRead: false })

describe('parseQuery', () => {
  test.each([
    ['id=qe.1', 'filter (qe.1)', 3, '"." expecting operator (eq, gt, ...)'],
    ['id=1', 'filter (1)', 1, '"1" expecting "not" or operator (eq, gt, ...)'],
    ['id=not.1', 'filter (not.1)', 5, '"1" expecting operator (eq, gt, ...)'],
    [
      'select=id,',
      'select parameter (id,)',
      4,
      'end of input expecting field name (* or [a..z0..9_$])',
    ],
    ['select=a->>--3', 'select parameter (a->>--3)', 6, '"-" expecting digit'],
    ['select=a->-7x', 'select parameter (a->-7x)', 6, '"x" expecting digit'],
    [
      'select=a->(b',
      'select parameter (a->(b)',
      4,
      '"(" expecting "-", digit or any non reserved character different from: .,>()',
    ],
    ['select=id,b(id))', 'select parameter (id,b(id)))', 9, '")" expecting "," or end of input'],
    ['or=(id.eq.1))', 'logic tree ((id.eq.1)))', 10, '")" expecting end of input'],
  ])('the error of %s says where it stopped and what it wanted', (search, what, column, wanted) => {
    expect(() => parse(`?${search}`)).toThrow(
      expect.objectContaining({
        status: 400,
        code: 'PGRST100',
        message: `"failed to parse ${what}" (line 1, column ${column})`,
        details: `unexpected ${wanted}`,
      }),
    )
  })

  test('a select is parsed with aliases, hints, joins, casts and paths', () => {
    expect(
      parse('?select=id,a:b::text,"x,y"->k->>0,r:rel!hint!inner(*),...s!left()').select,
    ).toEqual([
      { kind: 'field', field: { name: 'id', steps: [] }, cast: null, alias: null },
      { kind: 'field', field: { name: 'b', steps: [] }, cast: 'text', alias: 'a' },
      {
        kind: 'field',
        field: {
          name: 'x,y',
          steps: [
            { arrow: '->', key: 'k' },
            { arrow: '->>', index: 0 },
          ],
        },
        cast: null,
        alias: null,
      },
      {
        kind: 'embed',
        relation: 'rel',
        alias: 'r',
        hint: 'hint',
        join: 'inner',
        isSpread: false,
        items: [{ kind: 'star' }],
      },
      {
        kind: 'embed',
        relation: 's',
        alias: null,
        hint: null,
        join: 'left',
        isSpread: true,
        items: [],
      },
    ])
  })

  test('on a GET of a function, a parameter without an operator is an argument', () => {
    const query = parseQuery('?p_date=2026-01-01&p_text=a.b&id=eq.1&x=not.in.(1)', {
      isFunctionRead: true,
    })
    expect([...query.arguments]).toEqual([
      ['p_date', ['2026-01-01']],
      ['p_text', ['a.b']],
    ])
    expect(query.conditions).toHaveLength(2)
  })

  test('paths apply to embeds', () => {
    const query = parse('?a.b.id=eq.1&a.order=x.desc&a.not.or=(b.eq.1)&a.limit=3')
    expect(query.conditions.map(({ path }) => path)).toEqual([['a', 'b'], ['a']])
    expect(query.conditions[1]?.condition).toMatchObject({ operator: 'or', negated: true })
    expect(query.orders[0]).toMatchObject({ path: ['a'], terms: [{ direction: 'desc' }] })
    expect(query.limits).toEqual([{ path: ['a'], limit: 3 }])
  })

  const understoodOrRefused = (search: string) => {
    try {
      parse(search)
    } catch (error) {
      expect(error).toBeInstanceOf(RestError)
      expect((error as RestError).status).toBeLessThan(500)
    }
  }

  test('any text is parsed or refused', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), understoodOrRefused))
  })

  test('any combination of the grammar’s tokens is parsed or refused', () => {
    const pieces = [
      'a',
      'id',
      '"',
      '"a"',
      '\\',
      '.',
      ',',
      '(',
      ')',
      '!',
      ':',
      '::',
      '*',
      '...',
      '->',
      '->>',
    ]
    const words = [
      'eq',
      'in',
      'is',
      'not',
      'or',
      'and',
      'inner',
      'asc',
      'desc',
      'nullsfirst',
      'null',
      'any',
    ]
    const text = fc
      .array(fc.constantFrom(...pieces, ...words, '{', '}', ' ', '1', '-', '%', 'int'), {
        maxLength: 40,
      })
      .map((parts) => parts.join(''))
    const key = fc.constantFrom(
      'select',
      'columns',
      'order',
      'or',
      'not.and',
      'a.or',
      'id',
      'limit',
      'a."b"',
    )
    const parameter = fc.tuple(fc.oneof(key, text), text)
    fc.assert(
      fc.property(fc.array(parameter, { maxLength: 4 }), (parameters) => {
        understoodOrRefused(
          parameters.map(([k, v]) => `${encodeURIComponent(k)}=${encodeURIComponent(v)}`).join('&'),
        )
      }),
      { numRuns: 3000 },
    )
  })

  test('deeply nested and long texts are refused quickly', () => {
    const begun = process.threadCpuUsage()
    for (const text of [
      `or=${'(or'.repeat(20_000)}`,
      `select=${'a('.repeat(30_000)}`,
      `select=${'"'.repeat(60_000)}`,
      `select=${'a-'.repeat(30_000)}`,
      `id=in.(${'"\\'.repeat(30_000)}`,
      `or=(id.eq."${'a'.repeat(60_000)})`,
      `a=${'x'.repeat(100_000)}`,
    ]) {
      understoodOrRefused(text)
    }
    const { user, system } = process.threadCpuUsage(begun)
    // Milliseconds of processor time. To go back at each bracket would take minutes.
    expect((user + system) / 1_000).toBeLessThan(10_000)
  })
})
