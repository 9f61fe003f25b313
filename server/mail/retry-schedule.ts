const minute = 60
const hour = 60 * minute

/** The message itself was put off (450, 421 while sending, dropped after DATA). */
const messagePauses = [15, 45, 2 * minute, 5 * minute, 15 * minute, 30 * minute, hour]

/** The server was not reached or let nobody in; one message at a time asks again. */
const serverPauses = [5, 15, 30, minute]

const patience = 72 * hour

/**
 * Seconds until a message is tried again after its `attempts`th failure, or null when it has
 * been waiting for three days since it was queued and is given up. The second try comes within
 * a minute of the first (architecture, "Environment").
 */
export function retryPause(
  attempts: number,
  ageSeconds: number,
  cause: 'message' | 'server',
): number | null {
  if (ageSeconds >= patience) return null
  const pauses = cause === 'server' ? serverPauses : messagePauses
  return pauses[Math.min(attempts, pauses.length) - 1] ?? null
}

/** Seconds without retries after the server failed `failures` times in a row. */
export function outagePause(failures: number): number {
  return Math.min(2 ** failures, 30)
}
