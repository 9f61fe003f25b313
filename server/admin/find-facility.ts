import type { Transaction } from '../database/as-caller.ts'

/**
 * Returns the facility that the operator names by slug or id. One that is marked as deleted is
 * found only with `evenDeleted`. Throws with a message for people.
 */
export async function findFacility(
  client: Transaction,
  slug: string,
  { evenDeleted = false } = {},
): Promise<{ id: string; slug: string }> {
  const { rows } = await client.query<{ id: string; slug: string; is_deleted: boolean }>(
    `select id, slug, deleted_at is not null as is_deleted from public.facilities
     where slug = $1 or id::text = lower($1)`,
    [slug],
  )
  if (rows[0]?.is_deleted && !evenDeleted) {
    throw new Error(`The facility "${slug}" is marked as deleted.`)
  }
  if (rows[0]) return { id: rows[0].id, slug: rows[0].slug }
  throw new Error(
    `There is no facility "${slug}". npm run admin -- facilities list shows them all.`,
  )
}
