import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { handbook } from './scripts/read-handbook.ts'
import { directionOf } from './shared/words/direction.ts'

const writing = '.*/(mutationObserver|useMutation|queriesObserver|useQueries)'

// What every public page shows goes with the first file.
const frame = modules(
  'web/main',
  'shared/(dates|formatter|phone-href|times|zone-names)',
  'site/allowed-kinds',
  'ui/(choice|early-button|empty-state|notice)',
  'ui/art/(ball|bat-and-ball|cage)',
  'icons/(arrow-right|check|circle-alert|clock|info|triangle-alert)',
  `@tanstack/(?!${writing}).*`,
)

// The booking up to the choice of a time, and what of it moving a booking needs.
const booking = modules(
  'lib/(calendar-days|money|names|slot-times)',
  'shared/money',
  'ui/(avatar|folded-line|phone-link|sheet|sticky-bar|use-wide-screen)',
  'ui/art/base-path',
  'icons/(calendar-check-2|calendar-days|calendar-x|chevron-left|chevron-right|circle-question-mark)',
  'icons/(globe|sliders-horizontal|tag|user-check|user-round|user-x|x)',
  'site/(front-desk-line|offer-queries)',
  'free-times/(booking-durations|booking-window|cage-plates|day-ranges|queries|rules|slot-groups)',
  'free-times/(slot-times|space-facts|space-kinds|use-free-times|use-last-known|use-visible-month)',
  'time-choice/(date-choice|date-strip|month-grid|month-sheet|openings-board|slot-grid|time-choice)',
  'wizard/(booking-page|booking-wizard|use-step-heading|wizard-lineup-card|wizard-progress)',
  'wizard-choices/(booking-wizard-reducer|choice-address|rules|use-booking-wizard|use-usual-prices)',
  'wizard-choices/(wizard-choices|wizard-session)',
  'wizard-steps/(date-step|instructor-step|place-choice|type-step)',
)

// The pages about the facility.
const facility = modules(
  'shared/directions-url',
  'ui/art/(batters-box|diamond|seam)',
  'icons/(external-link|map-pin|users-round|video)',
  'site/(business-hours-query|closing-words|closings-query)',
  'home/(contact-links|contact-page|home-page|hours-board|rules|set-up-site)',
)

// What writes: the last steps of a booking, the pass, accounts and the desk.
const form = modules(
  'shared/(booking-reference|email-address|lengths|player-details|web-address)',
  'ui/(field|fieldset|form-state|plate-choice|qr-code|sheet-mark|ticket|use-form|use-now|use-write)',
  'icons/(ban|calendar-clock|plus|printer)',
  'lib/request-key',
  'shared/(hours-and-minutes|pass-code)',
  'site/price-query',
  'words/\\w+/price-change',
  'ui/half-hours',
  'player-form/(create-booking|player-errors|player-fields|player-labels)',
  'wizard-choices/failure-sentences',
  'wizard-steps/player-error-summary',
  `@tanstack/${writing}.*`,
)

// What the staff's screens share but seldom show: it is no part of the file that all of them load.
const seldom =
  /features\/(account\/second-step|activity\/rules|bookings\/details\/(booking-(log|mails|timeline))|facility\/settings|front-desk\/closures\/(closure-(panel|fields)|settle|affected|away|to-settle|use-settlement)|money\/(accounts|entries\/(?!rules)|till\/(?!collect-panel))|passes\/(?!pass-addresses)|bookings\/rows\/unsigned)/

// Few files instead of many small ones compress better (decision 9), and a page's come at once:
// `renderedPages` in web/render.tsx names the group of each. What else several screens share is one
// file for visitors and one for accounts, so the staff's next screen is one small file.
const groups = [
  { name: 'frame', test: frame, priority: 6 },
  { name: 'booking', test: booking, priority: 5 },
  { name: 'facility', test: facility, priority: 4 },
  { name: 'form', test: form, priority: 3 },
  { name: 'clients', test: modules('lib/clients'), priority: 4 },
  {
    name: sharedBy('visitors'),
    minShareCount: 2,
    priority: 2,
    entriesAware: true,
    // A file of a few hundred bytes costs more by its request and its name in the first file.
    entriesAwareMergeThreshold: 6000,
  },
  { name: sharedBy('accounts'), minShareCount: 2, priority: 1 },
]

type Readers = 'visitors' | 'accounts'
type ModuleGraph = {
  getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null
}

/** What is loaded behind these modules is for people with an account. */
const accountsOnly =
  /\/(routes\/(admin|instructor|account|help)-routes|layouts\/account-menu|lib\/session-client)\.tsx?$/

