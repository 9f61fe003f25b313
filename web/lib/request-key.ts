/**
 * Returns a new key for one request that books or records something (`x-idempotency-key`). The
 * caller sends the same key with each try, so that a request whose answer was lost is not carried
 * out twice. Unlike crypto.randomUUID, this works without https.
 */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
