import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as missingFacility from '../shared/missing-facility.ts'
import { wordsInPlace } from './words-in-place.ts'

const root = join(import.meta.dirname, '..')

/**
 * Files that lead only to staff's screens. The desk's screens are checked below; the last file is shown
 * instead of a staff screen until two-step verification is on.
 */
const staffScreens = /\/(admin|instructor|help)-routes\.|\/two-step-required-page\./

/** Texts in a visitor’s page that it never shows as a sentence, and names that no language translates. */
const allowed = new Set([
  // Keys, headers, errors, attributes.
  ...['End', 'Escape', 'Home', 'Accept-Language', 'Authorization', 'Bearer', 'head style'],
  ...['/f/', 'FACILITY_ID'],
  // Names.
  ...['Google Calendar', 'Outlook', 'Authenticator app'],
  // Errors of the server that the page compares, and messages for the console.
  ...['Could not find instructor profile', 'Not authenticated'],
  ...Object.values(missingFacility),
  'Your session has ended. Sign in again.',
  ...['The profile could not be loaded', 'The session could not be loaded'],
  'The session cannot be refreshed',
  // Toasts of the account's section, in a file that the sign-in shares.
  ...['Password changed', 'Device removed', 'Signed out everywhere else', 'Signed out there'],
  ...['Failed to sign out there. Please try again.', 'Two-step verification is on'],
])

// The pages are found by way of the routes, so a new page is checked too.
test('no text of a visitor’s page is missing in the catalogue', () => {
  const texts = wordsInPlace(root, 'web/main.tsx', staffScreens)
  expect(texts.length).toBeGreaterThan(allowed.size)
  expect(texts.filter((each) => !allowed.has(each.slice(each.indexOf(': ') + 2)))).toEqual([])
})

/** Screens that the desk's screens lead to and that are English in every language. */
const notOfDesk = new RegExp(
  [
    '/features/(activity|mail|system|front-desk/closures|account/second-step)/',
    '/details/(booking-(log|mails-section|timeline)|email-customer-dialog)\\.',
    '/(customer-message|series/rules|desk-people/(rules|mutations))\\.',
    '/(front-desk-sentences|period-sentences|account-sentences|cancellation-reason)\\.',
    '/(available-times|booking-periods|remind-(button|owing))\\.',
  ].join('|'),
)

/** Keys of the keyboard, in addition to those of visitors' pages. */
const keys = ['Enter', 'Backspace', 'Control+K Meta+K', 'Status']

const isAllowed = (text: string) => allowed.has(text) || keys.includes(text)

/** Files that the desk's screens share with the list, the form and the closing of the day. */
const sharedByDesk = /^web\/features\/(bookings\/rows|money\/entries)\//

test.each(['features/bookings/day-board/day-board-page', 'layouts/admin-layout'])(
  'no text of the desk’s screens is missing in the catalogue: %s',
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
