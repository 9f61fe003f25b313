import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { bookGroup, groupRequest, partOf } from './fixtures/group-request.ts'
import { publishWaiver } from './fixtures/staff-calls.ts'

const email = 'owen@example.com'

describe.each(engines)('the copy of a signature on %s', (engine) => {
  const { db, f, rowOf, hours, bookCage } = freshFacilitiesOn(engine, {
    limits: true,
    also: ['private.visitor_writes', 'private.answered_addresses'],
  })
  const from = (client: string, headers: Record<string, string> = {}) =>
    db.as({ role: 'anon', claims: {}, client, headers })
  const sign = async (p_token: string, player_name: string, changes: object = {}) => {
    const [waiver] = await call(from('192.0.2.9'), 'get_waiver', { p_token })
    const rows = await call(from('192.0.2.9'), 'sign_waiver', {
      p_token,
      p_waiver_text_id: waiver?.waiver_text_id,
      p_players: JSON.stringify([{ player_name }]),
      p_signer_name: 'Owen Brandt',
      p_relation: 'self',
      p_agrees: true,
      ...changes,
    })
    return rows[0]?.is_copied
  }
  /** The messages of each type to the address. */
  const mails = async () => {
    const rows = await db.owner.query(
      'select email_type, count(*)::int from email_logs where recipient = $1 group by 1 order by 1',
      [email],
    )
    return Object.fromEntries(rows.map(({ email_type, count }) => [email_type, count]))
  }
  /** Books six hours, each with a message. Returns the token of the first. */
  const sixMails = async () => {
    const ids = []
    for (const n of [0, 1, 2, 3, 4, 5])
      ids.push(
        await bookCage(
          {
            p_player_email: email,
            ...hours(16, `${10 + n}:00`, `${11 + n}:00`),
          },
          from(`192.0.2.${n}`),
        ),
      )
    return String((await rowOf(ids[0] as string)).booking_token)
  }

  test('is left out where the address got too many messages, and the signature counts', async () => {
    await publishWaiver(f)
    const token = await sixMails()
    expect(await sign(token, 'Owen Brandt')).toBe(false)
    expect(await mails()).toEqual({ booking_confirmation: 6 })
    const [waiver] = await call(db.visitor, 'get_waiver', { p_token: token })
    expect(waiver?.players).toMatchObject([{ player_name: 'Owen Brandt', is_signed: true }])
    // Sent again it signs nothing, so there is no copy to speak of.
    expect(await sign(token, 'Owen Brandt')).toBeNull()
  })

  test('is sent to an address whose reader opened the waiver by a link to a group', async () => {
    await publishWaiver(f, { p_asks_again: true })
    const group = await bookGroup(
      from('192.0.2.8'),
      groupRequest(
        f.home,
        ['Ana Brandt', 'Ida Brandt'].map((player_name) =>
          partOf(f.home, {
            player_name,
            start_time: june(17, '10:00'),
            end_time: june(17, '11:00'),
          }),
        ),
        { p_contact_email: email },
      ),
    )
    const [mail] = await db.owner.query(
      "select payload ->> 'mail_code' as code from private.mail_queue",
    )
    const byAdult = { p_signer_name: 'Kate Brandt', p_relation: 'guardian' }
    expect(await sign(group.group_token, 'Ana Brandt', byAdult)).toBe(true)
    const token = await sixMails().catch(() => null)
    expect(token).toBeNull()
    await call(from('192.0.2.9', { 'x-mail-code': mail?.code }), 'get_waiver', {
      p_token: group.group_token,
    })
    expect(await sign(group.group_token, 'Ida Brandt', byAdult)).toBe(true)
    expect((await mails()).waiver_copy).toBe(2)
  })
})
