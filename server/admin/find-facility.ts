import type { Transaction } from '../database/as-caller.ts'

/** Returns the facility with this slug or id, unless it was deleted. Throws with a message for people. */
export async function findFacility(
  client: Transaction,
  slug: string,
): Promise<{ id: string; slug: string }> {
  const { rows } = await client.query<{ id: string; slug: string }>(
    'select id, slug from public.facilities where deleted_at is null and (slug = $1 or id::text = lower($1))',
    [slug],
  )
  if (rows[0]) return rows[0]
  throw new Error(
    `There is no facility "${slug}". npm run admin -- facilities list shows them all.`,
  )
}
