import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'

describe.each(engines)('an older process beside this version on %s', (engine) => {
  const { db, f } = freshFacilitiesOn(engine)

  test('mails and counts by the former names of functions', async () => {
    const id = f.accounts.admin.id
    await db.owner.query('select private.tell_password_change($1)', [id])
    await db.owner.query(`select private.tell_second_step($1, 'added')`, [id])
    expect(
      await db.owner.query('select email_type from email_logs order by created_at, email_type'),
    ).toEqual([{ email_type: 'password_notice' }, { email_type: 'second_step_notice' }])
    expect(
      await db.owner.query(
        'select private.tell_ending_passes() as passes, private.mail_is_sent() as sends',
      ),
    ).toEqual([{ passes: 0, sends: false }])
  })
})
