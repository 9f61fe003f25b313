import { existsSync } from 'node:fs'

/** The folder of Debian's programs for PostgreSQL 15. */
export const postgresBinaries = '/usr/lib/postgresql/15/bin'

const needed: Record<string, string> = {
  'postgresql-15': `${postgresBinaries}/postgres`,
  'postgresql-15-auto-failover': '/usr/lib/postgresql/15/lib/pgautofailover.so',
  'pg-auto-failover-cli': '/usr/bin/pg_autoctl',
  haproxy: '/usr/sbin/haproxy',
  iproute2: '/sbin/ip',
  openssl: '/usr/bin/openssl',
}

/** Returns a sentence about what this machine lacks for `npm run test:cluster`, or undefined. */
export function missingForCluster(): string | undefined {
  if (process.getuid?.() !== 0) {
    return 'The cluster runs as the account postgres: start this as root, on Debian.'
  }
  const missing = Object.keys(needed).filter((name) => !existsSync(needed[name] ?? ''))
  if (missing.length === 0) return undefined
  return `The cluster needs Debian’s packages ${missing.join(', ')}: apt-get install --yes ${missing.join(' ')}`
}
