import type { Context } from 'hono'
import { localDate } from '../../shared/times.ts'
import { signedInUser } from '../access/signed-in-user.ts'
import type { AppContext } from '../app-context.ts'
import { readSpreadsheets } from '../backup/read-spreadsheets.ts'
import { createZip, ZipTooLarge } from '../backup/zip-archive.ts'
import { asOwner } from '../database/as-caller.ts'
import { ApiError } from '../errors.ts'

/**
 * The most bytes of the archive, which is made in memory. Uncompressed, it is about a gigabyte of
 * texts.
 */
const mostBytes = 128 * 1024 * 1024

const running = 'Another download of everything is being made. Try again in a minute.'
const tooLarge = 'This is too much for one download. Ask whoever runs the server for it.'

/**
 * `POST /export`: everything that the owners of the site's facility may read, as a ZIP archive for
 * the download in Settings. The activity log records it. For owners, else 401 or 403; one at a time
 * in each process, else 429. An archive that is too large is 422.
 *
 * The archive is complete before the first byte is sent. Otherwise a slow connection would keep a
 * transaction open. Its content type is not `application/zip`, because the official client would
 * then return it as text and not as bytes.
 */
export function exportEverything(context: AppContext) {
  const { database, clock } = context
  let isRunning = false
  return async (c: Context): Promise<Response> => {
    const actor = await signedInUser(context, c)
    if (isRunning) {
      throw new ApiError(429, 'PT429', running, {
        headers: { 'retry-after': '30' },
      })
    }
    isRunning = true
    try {
      const { rows } = await asOwner(
        context,
        (client) => client.query('select * from private.note_whole_export($1)', [actor.userId]),
        { by: actor },
      )
      const { id, slug, time_zone } = rows[0]
      const at = clock.now()
      const archive = createZip({ mostBytes, at })
      const bytes = await readSpreadsheets(database, { id, slug }, archive.add)
        .then(archive.end)
        .catch((error) => {
          if (!(error instanceof ZipTooLarge)) throw error
          throw new ApiError(422, 'PT422', tooLarge)
        })
      return c.body(new Uint8Array(bytes), 200, {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${slug}-${localDate(at, time_zone)}.zip"`,
        'cache-control': 'no-store',
      })
    } finally {
      isRunning = false
    }
  }
}
