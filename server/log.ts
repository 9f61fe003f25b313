import { type Logger, pino } from 'pino'

export type { Logger }

/** The process's log: one JSON object a line on standard output, several lines at a time. */
export function createLog(level: 'info' | 'silent' = 'info'): Logger {
  const timestamp = pino.stdTimeFunctions.isoTime
  const options = { level, base: undefined, timestamp, serializers: { err: errorForLog } }
  if (level === 'silent') return pino(options)
  return pino(options, pino.destination({ sync: false, minLength: 4_096, periodicFlush: 200 }))
}

/** An error as it is logged: without what the database quotes of rows, which are about people. */
export function errorForLog(error: Error): object {
  const { detail, details, hint, where, internalQuery, ...said } = pino.stdSerializers.err(error)
  return said
}

/** A path fit for the log: booking tokens and other long secrets in it are blanked. */
export function redactedPath(path: string): string {
  return path
    .slice(0, 300)
    .replace(/(\/(?:manage|calendar)\/)[^/]+/gi, '$1[token]')
    .replace(/[0-9A-Za-z]{24,}/g, '[token]')
    .replace(/[^/]*(@|%40)[^/]*/gi, '[address]')
}
