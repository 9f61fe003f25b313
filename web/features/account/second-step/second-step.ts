import { sixDigits } from '#words/account.ts'

/** The code of the second step of signing in, and the device that shows it. */
export type SecondStep = { code: string; factorId: string }

/** Checks a typed code before the server gets it. Returns the error by field, if there is one. */
export function codeErrors({ code }: Pick<SecondStep, 'code'>): { code?: string } {
  return /^\d{6}$/.test(bareCode(code)) ? {} : { code: sixDigits }
}

/** Returns the code in plain digits without spaces, because apps show codes in two groups. */
export function bareCode(code: string): string {
  return code.normalize('NFKC').replace(/\s/g, '')
}

/** Returns a secret in groups of four characters, to be typed into an app. */
export function secretInGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}

/** Returns the first free name for another device: `Authenticator app`, `Authenticator app 2`. */
export function nextDeviceName(taken: readonly (string | undefined)[]): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? 'Authenticator app' : `Authenticator app ${number}`
    if (!taken.includes(name)) return name
  }
}
