import { createHash } from 'node:crypto'
import { asOwner } from '../database/as-caller.ts'
import type { Caller, Reach, TransactionContext } from '../database/session-settings.ts'
import type { Gate } from './gate.ts'

/** Finds the caller by an API key. */
export type ApiKeys = {
  /**
   * Throws 401 for an unknown key, and 429 after too many unknown keys from one network address.
   */
  find(key: string, client: string | undefined): Promise<Program>
}

/** A caller that is no person: it calls with an API key. */
type Program = Pick<Caller, 'role' | 'claims' | 'reach'>

type KnownKey = { id: string; scope: string; reach: Reach; until: number }

/** Milliseconds for which a known key is cached. */
const keptFor = 60_000
const mostKept = 1_000

/** Returns whether a bearer token is a facility's API key and not a session's token. */
export function isApiKey(text: string): boolean {
  return text.startsWith('fungo_sk_')
}

/**
 * Makes the lookup of API keys. A key's id, scope and reach are cached for a minute. They never
 * change: a key with other rights is a new key. Each transaction first checks that the key still
 * exists (`private.pre_request`), so a revoked key is refused at once in every process.
 */
export function createApiKeys(context: TransactionContext, limits: Pick<Gate, 'lookUp'>): ApiKeys {
  const kept = new Map<string, KnownKey>()
  return {
    find: async (key, client) => {
      const hash = createHash('sha256').update(key).digest('hex')
      const known = kept.get(hash)
      if (known && known.until > Date.now()) return programOf(known)
      // A key that was valid before is not a guess. It is looked up without the limit, so that
      // wrong keys from the same address cannot block it.
      const found = known
        ? await findKey(hash).catch((error) => {
            kept.delete(hash)
            throw error
          })
        : await limits.lookUp(
            client,
            () => findKey(hash),
            // Every result is a valid key, because `findKey` throws for an unknown one.
            () => false,
          )
      if (kept.size >= mostKept) kept.clear()
      kept.set(hash, found)
      void noteUse(found.id)
      return programOf(found)
    },
  }

  async function findKey(hash: string): Promise<KnownKey> {
    const { rows } = await asOwner(
      context,
      (client) =>
        client.query({
          name: 'find-api-key',
          text: `select found.id, found.scope, reached.tables, reached.written, reached.functions
            from private.find_api_key($1) found, private.key_reach(found.scope, found.manages_webhooks) reached`,
          values: [hash],
        }),
      { readOnly: true },
    )
    const { id, scope, ...names } = rows[0]
    const reach = {
      tables: new Set<string>(names.tables),
      written: new Set<string>(names.written),
      functions: new Set<string>(names.functions),
    }
    return { id, scope, reach, until: Date.now() + keptFor }
  }

  /**
   * Notes when the key was used, at most once a minute. Ignores a failure: while the database is
   * read-only, the key can still read.
   */
  async function noteUse(id: string): Promise<void> {
    const text = 'select private.note_api_key_use($1)'
    await asOwner(context, (client) => client.query(text, [id])).catch(() => {})
  }
}

/** A key with the scope `read_public` gets the role of a visitor. */
function programOf({ id, scope, reach }: KnownKey): Program {
  const role = scope === 'read_public' ? 'anon' : 'authenticated'
  return { role, claims: { role, api_key_id: id }, reach }
}
