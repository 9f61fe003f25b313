import { type Logger, pino } from 'pino'

export type { Logger }

/** The process's log: one JSON object a line on standard output, several lines at a time. */
export function createLog(level: 'info' | 'silent' = 'info'): Logger {
  const timestamp = pino.stdTimeFunctions.isoTime
  const options = { level, base: undefined, timestamp, serializers: { err: errorForLog } }
  if (level === 'silent') return pino(options)
  return pino(options, pino.destination({ sync: false, minLength: 4_096, periodicFlush: 200 }))
}

/**
 * Writes what the log still holds. Before a process exits: where nobody reads the log any more, the
 * library notices it only while the process runs, and at the exit would try for ever.
 */
export function written(log: Logger): Promise<void> {
  return new Promise((resolve) => log.flush(() => resolve()))
}

/** An error as it is logged: without what the database quotes of rows, which are about people. */
export function errorForLog(error: Error): object {
  const { detail, details, hint, where, internalQuery, ...said } = pino.stdSerializers.err(error)
  return said
}

/** How the addresses begin that there are: pages, parts of the API and files. */
const places = new Set([
  ...['', 'book', 'contact', 'embed', 'display', 'manage', 'login', 'register', 'reset-password'],
  ...['create-facility', 'dashboard', 'admin', 'instructor', 'f', 'calendar', 'docs', 'assets'],
  ...['auth', 'rest', 'functions', 'healthz', 'readyz', 'metrics'],
  ...['robots.txt', 'sitemap.xml', 'embed.js', 'favicon.svg', 'favicon.ico', 'index.html'],
])

/**
 * A path fit for the log. Booking tokens and other long secrets in it are blanked, and so is what no
 * address of ours has: anybody may type anything behind the site's name.
 */
export function redactedPath(path: string): string {
  if (harmless.has(path)) return path
  const redacted = withoutSecrets(path)
  if (redacted === path && harmless.size < mostHarmless) harmless.add(path)
  return redacted
}

/** Paths that stay as they are: most requests ask for one of a few. */
const harmless = new Set<string>()
const mostHarmless = 500

function withoutSecrets(path: string): string {
  const [, first = '', ...rest] = path.slice(0, 300).split('/')
  if (!places.has(first.toLowerCase())) return '/[other]'
  const isFile = first === 'assets'
  return ['', first, ...rest.map((part) => (isFile || isOurs(part) ? part : '[other]'))]
    .join('/')
    .replace(/(\/(?:manage|calendar)\/)[^/]+/gi, '$1[token]')
    .replace(/[0-9A-Za-z]{24,}/g, '[token]')
}

/** Pages, tables and functions are called in small letters. */
function isOurs(part: string): boolean {
  return /^[a-z0-9_.-]{0,100}$/.test(part) || /^[0-9A-Za-z]{24,}$/.test(part)
}
