import { createHash } from 'node:crypto'
import { asOwner, type Caller, type TransactionContext } from '../database/as-caller.ts'
import type { ReadLimits } from './read-limits.ts'

/** Who a program is by its API key. */
export type ApiKeys = {
  /** 401 for a key that is none, and 429 after too many of those from one network address. */
  find(key: string, client: string | undefined): Promise<Pick<Caller, 'role' | 'claims'>>
}

type KnownKey = { id: string; scope: string; until: number }

/** Milliseconds. */
const keptFor = 60_000
const mostKept = 1_000

export function isApiKey(text: string): boolean {
  return text.startsWith('fungo_sk_')
}

/**
 * Which key is which is kept for a minute, because neither its id nor its scope ever changes;
 * whether it still exists the database asks at the beginning of each transaction
 * (`private.pre_request`), so that one that is revoked is refused at once everywhere.
 */
export function createApiKeys(
  context: TransactionContext,
  limits: Pick<ReadLimits, 'lookUp'>,
): ApiKeys {
  const kept = new Map<string, KnownKey>()
  return {
    find: async (key, client) => {
      const hash = createHash('sha256').update(key).digest('hex')
      const known = kept.get(hash)
      if (known && known.until > Date.now()) return programOf(known)
      const found = await limits.lookUp(
        client,
        () => look(hash),
        () => false,
      )
      if (kept.size >= mostKept) kept.clear()
      kept.set(hash, found)
      void noteUse(found.id)
      return programOf(found)
    },
  }

  async function look(hash: string): Promise<KnownKey> {
    const { rows } = await asOwner(
      context,
      (client) =>
        client.query({
          name: 'find-api-key',
          text: 'select id, scope from private.find_api_key($1)',
          values: [hash],
        }),
      { readOnly: true },
    )
    return { ...rows[0], until: Date.now() + keptFor }
  }

  /** A database that takes no writes still answers what is read. */
  async function noteUse(id: string): Promise<void> {
    const text = 'select private.note_api_key_use($1)'
    await asOwner(context, (client) => client.query(text, [id])).catch(() => {})
  }
}

/** What reads no more than visitors do acts as one. */
function programOf({ id, scope }: KnownKey): Pick<Caller, 'role' | 'claims'> {
  const role = scope === 'read_public' ? 'anon' : 'authenticated'
  return { role, claims: { role, api_key_id: id } }
}
