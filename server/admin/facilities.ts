import { parseArgs } from 'node:util'
import { upgrade } from '../backup/upgrade.ts'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { asOwner, type Transaction } from '../database/as-caller.ts'
import { transactionContext } from '../database/transaction-context.ts'
import { readStatus, statusLines } from './facilities-status.ts'
import { addAdministrator, findOrMakeAccount, mailInvitation } from './facility-administrator.ts'
import {
  exportFacility,
  exportTables,
  fileUsage,
  importFacility,
  moveToGroup,
  printGroups,
  removeFacility,
} from './facility-files.ts'
import { addHost, type HostToAdd, makePrimary, removeHost } from './facility-hosts.ts'
import { findFacility } from './find-facility.ts'
import type { Verb, VerbCall } from './verb.ts'

const usage = `Usage: npm run admin -- facilities <what>
  list
  status [--json]
  add NAME --slug SLUG --address TEXT --phone TEXT --email ADDRESS --admin ADDRESS
      [--website URL] [--host URL [--from SENDER]]
  invite SLUG ADDRESS
  host add SLUG URL [--from SENDER]
  host remove URL
  host primary URL
${fileUsage}`

/** Manages the facilities of an installation, with their hosts and administrators: see `usage`. */
export const facilities: Verb = {
  summary:
    'list, add, export, import or remove facilities, say how each does, choose hosts and administrators',
  canRunWhileServing: () => true,
  canMakeDatabase: ([what = '']) => ['add', 'import'].includes(what),
  async run(call) {
    const { config, args, print, withDatabase } = call
    if (args[0] === 'status') return printStatus(call)
    const ofFile = fileWork(call)
    if (ofFile) return ofFile()
    const work = wanted(args, config)
    await withDatabase(async (database) => {
      await upgrade(database, config)
      const context = transactionContext({ database, clock: systemClock, config })
      const lines = await asOwner(context, work)
      for (const line of lines) print(line)
    })
  },
}

async function printStatus({
  config,
  args: [, ...flags],
  print,
  withDatabase,
}: Pick<VerbCall, 'config' | 'args' | 'print' | 'withDatabase'>): Promise<void> {
  if (flags.some((flag) => flag !== '--json')) throw new Error(usage)
  await withDatabase(async (database) => {
    await upgrade(database, config)
    const found = await readStatus(database, config)
    if (flags.length > 0) print(JSON.stringify(found))
    else for (const line of statusLines(found)) print(line)
  })
}

/**
 * Returns the work of a command that runs its own transactions: `export`, `import`, `remove`,
 * `move` and `groups`. Returns undefined for other commands.
 */
function fileWork(call: VerbCall): (() => Promise<void>) | undefined {
  const [what = ''] = call.args
  if (!['export', 'import', 'remove', 'move', 'groups'].includes(what)) return undefined
  const flags = new Set(call.args.filter((word) => word.startsWith('--')))
  const [, first, second, ...more] = call.args.filter((word) => !word.startsWith('--'))
  const takes = (...known: string[]) =>
    more.length === 0 && [...flags].every((flag) => known.includes(flag))
  if (what === 'export' && first && second && takes()) {
    return () => exportFacility(call, first, second)
  }
  if (what === 'export' && first && second && takes('--as-tables')) {
    return () => exportTables(call, first, second)
  }
  if (what === 'import' && first && !second && takes('--keep-mail', '--new-secret')) {
    const [keepMail, newSecret] = [flags.has('--keep-mail'), flags.has('--new-secret')]
    return () => importFacility(call, first, { keepMail, newSecret })
  }
  if (what === 'remove' && first && !second && flags.has('--forever') && takes('--forever')) {
    return () => removeFacility(call, first)
  }
  if (what === 'move' && first && second && takes()) {
    return () => moveToGroup(call, first, second)
  }
  if (what === 'groups' && !first && takes()) return () => printGroups(call)
  throw new Error(usage)
}

/** One command, run in one transaction. Returns the lines to print. */
type Work = (client: Transaction) => Promise<string[]>

