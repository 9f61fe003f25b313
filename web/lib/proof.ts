import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'

/** How many numbers are tried before the loop yields to the page. */
const atOnce = 5_000

/**
 * For a visitor's request that the server refused under load (proof-of-work-fetch.ts): returns the
 * proof of work that the refusal asks for in its details, as a header value, or null when it asks
 * for none. It loads only then. The format is ALTCHA's: find the number that, appended to the salt,
 * has the given SHA-256. The browser's own SHA-256 is not used, because it works only with https,
 * and each of its hashes is asynchronous.
 */
export async function proofFor(refusal: Response): Promise<string | null> {
  const { maxnumber, ...challenge } = challengeIn(
    (await refusal.json()) as { details: string | null },
  )
  if (!maxnumber || !challenge.challenge) return null
  const wanted = hexToBytes(challenge.challenge)
  for (let number = 0; number <= maxnumber; number += 1) {
    if (number % atOnce === atOnce - 1) await new Promise((resolve) => setTimeout(resolve))
    const hash = sha256(encoder.encode(`${challenge.salt}${number}`))
    if (!wanted.every((byte, at) => byte === hash[at])) continue
    return btoa(JSON.stringify({ ...challenge, number }))
  }
  return null
}

type Challenge = {
  algorithm: string
  challenge: string
  salt: string
  maxnumber: number
  signature: string
}

function challengeIn({ details }: { details: string | null }): Partial<Challenge> {
  try {
    return JSON.parse(details ?? '{}')
  } catch {
    return {}
  }
}

const encoder = new TextEncoder()
