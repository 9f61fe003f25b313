import { createHmac } from 'node:crypto'

/**
 * Returns the header `webhook-signature` of the Standard Webhooks convention. What is signed is the
 * message's id, the time of this try in unix seconds, and the body. A receiver checks with it that
 * a call comes from this site and was not changed. While a secret is replaced there are two, and
 * each signs: the receiver may still have the old one. The newest comes first.
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