/** Returns the namer of a group that takes the modules of visitors, or all others. */
function sharedBy(readers: Readers) {
  let ofVisitors: Set<string> | undefined
  return (id: string, graph: ModuleGraph): Readers | null => {
    ofVisitors ??= modulesOfVisitors(graph)
    if (seldom.test(id)) return null
    return (ofVisitors.has(id) ? 'visitors' : 'accounts') === readers ? readers : null
  }
}

function modulesOfVisitors(graph: ModuleGraph): Set<string> {
  const found = new Set([join(import.meta.dirname, 'web/main.tsx')])
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const next of [...importedIds, ...dynamicallyImportedIds])
      if (!accountsOnly.test(next)) found.add(next)
  }
  return found
}

/** What is seen comes first: style and fonts do not share a slow line with the script. */
const scriptLast: Plugin = {
  name: 'script-last',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll('<script type="module"', '$& fetchpriority="low"'),
  },
}

const wordsOfLanguage: Plugin = {
  name: 'words-of-language',
  enforce: 'pre',
  resolveId: (source) =>
    source.startsWith('#words/') ? wordsFile(source.slice('#words/'.length)) : undefined,
}

/** The shell says in its language what a browser without a script shows. */
const ownLanguage: Plugin = {
  name: 'own-language',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const { bookingNeedsScript } = await import(wordsFile('frame.ts'))
      const { locale } = await import(wordsFile('language.ts'))
      return html
        .replace('<html lang="en">', `<html lang="${language}"${directionOf(locale)}>`)
        .replace('%BOOKING_NEEDS_SCRIPT%', bookingNeedsScript)
    },
  },
}

/**
 * Leaves out what no page needs of Lucide's icons: keys, which are letters by chance that nothing makes
 * smaller and that what never moves does without, and the former names of an icon.
 */
const bareIcons: Plugin = {
  name: 'bare-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\// },
    handler: (code) => ({
      code: code.replaceAll(/,\s*key: "\w+"|,\s*aliases: \[[^\]]*\]|^__iconData\.node;$/gm, ''),
      map: null,
    }),
  },
}

/** The style that stands in a rendered page knows no class but those of its files. */
const renderedStyle: Plugin = {
  name: 'rendered-style',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/public-pages\.css$/ },
    handler: (code) => {
      const sources = renderedFiles().map((file) => `@source "${file}";`)
      return { code: [code, ...sources].join('\n'), map: null }
    },
  },
}

/** The language of this build (scripts/build-site.ts): its pages hold no other, and choose nothing. */
const { FUNGO_LANGUAGE: language = 'en' } = process.env
const words = join(import.meta.dirname, 'shared/words')
const fonts = join(import.meta.dirname, 'web/fonts')
const outDir = language === 'en' ? '../dist' : `../dist/.${language}`

/** For the browser; with `--ssr`, what the server renders the same pages by. */
export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  plugins: [
    react(),
    wordsOfLanguage,
    handbook,
    ownLanguage,
    renderedStyle,
    tailwindcss(),
    scriptLast,
    bareIcons,
  ],
  // A language without faces of its own loads a file for its accents.
  resolve: {
    alias: { '#faces': join(fonts, existsSync(join(fonts, language)) ? language : 'en') },
  },
  // Relative to `root`, unlike the input of a build: development begins with the page alone.
  optimizeDeps: { entries: ['index.html'] },
  // The server has none of the page's packages, and no reason to run them as in development.
  ssr: { noExternal: true as const },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: isSsrBuild
    ? {
        outDir: `${outDir}/.render`,
        copyPublicDir: false,
        minify: true,
      }
    : {
        outDir,
        emptyOutDir: true,
        // Fonts, pictures and the like stand beside the English pages.
        copyPublicDir: language === 'en',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['web/index.html', 'web/public-pages.css'],
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: {
            // A page names all parts that it may load, so their names do not say who shares them.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            codeSplitting: { groups },
          },
        },
      },
}))

/** Returns the words of this build about a subject: English where the language has not begun it. */
function wordsFile(subject: string): string {
  const own = join(words, language, subject)
  return existsSync(own) ? own : join(words, 'en', subject)
}

/**
 * What web/render.tsx is made of, all steps of a booking included; no area, no group of bookings, and
 * no screen on a wall.
 */
function renderedFiles(): string[] {
  const files = new Set(['render.tsx'])
  for (const file of files) {
    const text = readFileSync(join(import.meta.dirname, 'web', file), 'utf8')
    for (const [, name = ''] of text.matchAll(/['"](\.[^'"]+\.tsx?)['"]/g)) {
      const path = join(dirname(file), name)
      if (!notRendered.test(path)) files.add(path)
    }
  }
  return [...files]
}

const notRendered = /^(\.\.|routes|features\/(tv-display|booking\/(group-booking|manage-group)))\//

function modules(...paths: string[]): RegExp {
  return new RegExp(`/(${paths.join('|')})\\.[a-z]+$`)
}
