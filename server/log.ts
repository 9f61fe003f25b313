import { type Logger, pino } from 'pino'

export type { Logger }

/**
 * Makes the process's log: one JSON object per line on standard output, several lines per write.
 */
export function createLog(level: 'info' | 'silent' = 'info'): Logger {
  const timestamp = pino.stdTimeFunctions.isoTime
  const options = { level, base: undefined, timestamp, serializers: { err: errorForLog } }
  if (level === 'silent') return pino(options)
  return pino(options, output())
}

/** The most characters that wait while the log cannot be written. Later lines are lost. */
const mostWaiting = 1_000_000

/**
 * Returns the log's destination. A log that cannot be written, as on a full disk, must not stop the
 * server: its lines wait, and are lost when there are too many. When the process exits, the library
 * would retry for ever and block it. So nothing is flushed then. `written` flushes before.
 */
function output(): NonNullable<Parameters<typeof pino>[1]> {
  const destination = pino.destination({
    sync: false,
    minLength: 4_096,
    maxLength: mostWaiting,
    periodicFlush: 200,
  })
  destination.on('error', () => {})
  destination.flushSync = () => {}
  return destination
}

/** Writes what the log still buffers, if that is possible. Call it before a process exits. */
export function written(log: Logger): Promise<void> {
  return new Promise((resolve) => log.flush(() => resolve()))
}

/**
 * Returns an error for the log without the rows that the database quotes: they are personal data.
 */
export function errorForLog(error: Error): object {
  const { detail, details, hint, where, internalQuery, ...said } = pino.stdSerializers.err(error)
  return said
}

/** The first parts of all existing addresses: pages, API and files. */
const places = new Set([
  ...[
    '',
    'book',
    'contact',
    'embed',
    'display',
    'manage',
    'waiver',
    'team',
    'login',
    'register',
    'reset-password',
  ],
  ...[
    'create-facility',
    'dashboard',
    'admin',
    'instructor',
    'help',
    'f',
    'calendar',
    'docs',
    'assets',
  ],
  ...['auth', 'rest', 'functions', 'healthz', 'readyz', 'metrics'],
  ...[
    'robots.txt',
    'sitemap.xml',
    'llms.txt',
    'embed.js',
    'favicon.svg',
    'favicon.ico',
    'index.html',
  ],
  ...[
    'pass-worker.js',
    'help-worker.js',
    'manifest.webmanifest',
    'apple-touch-icon.png',
    'icon-192.png',
    'icon-512.png',
    'preview.png',
  ],
])

/**
 * Returns a path that may be logged, of the first 300 characters. Booking tokens, other long
 * secrets, and parts that do not look like an address of this site are replaced, because anybody
 * may type anything after the host.
 */
export function redactedPath(path: string): string {
  if (harmless.has(path)) return path
  const redacted = withoutSecrets(path)
  if (redacted === path && harmless.size < mostHarmless) harmless.add(path)
  return redacted
}

/** A cache of paths that need no change: most requests use one of a few. */
const harmless = new Set<string>()
const mostHarmless = 500

function withoutSecrets(path: string): string {
  const [, first = '', ...rest] = path.slice(0, 300).split('/')
  if (!places.has(first.toLowerCase())) return '/[other]'
  const isFile = first === 'assets'
  return ['', first, ...rest.map((part) => (isFile || isOurs(part) ? part : '[other]'))]
    .join('/')
    .replace(/(\/(?:manage|waiver|team|calendar)\/)[^/]+/gi, '$1[token]')
    .replace(/[0-9A-Za-z]{24,}/g, '[token]')
}

/**
 * Returns whether a part stays for now: it looks like a name of this site, or like a secret. A
 * secret becomes `[token]` afterwards.
 */
function isOurs(part: string): boolean {
  return /^[a-z0-9_.-]{0,100}$/.test(part) || /^[0-9A-Za-z]{24,}$/.test(part)
}
