import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { validationFailed, WeakPasswordError } from '../auth-error.ts'
import { isCommonPassword } from './common-passwords.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Returns whether `password` matches `stored`. Takes the same time when nothing is stored. */
  matches(stored: string | null | undefined, password: string): Promise<boolean>
}

/** argon2id with OWASP's parameters (19 MiB, 2 passes, 1 lane). Takes about 30 ms of one core. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash in the stored form that no password matches. Comparing with it takes the usual time. */
const dummyHash = [
  ...['', 'argon2id', 'v=19'],
  `m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}`,
  ...[16, 32].map((bytes) => randomBytes(bytes).toString('base64').replaceAll('=', '')),
].join('$')

/**
 * Makes the hasher of passwords. It runs few hashes at a time: each keeps a core busy for 30 ms.
 */
export function createPasswords(): Passwords {
  const inTurn = limitConcurrency(Math.max(1, Math.min(3, availableParallelism() - 1)))
  return {
    hash: (password) => inTurn(() => hash(password, parameters)),
    async matches(stored, password) {
      const known = stored?.startsWith('$argon2id$') ? stored : undefined
      const isRight = await inTurn(() => verify(known ?? dummyHash, password))
      return isRight && known !== undefined
    },
  }
}

/** The fewest and the most characters of a password. */
const shortest = 6
const longest = 72

/**
 * Checks a new password (auth §4). Throws `weak_password` below 6 characters, for a common
 * password, and for the e-mail address or the part before its @. Throws `validation_failed` above
 * 72 characters.
 */
export async function checkNewPassword(password: string, email: string): Promise<void> {
  checkPasswordLength(password)
  if ([...password].length < shortest) {
    throw new WeakPasswordError(`Password should be at least ${shortest} characters.`, ['length'])
  }
  const own = [email, email.split('@')[0]]
  if (own.includes(password.toLowerCase()) || (await isCommonPassword(password))) {
    throw new WeakPasswordError(
      'Password is known to be weak and easy to guess, please choose a different one.',
      ['pwned'],
    )
  }
}

/**
 * Limits the length of what is hashed, because argon2 hashes a text of any length.
 * Throws `validation_failed` above 72 characters.
 */
export function checkPasswordLength(password: string): void {
  // Splitting a very long text takes long. A character has at most two UTF-16 units, so the first
  // test refuses such a text without splitting it.
  if (password.length > 2 * longest || [...password].length > longest) {
    throw validationFailed(`Password cannot be longer than ${longest} characters`)
  }
}

/**
 * Limits the hashes that run at a time to `atOnce`. Hashing uses Node's pool of four threads, which
 * also signs tokens and reads files, and takes cores from the event loop.
 */
function limitConcurrency(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
