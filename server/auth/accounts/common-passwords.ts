/**
 * Returns whether a password is one that attackers guess first, so that an account must not choose
 * it: one of the 10,000 most used in leaked lists (in any letter case), a short text repeated, or
 * letters or digits in a row.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const lower = password.toLowerCase()
  return isRepeated(lower) || isRow(lower) || (await commonPasswords()).has(lower)
}

/** One to three characters again and again: `aaaaaa`, `abcabc`. */
function isRepeated(text: string): boolean {
  return /^(.{1,3})\1+$/su.test(text)
}

/** Neighbours in the alphabet or among the digits, up or down: `abcdef`, `987654`. */
function isRow(text: string): boolean {
  const points = [...text].map((each) => each.codePointAt(0) ?? 0)
  const steps = new Set(points.slice(1).map((point, place) => point - (points[place] ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

let list: Promise<Set<string>> | undefined

const listed = 10_000

/** Loads the list, the most used first, when a password is first chosen. */
function commonPasswords(): Promise<Set<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']?.slice(0, listed)),
  )
  return list
}
