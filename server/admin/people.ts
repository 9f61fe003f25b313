import { createAccountLink } from '../access/account-links.ts'
import { upgrade } from '../backup/upgrade.ts'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { asOwner, type Transaction } from '../database/as-caller.ts'
import { transactionContext } from '../database/transaction-context.ts'
import { addAdministrator } from './facility-administrator.ts'
import { findFacility } from './find-facility.ts'
import type { Verb } from './verb.ts'

const usage = `Usage: npm run admin -- people <what>
  list [SLUG]
  invite SLUG ADDRESS [--desk]
  reset ADDRESS`

/** Hours for which a link to a new password works. */
const resetHours = 1

/** Lists who works where, invites to a facility, and mails links to new passwords. */
export const people: Verb = {
  summary: 'list who works at each facility, invite somebody, or mail a link to a new password',
  canRunWhileServing: () => true,
  async run({ config, args, print, withDatabase }) {
    const work = wanted(args, config)
    await withDatabase(async (database) => {
      await upgrade(database, config)
      const context = transactionContext({ database, clock: systemClock, config })
      for (const line of await asOwner(context, work)) print(line)
    })
  },
}

function wanted(args: string[], config: Config): (client: Transaction) => Promise<string[]> {
  const [what, first, second, ...more] = args.filter((each) => each !== '--desk')
  const isForDesk = args.includes('--desk')
  if (what === 'list' && second === undefined && !isForDesk)
    return (client) => listPeople(client, first)
  if (what === 'invite' && first && second && more.length === 0)
    return async (client) =>
      addAdministrator(
        client,
        config,
        await findFacility(client, first),
        second,
        isForDesk ? 'desk' : 'owner',
      )
  if (what === 'reset' && first && second === undefined && !isForDesk)
    return (client) => mailReset(client, config, first)
  throw new Error(usage)
}

async function listPeople(client: Transaction, slug: string | undefined): Promise<string[]> {
  const facility = slug === undefined ? null : (await findFacility(client, slug)).id
  const { rows } = await client.query<{
    slug: string
    email: string
    role: string
    signed_in: string | null
    steps: number
  }>(
    `select facility.slug, account.email, works.role,
       to_char(account.last_sign_in_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as signed_in,
       (select count(*)::int from auth.mfa_factors factor
        where factor.user_id = account.id and factor.status = 'verified') as steps
     from public.facilities facility
     join lateral (
       select user_id, role, 1 as place from public.facility_admins where facility_id = facility.id
       union all
       select user_id, 'instructor', 2 from public.instructors
       where facility_id = facility.id and user_id is not null and is_active and deleted_at is null
     ) works on true
     join auth.users account on account.id = works.user_id
     where facility.deleted_at is null and ($1::uuid is null or facility.id = $1)
     order by facility.slug, works.place, works.role desc, account.email`,
    [facility],
  )
  if (rows.length === 0) return ['Nobody has an account there yet.']
  return rows.map(({ slug, email, role, signed_in, steps }) => {
    const last = signed_in ? `signed in ${signed_in} UTC` : 'never signed in'
    return `${slug}  ${role}  ${email}  ${last}${steps > 0 ? ', two-step verification' : ''}`
  })
}

/** Mails the same link as "Forgot Password?", without that page's limits. */
async function mailReset(client: Transaction, config: Config, address: string): Promise<string[]> {
  const email = address.trim().toLowerCase()
  const { rows } = await client.query<{ id: string; facility: string | null; url: string | null }>(
    `select account.id, works.facility_id as facility, main.site_url as url
     from auth.users account
     left join lateral (
       select facility.id as facility_id
       from public.facilities facility
       join (
         select facility_id, user_id, 1 as place from public.facility_admins
         union all
         select facility_id, user_id, 2 from public.instructors
         where is_active and deleted_at is null
       ) work on work.facility_id = facility.id
       where work.user_id = account.id and facility.deleted_at is null
         and private.is_served(facility.id)
       order by work.place, facility.slug
       limit 1
     ) works on true
     left join lateral private.primary_host(works.facility_id) main on true
     where lower(account.email) = $1 and account.deleted_at is null`,
    [email],
  )
  const account = rows[0]
  if (!account) throw new Error(`No account signs in with ${email}.`)
  // The mail comes from a facility where this person works and that sends mail, if there is one.
  if (account.facility)
    await client.query(`select set_config('fungo.facility_id', $1, true)`, [account.facility])
  const url = account.url ?? config.siteUrl
  const link = await createAccountLink(
    client,
    { site: () => ({ url }), clock: systemClock },
    {
      userId: account.id,
      type: 'recovery',
      seconds: resetHours * 3600,
      redirectTo: new URL('/reset-password', url).href,
    },
  )
  await client.query('select private.queue_account_mail($1, $2, $3)', [
    'password_reset',
    account.id,
    { link },
  ])
  return [`A link to a new password is on its way to ${email}. It works once, for an hour.`]
}
