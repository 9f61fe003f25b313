import { createHmac } from 'node:crypto'

/**
 * The header `webhook-signature` of the Standard Webhooks convention: one signature for each
 * secret, the newest first, of the message's id, the seconds of this try and the body.
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
