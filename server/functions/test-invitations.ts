import { beforeEach, expect } from 'vitest'
import type { TestEngine } from '../../database/tests/engines/test-database.ts'
import { functionsServerOn, type Sender, siteUrl } from './test-functions-server.ts'

/** Runs the server for tests of invitations. Each test begins without mails and invitations. */
export function invitationsOn(engine: TestEngine) {
  const server = functionsServerOn(engine)
  const { db, f, woken, fetch, send } = server
  beforeEach(async () => {
    await db.owner.query('delete from email_logs')
    await db.owner.query('delete from private.invitations')
    woken.times = 0
  })

  const invite = (body: unknown, by: Sender = f.accounts.admin) =>
    send('POST', '/functions/v1/invite', by, body)

  const addInstructor = async (email: string) => {
    const [row] = await f.people.admin.query(
      `insert into instructors (facility_id, first_name, last_name, email)
       values ($1, 'Nora', 'Vance', $2) returning id`,
      [f.home.id, email],
    )
    return row?.id as string
  }
  const instructor = async (id: string) =>
    (await f.people.admin.query('select * from instructors where id = $1', [id]))[0]

  const mails = () =>
    db.owner.query(
      `select log.recipient, queue.payload from private.mail_queue queue
       join email_logs log on log.id = queue.email_log_id
       where log.email_type = 'invitation' order by log.created_at, queue.ctid`,
    )
  /** Opens the newest link mailed to the address. Returns the access token of its session. */
  async function open(email: string): Promise<string> {
    const link = (await mails()).findLast(({ recipient }) => recipient === email)?.payload.link
    const { pathname, search } = new URL(link)
    const response = await fetch(new Request(siteUrl + pathname + search), '192.0.2.2')
    const target = new URL(response.headers.get('location') ?? '')
    expect(target.origin + target.pathname).toBe(`${siteUrl}/reset-password`)
    const fragment = new URLSearchParams(target.hash.slice(1))
    expect(fragment.get('type') ?? fragment.get('error_code')).toBe('invite')
    return fragment.get('access_token') ?? ''
  }
  const setPassword = (by: Sender, password = 'curveball') =>
    send('PUT', '/auth/v1/user', by, { password })
  return { ...server, invite, addInstructor, instructor, mails, open, setPassword }
}
