import { expect, test } from 'vitest'
import { testDatabaseOn } from '../../database/tests/engines/test-database.ts'
import { asOwner } from '../database/as-caller.ts'
import { readSchema } from '../rest/schema/read-schema.ts'
import { declaredCost, takesSecret } from './function-costs.ts'

const db = testDatabaseOn('embedded')

test('every function that requests may call has a class of cost', async () => {
  const { routines } = await asOwner({ database: db, clock: db.clock }, readSchema)
  const called = [...routines.values()].flat()
  const unnamed = called.filter((each) => declaredCost(each) === undefined)
  expect(unnamed.map(({ name }) => name)).toEqual([])
  expect(called.filter(takesSecret).map(({ name }) => name)).toEqual([
    'add_team_player',
    'cancel_booking',
    'create_booking_beside',
    'get_booking_by_token',
    'get_roster',
    'get_waiver',
    'move_booking',
    'sign_waiver',
  ])
})
