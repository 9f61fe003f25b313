import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '../clock.ts'
import { asOwner } from './as-caller.ts'
import type { Database } from './open.ts'

const demoFolder = join(import.meta.dirname, '../../database/demo')
const demoFacility = '11111111-1111-4111-8111-111111111111'

/** The SQL of the demo facility, for an empty database: the files of `database/demo` in order. */
export async function demoStatements(): Promise<string> {
  const files = (await readdir(demoFolder)).toSorted()
  const texts = await Promise.all(files.map((file) => readFile(join(demoFolder, file), 'utf8')))
  return texts.join('\n')
}

/** Makes the demo facility, with its accounts and bookings, if the database holds nothing yet. */
export async function makeDemo(database: Database): Promise<void> {
  await asOwner({ database, clock: systemClock }, async (client) => {
    const { rows } = await client.query(
      `select exists (select from public.facilities) or exists (select from auth.users) as used`,
    )
    if (!rows[0].used) await client.query(await demoStatements())
  })
}

/** Whether the demo facility is the one that this database shows. */
export async function hasDemo(database: Database): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `select from public.facilities f
     join public.facility_admins a on a.facility_id = f.id
     join auth.users u on u.id = a.user_id and u.email = 'admin@example.com'
     where f.id = $1 and f.deleted_at is null`,
    [demoFacility],
  )
  return rowCount !== 0
}
