import { systemClock } from '../server/clock.ts'
import { openDatabase } from '../server/database/open.ts'
import { createMailQueue } from '../server/mail/mail-queue.ts'
import { median } from './spread.ts'
import type { Store } from './stores.ts'

/**
 * Returns the median milliseconds of one look of the mail worker into its queue while no mail is
 * due. Each server process looks every second, so this is what an idle site costs.
 */
export async function pollTime({ settings }: Store): Promise<number> {
  const database = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR ?? '',
  })
  try {
    const queue = createMailQueue(database, systemClock)
    const times: number[] = []
    for (let look = 0; look < 1_000; look += 1) {
      const start = performance.now()
      await queue.lease(10)
      times.push(performance.now() - start)
    }
    // The first 500 are left out, because their code is still being compiled.
    return median(times.slice(500))
  } finally {
    await database.close()
  }
}
