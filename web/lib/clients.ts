import { PostgrestClient } from '@supabase/postgrest-js'
import { language } from '#words/language.ts'
import { facilityConfig } from './facility-config.ts'
import type { CalledDatabase } from './list-functions.ts'
import { proofOfWorkFetch } from './proof-of-work-fetch.ts'

/**
 * The timeout of a request in milliseconds, longer than the server's ten seconds for a statement.
 */
export const requestTimeout = 12_000

/** The API as a visitor, even when somebody is signed in: public pages are the same for all. */
export const publicClient = new PostgrestClient<CalledDatabase>(
  `${facilityConfig().apiUrl}/rest/v1`,
  {
    headers: {
      apikey: facilityConfig().anonKey,
      Authorization: `Bearer ${facilityConfig().anonKey}`,
      // A booking keeps the language of its page, and its mails are written in it.
      'Accept-Language': language,
    },
    fetch: proofOfWorkFetch,
    // Only the query client retries (query-client.ts).
    retry: false,
    timeout: requestTimeout,
  },
)
