import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/browser.ts'
import { laptop, phone } from './e2e/sizes.ts'
import { moveTestClock } from './scripts/test-clock.js'

moveTestClock()

const launchOptions = await findBrowser()
/** Only `npm run test:long` and `npm run handbook` run these. Single tests elsewhere are marked `@long`. */
const long = '{long,handbook}/**'
/**
 * Tests that set the sizes themselves, or whose result does not depend on the size. They run once,
 * not at the size of a phone too.
 */
export const atEverySize = [
  '**/a-booking-over-midnight.spec.ts',
  '**/a-card-of-hours-pays.spec.ts',
  '**/a-card-stays-in-place.spec.ts',
  '**/a-finger-moves-bookings.spec.ts',
  '**/a-saturday-at-the-desk.spec.ts',
  '**/another-site-shows-the-booking.spec.ts',
  '**/each-facility-has-its-host.spec.ts',
  '**/every-size.spec.ts',
  '**/keyboard-alone.spec.ts',
  '**/people-change-at-the-desk.spec.ts',
  '**/three-taps-book-a-cage.spec.ts',
  '**/staff-find-a-caller.spec.ts',
  '**/staff-find-help.spec.ts',
  '**/staff-screens-read-once.spec.ts',
  '**/the-board-hangs-on-the-wall.spec.ts',
  '**/the-desk-collects-money.spec.ts',
  '**/the-desk-has-many-spaces.spec.ts',
  '**/the-desk-runs-the-day.spec.ts',
  '**/the-frame-stays-in-sight.spec.ts',
  '**/two-servers-hold-a-full-day.spec.ts',
]
/** Tests that run at the size of a desktop. Only `npm run test:long` also runs them on a phone's. */
export const atADesk = [
  '**/a-parent-signs-the-waiver.spec.ts',
  '**/a-team-practises-every-week.spec.ts',
  '**/a-team-shares-its-roster.spec.ts',
  '**/a-family-books-in-spanish.spec.ts',
  '**/an-admin-runs-the-facility.spec.ts',
  '**/an-owner-invites-the-desk.spec.ts',
  '**/an-owner-takes-everything-along.spec.ts',
  '**/mail-can-be-trusted.spec.ts',
  '**/the-desk-loses-the-network.spec.ts',
  '**/the-first-facility-is-created.spec.ts',
  '**/the-front-desk-closes.spec.ts',
  '**/the-front-desk-is-live.spec.ts',
  '**/the-front-desk-keeps-bookings.spec.ts',
]
/** Tests that run at the size of a phone. Only `npm run test:long` also runs them on a desktop's. */
export const inAHand = [
  '**/staff-sign-in-in-two-steps.spec.ts',
  '**/a-customer-changes-a-booking.spec.ts',
  '**/a-family-books-together.spec.ts',
  '**/a-visitor-books-a-cage.spec.ts',
  '**/a-visitor-books-a-lesson.spec.ts',
  '**/a-visitor-keeps-the-choices.spec.ts',
  '**/an-instructor-runs-the-week.spec.ts',
  '**/public-pages.spec.ts',
  '**/the-desk-takes-a-walk-in.spec.ts',
  '**/the-faces-are-there-at-once.spec.ts',
  '**/the-page-is-there-at-once.spec.ts',
]

/** A slow connection has the same effect at every size, so the phone's test is enough. */
export const onThePhone = ['**/the-line-is-slow.spec.ts']

/** Each starts its own server and takes long. They come first, so that both workers end together. */
const ownSites = [
  '**/a-family-books-in-spanish.spec.ts',
  '**/a-parent-signs-the-waiver.spec.ts',
  '**/a-saturday-at-the-desk.spec.ts',
  '**/a-team-shares-its-roster.spec.ts',
  '**/an-admin-runs-the-facility.spec.ts',
  '**/an-owner-invites-the-desk.spec.ts',
  '**/each-facility-has-its-host.spec.ts',
  '**/mail-can-be-trusted.spec.ts',
  '**/the-board-hangs-on-the-wall.spec.ts',
  '**/the-desk-has-many-spaces.spec.ts',
  '**/the-first-facility-is-created.spec.ts',
  '**/two-servers-hold-a-full-day.spec.ts',
]
const desktop = {
  viewport: laptop,
  // Only the phone's tests run with transitions.
  contextOptions: { reducedMotion: 'reduce' as const },
}

export default defineConfig({
  testDir: 'e2e',
  testIgnore: long,
  grepInvert: /@long/,
  globalSetup: './e2e/prepare-site.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // The time limits only end what hangs. A slow machine takes four times as long as usual.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  reporter: [['list'], ['./e2e/page-at-failure.ts']],
  use: {
    // Shorter than the timeout of a test, so that the error names the control that is missing.
    actionTimeout: 40_000,
    browserName: 'chromium',
    launchOptions,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // Recording a trace takes as long as the test, so only FUNGO_TRACE=1 does it.
    trace: process.env.FUNGO_TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'own-site', testMatch: ownSites, use: desktop },
    {
      name: 'phone',
      testIgnore: [long, ...atADesk, ...atEverySize],
      use: {
        viewport: phone,
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      name: 'desktop',
      testIgnore: [long, ...onThePhone, ...inAHand, ...ownSites],
      use: desktop,
    },
  ],
})
