import { describe, expect, test } from 'vitest'
import { postgresEngines } from '../engines/test-database.ts'
import { caller, concurrentCallersOn, runs } from '../fixtures/concurrent-callers.ts'
import { draftWaiver } from '../fixtures/staff-calls.ts'

describe.each(postgresEngines)('races for a waiver on %s', (engine) => {
  const { db, f, transaction } = concurrentCallersOn(engine, 3)
  const admin = () => caller(f.accounts.admin)

  test('a draft that is being saved is not published unread', async () => {
    const read = await draftWaiver(f)
    const [shown] = await f.people.admin.query(
      'select to_jsonb(waiver_texts) as row from waiver_texts where id = $1',
      [read?.id],
    )
    let commit = () => {}
    let isSaved = () => {}
    const saved = new Promise<void>((done) => {
      isSaved = done
    })
    const saving = transaction(admin(), async (client) => {
      await runs('select from save_waiver_draft($1, $2, $3)', [
        ...[f.home.id, 'Playing here', 'Nobody is liable.'],
      ])(client)
      isSaved()
      await new Promise<void>((done) => {
        commit = done
      })
    })
    await saved
    const publishing = transaction(
      admin(),
      runs('select from publish_waiver($1, $2)', [read?.id, shown?.row]),
    ).catch((error) => error)
    const waiting = () =>
      db.owner.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%publish_waiver%'`,
      )
    await expect.poll(waiting).toHaveLength(1)
    commit()
    await saving
    expect(await publishing).toMatchObject({ code: 'PT409' })
    expect(await db.owner.query('select body, published_at from waiver_texts')).toEqual([
      { body: 'Nobody is liable.', published_at: null },
    ])
  })
})
