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
  const { rows } = await client.query<{ id: string; slug: string }>(
    `select id, slug from public.facilities
     where (slug = $1 or id::text = lower($1)) and ($2 or deleted_at is null)`,
    [slug, evenDeleted],
  )
  if (rows[0]) return rows[0]
  throw new Error(
    `There is no facility "${slug}". npm run admin -- facilities list shows them all.`,
  )
}
