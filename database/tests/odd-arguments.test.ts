import { beforeAll, expect, test } from 'vitest'
import { databaseError } from '../../server/errors.ts'
import { raisedName } from '../../shared/raised-name.ts'
import { facilitiesOn } from './fixtures/facility-fixture.ts'
import { type CalledFunction, callOf } from './rights-matrix/matrix-arguments.ts'
import { type Attempt, makeProbe, tryEach } from './rights-matrix/matrix-probe.ts'
import { addExamples, type Examples, type Place } from './rights-matrix/matrix-rows.ts'
import { functionsQuery } from './rights-matrix/rights-matrix.ts'

const { db, f } = facilitiesOn('postgres')
let examples: Record<Place, Examples>
beforeAll(async () => {
  examples = await addExamples(db, f)
  await makeProbe(db.owner)
})

/** The ends of what each type can hold, and texts that fit no field. */
const odd: Record<string, (string | number)[]> = {
  date: ['5874897-12-31', '294276-12-31', '4713-01-01 BC', 'infinity', '-infinity'],
  'timestamp with time zone': [
    ...['294276-12-31T23:59:59Z', '4713-01-01T00:00Z BC', 'infinity', '-infinity'],
  ],
  'timestamp without time zone': ['294276-12-31T23:59:59', 'infinity'],
  integer: [-1, 0, 2_147_483_647, -2_147_483_648],
  bigint: [-1, '9223372036854775807'],
  numeric: [-1, '1e30', 'NaN'],
  'time without time zone': ['24:00'],
  text: ['', 'x', 'A\nB', 'x'.repeat(3_000), '\u200b'],
}

test('no argument at the end of its type is answered in the words of PostgreSQL', async () => {
  const all = (await db.owner.query(functionsQuery)) as CalledFunction[]
  const functions = all.filter(({ name }) => name.startsWith('public.'))
  const attempts = functions.flatMap((fn) =>
    fn.args.flatMap(({ name, type }) =>
      (odd[type] ?? []).map((value): Attempt & { what: string } => ({
        what: `${fn.name} ${name} ${JSON.stringify(value).slice(0, 40)}`,
        tried: callOf(fn, 'home', f, examples, { [name]: value }),
      })),
    ),
  )
  const outcomes = await tryEach(f.people.admin, attempts)
  expect(attempts.length).toBeGreaterThan(200)
  expect(outcomes).toHaveLength(attempts.length)
  const wrong = attempts.flatMap(({ what }, at) => {
    const outcome = outcomes[at]
    if (!outcome || !('state' in outcome)) return []
    const { state, message } = outcome
    const answer = databaseError(
      Object.assign(new Error(message), { code: state }),
      'authenticated',
    )
    // Without a name of its own, the sentence of a constraint has the constraint's.
    return raisedName(answer.message) || answer.hint ? [] : [`${what}: ${state} ${message}`]
  })
  expect(wrong).toEqual([])
})
