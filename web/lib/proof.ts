import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'

/** Numbers that are tried before the page may do something else. */
const atOnce = 5_000

/**
 * The proof that a refusal asks for in its details (ALTCHA's format: which number, behind the salt,
 * has this SHA-256?), as a header carries it. Null where it asks for none. Not the browser's own
 * SHA-256, which is there for https alone and answers each hash later.
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
