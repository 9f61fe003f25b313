import type { Config } from '../config.ts'
import { loadSecret } from '../database/load-secret.ts'
import type { Database } from '../database/open.ts'
import { decryptSecret } from '../database/stored-secrets.ts'
import { type Finding, ok, warning } from './finding.ts'

/**
 * A check of the doctor: whether this JWT_SECRET decrypts the secrets of people's devices for
 * two-step verification. After a restore with another JWT_SECRET nobody with a device could sign
 * in.
 */
export async function checkSecondSteps({ pool }: Database, config: Config): Promise<Finding> {
  const { rows } = await pool.query<{ id: string; secret: string }>(
    `select id, secret from auth.mfa_factors where status = 'verified'`,
  )
  if (rows.length === 0) return ok(about, 'no account has set one up')
  const { jwtSecret } = loadSecret(config)
  const lost = rows.filter(({ id, secret }) => decryptSecret(jwtSecret, id, secret) === undefined)
  if (lost.length === 0) return ok(about, `${rows.length} can be read`)
  return warning(
    about,
    `${lost.length} of ${rows.length} were encrypted with another JWT_SECRET and cannot be used: put that one back, or see docs/operate.md, “When …”`,
  )
}

const about = 'devices'
