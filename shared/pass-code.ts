/**
 * Returns the code of a pass with prepaid hours in groups of three, as pages and mails show it:
 * `K7M 2PX 9RT 4HW`.
 */
export function writtenCode(code: string): string {
  return (code.match(/.{1,3}/g) ?? []).join(' ')
}

/** Returns a typed code as the database stores it: without spaces and hyphens, in capitals. */
export function bareCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}
