import { expectTypeOf, test } from 'vitest'
import type { CalledDatabase, ListFunction } from './list-functions.ts'

/** What a client of the API may call without pages. The type check tests it. */
type Called = keyof CalledDatabase['public']['Functions']

test('a list without a limit is read page by page, and what has a limit at once', () => {
  expectTypeOf<'get_account' | 'get_pay_sheet' | 'preview_closure'>().toExtend<ListFunction>()
  expectTypeOf<'get_money_report' | 'get_closed_times'>().toExtend<ListFunction>()
  expectTypeOf<'get_bookings_to_settle' | 'get_booking_mails'>().toExtend<ListFunction>()
  expectTypeOf<'get_available_days' | 'get_booking_balances'>().toExtend<Called>()
  expectTypeOf<'get_booking_group_by_token' | 'get_price'>().toExtend<Called>()
})
