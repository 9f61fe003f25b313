// A link in a mail about an account leads here with a session, or with the reason why there is none,
// in the fragment of the address. The files of accounts read it (read-mailed-link.ts).

/** The fragment of the link that opened the site; empty without one, and once it is used. */
let fragment = ''

/** Where this tab keeps the fragment, and when it did so, while the page reloads. */
const key = 'fungo-mailed-link'

/** Milliseconds that a reload may take. What is older stayed when somebody closed the page. */
const reload = 60_000

/**
 * Removes the sign-in link from the address, where others could read it, and changes the path to
 * `page`, which handles the link. Must run before any other code reads the address. Until the link
 * is used, a reload of `page` goes on with it.
 */
export function takeMailedLink(page: string): void {
  const { hash } = location
  fragment = /[#&](access_token|error)=/.test(hash) ? hash : ''
  try {
    const [at = 0, kept = ''] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    const isRecent = Date.now() - at < reload
    if (!fragment && isRecent && location.pathname === page) fragment = kept
    sessionStorage.removeItem(key)
  } catch {
    // The browser blocks the storage.
  }
  if (!fragment) return
  history.replaceState(history.state, '', page)
  addEventListener('pagehide', ({ persisted }) => {
    const hasSession = fragment.includes('access_token=')
    if (!hasSession || persisted || location.pathname !== page) return
    try {
      sessionStorage.setItem(key, JSON.stringify([Date.now(), fragment]))
    } catch {
      // As above.
    }
  })
}

/** Returns the fragment of the link that opened the site; empty without one, or once it is used. */
export function mailedFragment(): string {
  return fragment
}

/** Forgets the link, because the browser has stored its session. */
export function finishMailedLink(): void {
  fragment = ''
}
