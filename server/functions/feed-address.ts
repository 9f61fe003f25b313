import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '../app-context.ts'

/**
 * Returns the secret address of a calendar feed (create-calendar.ts) of an instructor, a space or
 * the facility: its id (122 random bits) and a signature of 192 bits, so that neither a copy of the
 * database nor a guess opens it. A new JWT_SECRET ends all addresses.
 */
export function feedAddress(
  { site, config }: Pick<AppContext, 'site' | 'config'>,
  feedId: string,
): string {
  const id = feedId.replaceAll('-', '')
  return `${site().url}/calendar/${id}${signature(config.jwtSecret, id)}.ics`
}

/** Returns the feed's id from the last part of its address, or undefined for a wrong signature. */
export function feedIdOf(jwtSecret: string, file: string): string | undefined {
  const [, id, signed] = /^([0-9a-f]{32})([0-9a-f]{48})\.ics$/.exec(file) ?? []
  if (!id || !signed) return undefined
  const isOurs = timingSafeEqual(Buffer.from(signed), Buffer.from(signature(jwtSecret, id)))
  return isOurs ? id : undefined
}

/** Signs with a key derived from the JWT secret, because that secret also signs access tokens. */
function signature(jwtSecret: string, id: string): string {
  const key = createHmac('sha256', jwtSecret).update('fungo calendar feed').digest()
  return createHmac('sha256', key).update(id).digest('hex').slice(0, 48)
}
