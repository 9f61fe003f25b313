import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wordsInPlace } from './words-in-place.ts'

const root = join(import.meta.dirname, '..')

/** Staff's screens, of which the desk's have words of their own. The last stands in their place. */
const staffScreens = /\/(admin|instructor|help)-routes\.|\/two-step-required-page\./

/**
 * Texts that a visitor’s page contains but never shows as a sentence, or that have the same name
 * everywhere.
 */
const allowed = new Set([
  // Keys, headers, errors, attributes.
  ...['End', 'Escape', 'Home', 'Accept-Language', 'Authorization', 'Bearer', 'head style'],
  ...['/f/', 'FACILITY_ID'],
  // Names.
  ...['Google Calendar', 'Outlook', 'Authenticator app'],
  // By these the server's are known, or the console is told.
  ...['Could not find instructor profile', 'Not authenticated'],
  'Your session has ended. Sign in again.',
  ...['The profile could not be loaded', 'The session could not be loaded'],
  'The session cannot be refreshed',
  // Toasts of the account's section, in a file that the sign-in shares.
  ...['Password changed', 'Device removed', 'Signed out everywhere else', 'Signed out there'],
  ...['Failed to sign out there. Please try again.', 'Two-step verification is on'],
])

// The pages are those that the routes load, so a new page or part of one is among them.
test('no text of a visitor’s page stands outside the catalogue', () => {
  const texts = wordsInPlace(root, 'web/main.tsx', staffScreens)
  expect(texts.length).toBeGreaterThan(allowed.size)
  expect(texts.filter((each) => !allowed.has(each.slice(each.indexOf(': ') + 2)))).toEqual([])
})

/** Screens that the desk's screens lead to and that are English in every language. */
const notOfDesk = new RegExp(
  [
    '/features/(activity|mail|system|front-desk/closures|account/second-step)/',
    '/details/(booking-(log|mails-section|timeline)|email-customer-dialog)\\.',
    '/(customer-message|series-form-state|series/rules|desk-people/(rules|mutations))\\.',
    '/(front-desk-sentences|period-sentences|account-sentences|cancellation-reason)\\.',
    '/(available-times|booking-periods|remind-(button|owing))\\.',
  ].join('|'),
)

/** Keys, beside those of visitors' pages. */
const keys = ['Enter', 'Backspace', 'Control+K Meta+K', 'Status']

const isAllowed = (text: string) => allowed.has(text) || keys.includes(text)

/** Files whose other sentences are those of the list, the form and the closing of the day. */
const sharedByDesk = /^web\/features\/(bookings\/rows|money\/entries)\//

test.each(['features/bookings/day-board/day-board-page', 'layouts/admin-layout'])(
  'no text of the desk’s screens stands outside the catalogue: %s',
  (entry) => {
    const texts = wordsInPlace(root, `web/${entry}.tsx`, notOfDesk)
    const said = texts.map((each) => each.slice(each.indexOf(': ') + 2))
    expect(texts.length).toBeGreaterThan(10)
    expect(
      texts.filter((each, at) => !sharedByDesk.test(each) && !isAllowed(said[at] ?? '')),
    ).toEqual([])
  },
)

test('texts, attributes and sentences around values are found', () => {
  expect(
    wordsInPlace(root, 'web/features/account/second-step/two-step-section.tsx', /\/ui\//),
  ).toEqual(
    expect.arrayContaining([
      'web/features/account/second-step/two-step-section.tsx: Turn on',
      'web/features/account/second-step/two-step-section.tsx: QR code for an authenticator app',
    ]),
  )
})
