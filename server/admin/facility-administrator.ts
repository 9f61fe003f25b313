import { createAccountLink, invitationHours } from '../access/account-links.ts'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Transaction } from '../database/as-caller.ts'

/**
 * For `facilities` and `people` of the operator's tool: returns the id of the account with this
 * address. Creates the account if there is none. Throws an error whose message is for the operator.
 */
export async function findOrMakeAccount(client: Transaction, address: string): Promise<string> {
  const email = address.trim().toLowerCase()
  const { rows: checked } = await client.query<{ is_email: boolean }>(
    'select private.is_email($1) as is_email',
    [email],
  )
  if (!checked[0]?.is_email) throw new Error(`"${address}" must be one e-mail address.`)
  await client.query(
    `insert into auth.users (email, invited_at) values ($1, now()) on conflict do nothing`,
    [email],
  )
  const { rows } = await client.query<{ id: string }>(
    'select id from auth.users where lower(email) = $1 and deleted_at is null',
    [email],
  )
  if (rows[0]) return rows[0].id
  throw new Error(`The account of ${email} was removed. Use another address.`)
}

/**
 * Lets the account of this address work at a facility, and creates the account if there is none.
 * Mails an invitation if it has no password and the facility is served: it has a host, or it is the
 * default one. Returns lines for the operator.
 */
export async function addAdministrator(
  client: Transaction,
  config: Config,
  facility: { id: string; slug: string },
  address: string,
  role: 'owner' | 'desk' = 'owner',
): Promise<string[]> {
  const userId = await findOrMakeAccount(client, address)
  const { rowCount } = await client.query(
    `insert into public.facility_admins (facility_id, user_id, role) values ($1, $2, $3)
     on conflict do nothing`,
    [facility.id, userId, role],
  )
  // The triggers of the activity log skip changes by the operator, so this one is noted here.
  if (rowCount) {
    await client.query(
      `select private.note_activity($1, null, 'administrator', 'added', $2,
         private.account_name($2), 1, jsonb_build_object('role', jsonb_build_array(null, $3::text)))`,
      [facility.id, userId, role],
    )
  }
  const { rows } = await client.query<{ role: 'owner' | 'desk' }>(
    'select role from public.facility_admins where facility_id = $1 and user_id = $2',
    [facility.id, userId],
  )
  // An account that works there already keeps its role.
  const has = rows[0]?.role ?? role
  const remedy = has === role ? '' : ' An owner changes that in Settings, People.'
  const works = has === 'desk' ? 'works at the desk of' : 'administers'
  return [
    `${address} ${rowCount ? '' : 'already '}${works} ${facility.slug}.${remedy}`,
    ...(await mailInvitation(client, config, facility, userId, has)),
  ]
}

/**
 * Mails an account without a password a link to choose one. If the facility is not served yet, it
 * mails nothing and says so. The link leads to the facility's site, and the facility is the sender.
 * This gives no rights at the facility. Returns lines for the operator.
 */
export async function mailInvitation(
  client: Transaction,
  config: Config,
  { id, slug }: { id: string; slug: string },
  userId: string,
  role: 'owner' | 'desk' = 'owner',
): Promise<string[]> {
  const { rows } = await client.query<{
    email: string
    has_password: boolean
    is_served: boolean
    url: string | null
  }>(
    `select account.email, account.encrypted_password is not null as has_password,
       private.is_served($2) as is_served, main.site_url as url
     from auth.users account, private.primary_host($2) main
     where account.id = $1`,
    [userId, id],
  )
  const account = rows[0]
  if (!account) throw new Error('The account was removed meanwhile.')
  if (account.has_password) return [`${account.email} has a password and signs in with it.`]
  if (!account.is_served) {
    return [
      `Nobody sees ${slug} yet, so no invitation was mailed. Once it has a host: npm run admin -- facilities invite ${slug} ${account.email}`,
    ]
  }
  // Ends this account's earlier invitations to the facility, so that only the newest link works,
  // whoever invited.
  await client.query('select private.end_invitations($1, $2, null)', [id, userId])
  // The mail's sender is this facility.
  await client.query(`select set_config('fungo.facility_id', $1, true)`, [id])
  const url = account.url ?? config.siteUrl
  const link = await createAccountLink(
    client,
    { site: () => ({ url }), clock: systemClock },
    {
      userId,
      type: 'invite',
      seconds: invitationHours * 3600,
      redirectTo: new URL('/reset-password', url).href,
      payload: { facility: id },
    },
  )
  const named = role === 'desk' ? 'desk' : 'admin'
  const payload = { link, role: named, first_name: null, valid_hours: invitationHours }
  await client.query('select private.queue_account_mail($1, $2, $3)', [
    'invitation',
    userId,
    payload,
  ])
  const days = invitationHours / 24
  return [`An invitation is on its way to ${account.email}. Its link works for ${days} days.`]
}
