import * as words from '#words/waiver.ts'

/**
 * Returns `Sign for Ava and Eli`, or `Sign the waiver` where the names do not fit on a button, or
 * `Sign` if nobody is ticked.
 */
export function signInWords(players: readonly string[]): string {
  const names = players.map(firstName)
  return names.length <= 3 && names.join('').length <= 40 ? words.signFor(names) : words.signNow
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
