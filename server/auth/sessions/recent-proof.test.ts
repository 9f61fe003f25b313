import { describe, expect, test } from 'vitest'
import { engines } from '../../../database/tests/engines/test-database.ts'
import { accountsOn } from '../test-accounts.ts'
import { outcome, password } from '../test-auth-server.ts'

describe.each(engines)('a change of how an account signs in on %s', (engine) => {
  const { server, account, signedIn, put, age } = accountsOn(engine)

  describe('with a token that is no longer fresh', () => {
    const wishes: [string, string, (token: string, more?: object) => ReturnType<typeof put>][] = [
      ['the password', '200', (token, more) => put(token, { password: 'battery staple', ...more })],
      [
        'the address',
        '200',
        (token, more) =>
          put(token, { email: `${token.slice(-9).toLowerCase()}@example.com`, ...more }),
      ],
    ]
    test.each(wishes)('changes %s only after the current password', async (_, done, wish) => {
      const { email, token } = await account()
      await age(email, 601)
      expect(outcome(await wish(token))).toBe('400 reauthentication_needed')
      const wrong = await wish(token, { current_password: 'battery staple' })
      expect(outcome(wrong)).toBe('400 current_password_invalid')
      expect(outcome(await server.signIn(email))).toBe('200')
      expect(outcome(await wish(token, { current_password: password }))).toBe(done)
    })

    test('sets up no device before the current password, which is a proof by itself', async () => {
      const { email, token } = await account()
      await age(email, 601)
      const enroll = () => server.post('/factors', { factor_type: 'totp' }, { token })
      expect(outcome(await enroll())).toBe('400 reauthentication_needed')
      expect(outcome(await put(token, { current_password: password }))).toBe('200')
      expect(outcome(await enroll())).toBe('200')
    })

    test('refreshing proves nothing, and another session’s proof does not count', async () => {
      const here = await account()
      await age(here.email, 601)
      await signedIn(here.email)
      const { body } = await server.refresh(here.refreshToken)
      const change = await put(body.access_token, { password: 'battery staple' })
      expect(outcome(change)).toBe('400 reauthentication_needed')
    })

    test('lets an invited account choose its first password, and change nothing else', async () => {
      const { email, token } = await account()
      await server.db.owner.query(
        'update auth.users set encrypted_password = null where email = $1',
        [email],
      )
      await age(email, 7200)
      const moved = await put(token, { email: `new-${email}` })
      expect(outcome(moved)).toBe('400 reauthentication_needed')
      expect(outcome(await put(token, { password: 'battery staple' }))).toBe('200')
    })

    test('gives a mailed link half an hour', async () => {
      const { email } = await account()
      const open = async () => {
        await server.post('/recover', { email })
        const { link } = (await server.mailedLinks()).at(-1) as { link: URL }
        const token_hash = link.searchParams.get('token')
        return (await server.post('/verify', { type: 'recovery', token_hash })).body.access_token
      }
      const late = await open()
      await age(email, 1801)
      expect(outcome(await put(late, { password: 'battery staple' }))).toBe(
        '400 reauthentication_needed',
      )
      const again = await open()
      await age(email, 1500)
      expect(outcome(await put(again, { password: 'battery staple' }))).toBe('200')
    })
  })

  test('tells the owner of a new password or address, in a mail and in the activity log', async () => {
    const { email, token } = await account()
    const [facility] = await server.db.owner.query(
      `insert into facilities (name, slug) values ('Cages', $1) returning id`,
      ['cages'],
    )
    await server.db.owner.query(
      `insert into facility_admins (facility_id, user_id)
       select $1, id from auth.users where email = $2`,
      [facility?.id, email],
    )
    const woken = server.woken.times
    await put(token, { password: 'battery staple' })
    expect(server.woken.times).toBeGreaterThan(woken)
    await put(token, { email: `new-${email}` })
    const { link } = (await server.mailedLinks()).at(-1) as { link: URL }
    await server.get(`/verify${link.search}`)
    expect(
      await server.db.owner.query(
        `select email_type from email_logs where recipient = $1 order by created_at`,
        [email],
      ),
    ).toEqual([{ email_type: 'password_notice' }, { email_type: 'email_change_notice' }])
    expect(
      await server.db.owner.query(
        'select kind, action, actor_name from activity where facility_id = $1 order by created_at',
        [facility?.id],
      ),
    ).toEqual([
      { kind: 'password', action: 'changed', actor_name: email },
      { kind: 'sign_in_email', action: 'changed', actor_name: expect.stringContaining(email) },
    ])
  })
})
