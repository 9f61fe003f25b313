import { createHmac } from 'node:crypto'

/**
 * Returns the header `webhook-signature` of the Standard Webhooks convention. What is signed is the
 * message's id, the time of this try in unix seconds, and the body. Each secret signs once, so that
 * a receiver may know the old or the new secret while they change. The newest comes first.
 */
export function webhookSignature(
  secrets: string[],
  id: string,
  seconds: number,
  body: string,
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
    })
    .join(' ')
}
