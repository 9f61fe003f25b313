import { call, type Facilities } from './facility-fixture.ts'
import type { Actor, TestDatabase } from './test-database.ts'

const every = [
  ...['booking.created', 'booking.changed', 'booking.cancelled', 'booking.no_show'],
  ...['booking.completed', 'closure.created', 'closure.changed', 'closure.removed'],
]

/** Webhooks of the home facility, and what the worker does with their queue. */
export function webhooksOn(db: TestDatabase, f: Facilities) {
  return {
    create: async (
      events: string[] = every,
      by: Actor = f.people.admin,
      facilityId: string = f.home.id,
      url = 'https://hooks.example.com/fungo',
    ): Promise<{ id: string; secret: string }> => {
      const [row] = await call(by, 'create_webhook', {
        ...{ p_facility_id: facilityId, p_url: url, p_events: events },
      })
      return row as { id: string; secret: string }
    },
    /** What was queued, in the order in which it was. */
    queued: () => db.owner.query('select * from webhook_deliveries order by created_at, ctid'),
    lease: () => db.owner.query('select * from private.lease_webhooks(10)'),
    settle: async (
      id: string,
      outcome: { delivered?: boolean; pause?: number | null; gone?: boolean },
    ) => {
      const { delivered = false, pause = null, gone = false } = outcome
      await db.owner.query(`select private.settle_webhook($1, $2, $3, $4, 12, $5, $6)`, [
        id,
        delivered,
        delivered ? 200 : 500,
        delivered ? null : 'Answered 500.',
        pause,
        gone,
      ])
    },
  }
}
