import { describe, expect, test } from 'vitest'
import { testDatabaseOn } from '../../database/tests/engines/test-database.ts'
import { runVerb } from './test-verb.ts'
import { unlock } from './unlock.ts'

describe('npm run admin -- unlock', () => {
  const db = testDatabaseOn('embedded')
  const run = (...args: string[]) => runVerb(unlock, db, args)

  test('removes the devices of an account and ends its sessions', async () => {
    const user = await db.createUser('jo@example.com')
    expect(await run('jo@example.com')).toEqual([
      'jo@example.com has no two-step verification. Nothing was changed.',
    ])
    await db.owner.query(
      `insert into auth.mfa_factors (user_id, factor_type, status, secret)
       values ($1, 'totp', 'verified', 'sealed')`,
      [user.id],
    )
    expect(await run(' Jo@Example.com ')).toEqual([
      'Two-step verification of jo@example.com is off, and every session of it has ended.',
      'Whoever knows its password can sign in now, and set it up again.',
    ])
    expect(await db.owner.query('select from auth.mfa_factors')).toEqual([])
    expect(await db.owner.query('select from auth.sessions')).toEqual([])
  })

  test('reports what it cannot do', async () => {
    await expect(run('sam@example.com')).rejects.toThrow(
      'No account signs in with sam@example.com.',
    )
    for (const args of [[], ['sam'], ['a@example.com', 'b@example.com']]) {
      await expect(run(...args)).rejects.toThrow('Usage: npm run admin -- unlock name@example.com')
    }
  })
})
