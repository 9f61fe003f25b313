import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// What every public page shows goes with the first file.
const frame = modules(
  'shared/(dates|formatter|phone-href|times|zone-names)',
  'ui/(choice|empty-state|notice)',
  'ui/art/(ball|bat-and-ball|cage)',
  'icons/(arrow-right|check|circle-alert|circle-check|clock|info|triangle-alert)',
  '@tanstack/.*',
)

// What choosing a day and a time needs, for booking and for moving a booking.
const booking = modules(
  'shared/(booking-sentences|lengths|player-details)',
  'lib/(calendar-days|money|names)',
  'ui/(phone-link|plate-choice|sticky-bar|use-wide-screen)',
  'site/(front-desk-line|offer-queries)',
  'free-times/(booking-window|cage-choice|cage-plates|date-choice|date-strip|day-ranges)',
  'free-times/(booking-durations|month-grid|month-sheet|queries|rules|slot-grid|slot-groups|slot-times)',
  'free-times/(time-choice|use-free-times|use-visible-month)',
  'booking-form/(create-booking|player-row)',
  'booking-wizard/(queries|rules)',
)

// Few files instead of many small ones compress better: measured for /book, 128.6 kB
// instead of 138.3 kB (decision 0009).
const groups = [
  { name: 'frame', tags: ['$initial' as const] },
  { name: 'frame', test: frame },
  { name: 'booking', test: booking },
]

/** For the browser; with `--ssr`, what the server renders the same pages by. */
export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  plugins: [react(), tailwindcss()],
  // The server has none of the page's packages, and no reason to run them as in development.
  ssr: { noExternal: true as const },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: isSsrBuild
    ? {
        outDir: '../dist/.render',
        copyPublicDir: false,
        minify: true,
      }
    : {
        outDir: '../dist',
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
}))

function modules(...paths: string[]): RegExp {
  return new RegExp(`/(${paths.join('|')})\\.[a-z]+$`)
}
