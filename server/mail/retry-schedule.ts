const minute = 60
const hour = 60 * minute

/** Seconds, when the message itself was postponed (450, 421 while sending, dropped after DATA). */
const messagePauses = [15, 45, 2 * minute, 5 * minute, 15 * minute, 30 * minute, hour]

/** Seconds, when the server was unreachable or refused sign-in. One message at a time retries. */
const serverPauses = [5, 15, 30, minute]

/** Seconds after which a message is given up. */
const longestRetrying = 72 * hour

/**
 * For the mailer: returns the seconds until a message is tried again, after failure number
 * `attempts`, or null when it was queued three days ago and is given up. The second try comes
 * within a minute of the first (architecture, "Environment").
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

/** Returns the seconds without retries after the server failed `failures` times in a row. */
export function outagePause(failures: number): number {
  return Math.min(2 ** failures, 30)
}
