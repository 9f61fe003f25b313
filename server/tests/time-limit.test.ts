import { PostgrestClient } from '@supabase/postgrest-js'
import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { functionsServerOn, siteUrl } from '../functions/test-functions-server.ts'

describe.each(engines)('a request that takes too long on %s', (engine) => {
  const { db, fetch, send } = functionsServerOn(engine, { isOnDisk: true })
  beforeAll(async () => {
    // The limit that a server has, not the patience of a test.
    delete db.patience
    await db.owner.query(
      `create function public.get_nothing() returns text language sql stable
       as 'select pg_sleep(20)::text'`,
    )
    await db.owner.query('grant execute on function public.get_nothing() to anon')
  })

  test('is stopped, and the official client does not send it again', async () => {
    let sent = 0
    const client = new PostgrestClient(`${siteUrl}/rest/v1`, {
      fetch: (input, init) => {
        sent += 1
        return fetch(new Request(input, init))
      },
    })
    const { status, error } = await client.rpc('get_nothing', {}, { get: true })
    expect({ status, error, sent }).toMatchObject({
      status: 500,
      error: { code: '57014' },
      sent: 1,
    })
    expect(await send('GET', '/rest/v1/facilities?select=id', null)).toMatchObject({ status: 200 })
  })
})
