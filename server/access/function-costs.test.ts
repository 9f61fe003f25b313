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
    'add_second_contact',
    'add_team_player',
    'add_to_booking_group',
    'cancel_booking',
    'cancel_booking_group',
    'confirm_second_contact',
    'create_booking_beside',
    'extend_own_booking',
    'get_booking_by_token',
    'get_booking_group_by_token',
    'get_own_extension',
    'get_pass',
    'get_roster',
    'get_waiver',
    'move_booking',
    'move_booking_group',
    'remove_second_contact',
    'sign_waiver',
  ])
})