/** Returns the work of the other commands. Throws the usage for arguments that fit none. */
function wanted(args: string[], config: Config): Work {
  const { values, words } = parsed(args)
  const { from, host, ...fields } = values
  const hasFields = Object.values(fields).some((value) => value !== undefined)
  // The second word is a name after `add` and `invite`, and a verb after `host`.
  const [what, verb, ...names] = words
  if (what === 'add' && verb !== undefined && names.length === 0 && (host || !from)) {
    const added = { ...fields, name: verb }
    return (client) => addFacility(client, config, added, host && { url: host, from })
  }
  if (hasFields || host) throw new Error(usage)
  const [first, second, ...more] = names
  if (what === 'host' && verb === 'add' && first && second && more.length === 0) {
    return async (client) =>
      addHost(client, (await findFacility(client, first)).id, { url: second, from })
  }
  if (from) throw new Error(usage)
  if (what === 'invite' && verb && first && !second) {
    return async (client) =>
      addAdministrator(client, config, await findFacility(client, verb), first)
  }
  if (what === 'list' && words.length === 1) return listFacilities
  if (what === 'host' && first && !second) {
    if (verb === 'remove') return (client) => removeHost(client, first)
    if (verb === 'primary') return (client) => makePrimary(client, first)
  }
  throw new Error(usage)
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        slug: text,
        address: text,
        phone: text,
        email: text,
        website: text,
        admin: text,
        host: text,
        from: text,
      },
    })
    return { values, words: positionals }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

type Fields = Record<'name', string> &
  Partial<Record<'slug' | 'address' | 'phone' | 'email' | 'website' | 'admin', string>>

/** Creates a facility under the same rules, and with the same messages, as `/create-facility`. */
async function addFacility(
  client: Transaction,
  config: Config,
  fields: Fields,
  host: HostToAdd | undefined | '',
): Promise<string[]> {
  if (!fields.admin) {
    throw new Error(`Say who administers it: --admin ADDRESS\n${usage}`)
  }
  const userId = await findOrMakeAccount(client, fields.admin)
  // As this account, because `create_facility` makes its caller the administrator.
  await client.query(`select set_config('request.jwt.claims', $1, true)`, [
    JSON.stringify({ sub: userId }),
  ])
  const { rows } = await client.query<{ id: string; slug: string }>(
    'select id, slug from public.create_facility($1, $2, $3, $4, $5, $6)',
    [fields.name, fields.slug, fields.address, fields.phone, fields.email, fields.website],
  )
  const facility = rows[0]
  if (!facility) throw new Error('The facility was not created.')
  const listed = host ? await addHost(client, facility.id, host) : []
  return [
    `Added ${facility.slug}, administered by ${fields.admin}.`,
    ...listed,
    ...(await mailInvitation(client, config, facility, userId)),
  ]
}

/** Lists all facilities with their hosts. Those that are marked as deleted come last. */
async function listFacilities(client: Transaction): Promise<string[]> {
  const { rows } = await client.query<{
    slug: string
    name: string
    id: string
    is_first: boolean
    is_deleted: boolean
    hosts: { url: string; is_primary: boolean; mail_from: string | null }[]
  }>(
    `select facility.slug, facility.name, facility.id,
       facility.id = (select facility_id from private.site) as is_first,
       facility.deleted_at is not null as is_deleted,
       coalesce((
         select jsonb_agg(jsonb_build_object(
           'url', case when is_https then 'https://' else 'http://' end || host,
           'is_primary', is_primary, 'mail_from', mail_from
         ) order by is_primary desc, host)
         from private.facility_hosts where facility_id = facility.id
       ), '[]') as hosts
     from public.facilities facility
     order by is_deleted, facility.slug`,
  )
  if (rows.length === 0) return ['There is no facility yet.']
  return rows.flatMap(({ slug, name, id, is_first, is_deleted, hosts }) => [
    `${slug}  ${name}  ${id}`,
    ...(is_deleted ? ['  marked as deleted, so nobody sees it'] : []),
    ...hosts.map(({ url, is_primary, mail_from }) => {
      const role = is_primary ? 'links lead here' : 'leads to the one above'
      return `  ${url}  ${role}${is_primary && mail_from ? `, mail from ${mail_from}` : ''}`
    }),
    ...(is_first ? ['  every host that is not listed, unless FACILITY_ID names another'] : []),
  ])
}
