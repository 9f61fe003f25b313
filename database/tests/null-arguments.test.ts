import { beforeAll, expect, test } from 'vitest'
import { databaseError } from '../../server/errors.ts'
import { raisedName } from '../../shared/raised-name.ts'
import { facilitiesOn } from './fixtures/facility-fixture.ts'
import { asksIn, type CalledFunction, callOf } from './rights-matrix/matrix-arguments.ts'
import { type Attempt, makeProbe, tryEach } from './rights-matrix/matrix-probe.ts'
import { addExamples, type Examples, type Place } from './rights-matrix/matrix-rows.ts'
import { functionsQuery } from './rights-matrix/rights-matrix.ts'

const { db, f } = facilitiesOn('postgres')
let examples: Record<Place, Examples>
beforeAll(async () => {
  examples = await addExamples(db, f)
  await makeProbe(db.owner)
})

test('no argument that is null is answered in the words of PostgreSQL', async () => {
  const all = (await db.owner.query(functionsQuery)) as CalledFunction[]
  const functions = all.filter(({ name }) => name.startsWith('public.'))
  const attempts = (['home', 'home, with the token'] as const).flatMap((way) =>
    functions
      .filter((fn) => asksIn(way, fn))
      .flatMap((fn) =>
        fn.args.map(({ name }): Attempt & { what: string } => ({
          what: `${fn.name} ${name}, ${way}`,
          tried: callOf(fn, way, f, examples, { [name]: null }),
        })),
      ),
  )
  expect(attempts.length).toBeGreaterThan(500)
  const wrong: string[] = []
  for (const who of ['admin', 'instructor', 'visitor'] as const) {
    const outcomes = await tryEach(f.people[who], attempts)
    expect(outcomes).toHaveLength(attempts.length)
    for (const [at, outcome] of outcomes.entries()) {
      // Somebody without the right gets the words of PostgreSQL.
      if (!('state' in outcome) || outcome.state === '42501') continue
      const error = Object.assign(new Error(outcome.message), { code: outcome.state })
      const answer = databaseError(error, 'authenticated')
      if (!raisedName(answer.message) && !answer.hint)
        wrong.push(`${who}: ${attempts[at]?.what}: ${outcome.state} ${outcome.message}`)
    }
  }
  expect(wrong).toEqual([])
})
