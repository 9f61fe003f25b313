const storageKey = 'fungo-shared-device'

/**
 * Returns whether somebody said at the sign-in that several people use this device. The site then
 * asks for the account's password before the pages of owners and of the account.
 */
export function isSharedDevice(): boolean {
  return localStorage.getItem(storageKey) !== null
}

/**
 * Stores whether several people use this device, as chosen at the sign-in. A sign-out forgets it.
 */
export function rememberSharedDevice(isShared: boolean): void {
  if (isShared) localStorage.setItem(storageKey, '1')
  else localStorage.removeItem(storageKey)
}
