const minute = 60
const hour = 60 * minute

/**
 * The pauses in seconds after the message itself failed: for example, the server postponed it (450,
 * 421 while sending), or the connection broke after DATA.
 */
const messagePauses = [15, 45, 2 * minute, 5 * minute, 15 * minute, 30 * minute, hour]

/**
 * The pauses in seconds after the server was unreachable or refused the sign-in. Meanwhile one old
 * message at a time is tried again (mailer.ts).
 */
const serverPauses = [5, 15, 30, minute]

/** Seconds after which a message is given up. */
const longestRetrying = 72 * hour

/**
 * For the mailer: returns the seconds until a message is tried again, after failure number
 * `attempts`. Returns null when it was queued three days ago or earlier: it is given up. The second
 * try comes within a minute of the first (architecture, "Environment").
 */
export function retryPause(
  attempts: number,
  ageSeconds: number,
  cause: 'message' | 'server',
): number | null {
  if (ageSeconds >= longestRetrying) return null
  const pauses = cause === 'server' ? serverPauses : messagePauses
  return pauses[Math.min(attempts, pauses.length) - 1] ?? null
}

/**
 * Returns for how many seconds the mailer tries no message again after the server failed `failures`
 * times in a row. New messages still get their first try.
 */
export function outagePause(failures: number): number {
  return Math.min(2 ** failures, 30)
}
