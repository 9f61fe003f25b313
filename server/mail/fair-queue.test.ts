import { beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { createMailQueue } from './mail-queue.ts'
import { eventually, mailersOn } from './test-mailers.ts'
import { queueMail } from './test-queued-mail.ts'

describe.each(engines)('turns in the mail queue on %s', (engine) => {
  const { database, mailer, server } = mailersOn(engine)
  let north: string
  let south: string
  beforeAll(async () => {
    const { rows } = await database.pool.query(
      `insert into public.facilities (name, slug) values ('North', 'north'), ('South', 'south')
       returning id`,
    )
    ;[north, south] = rows.map(({ id }) => id) as [string, string]
    // Mail of a facility with a host is sent by any process.
    await database.pool.query(
      `insert into private.facility_hosts (host, facility_id, is_primary)
       values ('north.example', $1, true), ('south.example', $2, true)`,
      [north, south],
    )
  })

  const notice = (facilityId: string) =>
    queueMail(database, { type: 'booking_cancellation', facilityId })
  const confirmation = (facilityId: string) => queueMail(database, { facilityId })
  const readdress = () =>
    database.pool.query(`update private.mail_queue set site_url = 'https://any.example'`)
  const several = async (count: number, queue: () => Promise<string>) => {
    for (let n = 0; n < count; n += 1) await queue()
  }
  /** Leases one message at a time, as lanes become free, and returns the ids. */
  async function leased(count: number): Promise<string[]> {
    await readdress()
    const queue = createMailQueue(database, database.clock)
    const ids: string[] = []
    for (let n = 0; n < count; n += 1) ids.push(...(await queue.lease(1)).map(({ id }) => id))
    return ids
  }

  it('a confirmation goes before the notices of its facility and of others', async () => {
    await several(20, () => notice(north))
    const [own, other] = [await confirmation(north), await confirmation(south)]
    expect((await leased(2)).toSorted()).toEqual([own, other].toSorted())
  })

  it('a notice of one facility does not wait for all notices of another', async () => {
    await several(20, () => notice(north))
    const other = await notice(south)
    expect(await leased(2)).toContain(other)
  })

  it('confirmations of one facility do not keep back notices of another', async () => {
    await several(20, () => confirmation(north))
    const other = await notice(south)
    expect(await leased(4)).toContain(other)
  })

  it('a slow server is met with five connections, and the next to go is who somebody waits for', async () => {
    const held: (() => void)[] = []
    const smtp = await server({
      onData: (stream, session, done) => {
        const [to] = session.envelope.rcptTo.map(({ address }) => address)
        order.push(to ?? '')
        stream.resume().on('end', () => held.push(() => done()))
      },
    })
    const order: string[] = []
    await several(12, () => notice(north))
    await readdress()
    const worker = mailer(smtp.url)
    worker.start()
    await eventually(() => expect(held).toHaveLength(5))
    await queueMail(database, { facilityId: north, recipient: 'waits@example.com' })
    await readdress()
    expect(smtp.connections()).toBe(5)
    for (let sent = 1; sent <= 13; sent += 1) {
      await eventually(() => expect(held).not.toEqual([]))
      held.shift()?.()
      await eventually(() => expect(order).toHaveLength(Math.min(13, 5 + sent)))
    }
    expect(order[5]).toBe('waits@example.com')
    expect(smtp.connections()).toBeLessThanOrEqual(5)
    await eventually(async () => {
      const { rows } = await database.pool.query(
        `select delivery_status, count(*)::int from public.email_logs group by 1`,
      )
      expect(rows).toEqual([{ delivery_status: 'sent', count: 13 }])
    })
    await worker.stop()
  })
})
