import { join, parse } from 'node:path/posix'

// The files into which Vite divides the built site: few, each with what is needed together.

const writing = '.*/(mutationObserver|useMutation|queriesObserver|useQueries)'

// What every public page shows. It loads with the first file.
const frame = modules(
  'web/(index|main)',
  'shared/(dates|formatter|phone-href|times|words/plural|zone-names)',
  'lib/page-fetch',
  'site/allowed-kinds',
  'ui/(choice|done-message|early-button|empty-state|notice)',
  'ui/art/(ball|bat-and-ball|cage)',
  'icons/(arrow-right|check|circle-alert|clock|info|triangle-alert)',
  `@tanstack/(?!${writing}).*`,
)

// The wizard up to the choice of a time, and what the page that moves a booking shares with it.
const booking = modules(
  'lib/(calendar-days|names|slot-times)',
  'shared/(money|no-player)',
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
  'lib/(all-of|all-rows)',
  'ui/art/(batters-box|diamond|seam)',
  'icons/(external-link|map-pin|users-round|video)',
  'site/(business-hours-query|closing-words|closings-query)',
  'home/(contact-links|contact-page|home-page|hours-board|rules|set-up-site)',
)

// What the pages with forms need: the last steps of a booking, the pass, and accounts.
const form = modules(
  'shared/(booking-reference|email-address|lengths|player-details|web-address)',
  'ui/(field|fieldset|form-state|plate-choice|qr-code|sheet-mark|ticket|use-form|use-now|use-write)',
  'icons/(ban|calendar-clock|plus|printer)',
  'lib/(changed-columns|request-key)',
  'shared/(hours-and-minutes|pass-code)',
  'site/price-query',
  'words/\\w+/price-change',
  'ui/half-hours',
  'player-form/(create-booking|player-errors|player-fields)',
  'wizard-choices/failure-sentences',
  'wizard-steps/player-error-summary',
)

// The parts of TanStack Query that write or run several queries. Each screen of the staff has them.
const writes = modules(`@tanstack/${writing}.*`)

/**
 * Modules that are built twice, for visitors and for staff (scripts/staff-copies.ts). Otherwise a
 * staff screen that needs one of them would load a visitor's whole file. None of them keeps state.
 */
export const copied = [
  booking,
  facility,
  form,
  modules(
    'lib/(booking-groups|end-date|fetch-data|player-row|use-fresh-query)',
    'ui/use-draft',
    'shared/(blanks|email-address|lengths|phone-number|player-details)',
    'icons/(calendar-plus|ticket|user-plus)',
    '(#words|words/\\w+)/(cages|fields|free-times|home|manage|price-change)',
  ),
  writes,
  // The entry files of packages, so that they export the copies.
  modules('@tanstack/(react-query|query-core)(/build/modern/index)?', '@supabase/postgrest-js'),
  modules('lib/(clients|proof-of-work-fetch|public-api)'),
]

/** The screens that staff use most. */
const mostUsed = modules(
  'layouts/(admin-home|instructor-dashboard)',
  'bookings/(day-board/day-board|list/bookings|form/booking-form|series/series)-page',
  'customers/customers-page',
  'opening-hours/business-hours-page',
  'instructors/list/instructors-page',
  'facility/settings/settings-page',
  'mail/mail-page',
)

/** Screens that have a file of this name in common, for the modules that no other screen needs. */
const alike = Object.entries({
  'settings-page': modules('facility/settings/settings-page', 'layouts/admin-settings'),
  'instructors-page': modules('instructors/list/instructors-page', 'layouts/instructor-hours-page'),
  'account-routes': modules('routes/account-routes', 'own-account/own-account-page'),
  'instructor-dashboard': modules(
    'layouts/(instructor-dashboard|instructor-hours-page)',
    'routes/instructor-routes',
  ),
})

/** What every screen of the staff loads. */
const area = modules('routes/admin-routes', 'lib/session-client', 'layouts/account-menu')

/** The routes of the staff's other screens. */
const routesOfStaff = modules('routes/(admin|instructor)-routes')
const ownRoutes = modules('routes/(account|instructor)-routes')

/** Every pattern for screens. A test checks that each still matches a file. */
export const screensOfStaff = [
  mostUsed,
  area,
  routesOfStaff,
  ownRoutes,
  ...alike.map(([, test]) => test),
]

// Few files compress better than many small ones (decision 9). A public page loads its files
// together, because `renderedPages` in web/render.tsx names its groups. Each of the staff's most
// used screens loads four files: `index`, `staff`, `desk` and its own. The day board, which is the
// largest, needs no `desk`.
export const siteGroups = [
  { name: 'frame', test: frame, priority: 6 },
  { name: 'booking', test: booking, priority: 5 },
  { name: 'facility', test: facility, priority: 4 },
  { name: 'form', test: form, priority: 3 },
  { name: 'clients', test: modules('lib/clients'), priority: 4 },
  { name: 'writes', test: writes, priority: 4 },
  {
    name: (id: string, graph: ModuleGraph) => (isOfVisitors(id, graph) ? 'visitors' : null),
    minShareCount: 2,
    priority: 2,
    entriesAware: true,
    // The request for a file of a few hundred bytes costs more than the file saves.
    entriesAwareMergeThreshold: 10_000,
  },
  { name: fileOfStaff, priority: 2, includeDependenciesRecursively: false },
  {
    name: (id: string, graph: ModuleGraph) => (isOfVisitors(id, graph) ? null : 'accounts'),
    minShareCount: 2,
    priority: 1,
    entriesAware: true,
    entriesAwareMergeThreshold: 20_000,
  },
]

type ModuleGraph = {
  getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null
}

/** Only people with an account load these modules and what they import. */
export const accountsOnly =
  /\/(routes\/(admin|instructor|account|help)-routes|layouts\/account-menu|lib\/session-client)\.tsx?$/

let ofVisitors: Set<string> | undefined

/** Returns whether a visitor may load a module, at once or later. */
function isOfVisitors(id: string, graph: ModuleGraph): boolean {
  ofVisitors ??= reachable(graph, [main], ({ importedIds, dynamicallyImportedIds }) =>
    [...importedIds, ...dynamicallyImportedIds].filter((next) => !accountsOnly.test(next)),
  )
  return ofVisitors.has(id)
}

/**
 * Returns the file for a module that staff screens need to appear, or null if none needs it:
 *
 * - `staff`, if every screen needs it, or the day board and another;
 * - the screen's file, if only one screen needs it, or only screens that are `alike`;
 * - `desk`, if one of the most used screens or of `ownRoutes` is among those that need it;
 * - `office` otherwise.
 */
function fileOfStaff(id: string, graph: ModuleGraph): string | null {
  const screens = screensOf(id, graph)
  const [first, ...others] = screens
  if (first === undefined) return null
  if (area.test(first)) return 'staff'
  if (others.length === 0) return nameOf(first)
  const [shared] = alike.find(([, test]) => screens.every((each) => test.test(each))) ?? []
  if (shared) return shared
  if (screens.some((screen) => nameOf(screen) === 'day-board-page')) return 'staff'
  const isMostUsed = screens.some((screen) => mostUsed.test(screen))
  return isMostUsed || ownRoutes.test(first) ? 'desk' : 'office'
}

function nameOf(screen: string): string {
  const { name } = parse(screen)
  return fileOfScreen.get(name) ?? name
}

/** The files of screens that share one with another screen, because the two open together. */
const fileOfScreen = new Map([
  ['instructor-routes', 'instructor-dashboard'],
  ['admin-settings', 'settings-page'],
])

let neededBy: Map<string, Set<string>> | undefined

/** Returns the staff screens that need a module to appear. A module of visitors has none. */
function screensOf(id: string, graph: ModuleGraph): string[] {
  if (isOfVisitors(id, graph)) return []
  neededBy ??= screensByModule(graph)
  return [...(neededBy.get(id) ?? [])]
}

/** Returns the screens that need each module to appear. A module of `area` comes first. */
function screensByModule(graph: ModuleGraph): Map<string, Set<string>> {
  const all = [
    ...reachable(graph, [main], ({ importedIds, dynamicallyImportedIds }) => [
      ...importedIds,
      ...dynamicallyImportedIds,
    ]),
  ]
  const screens = all
    .filter((id) => routesOfStaff.test(id))
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const found = new Map<string, Set<string>>()
  for (const screen of [
    ...all.filter((id) => area.test(id)),
    ...all.filter((id) => ownRoutes.test(id)),
    ...screens,
  ])
    for (const id of reachable(graph, [screen], ({ importedIds }) => importedIds))
      found.set(id, (found.get(id) ?? new Set()).add(screen))
  return found
}

const main = join(import.meta.dirname, '../web/main.tsx')

type Imports = NonNullable<ReturnType<ModuleGraph['getModuleInfo']>>

/** Returns the modules `begin` and all that they import, directly or through others. */
function reachable(
  graph: ModuleGraph,
  begin: readonly string[],
  next: (imports: Imports) => readonly string[],
): Set<string> {
  const found = new Set(begin)
  for (const id of found) {
    const imports = graph.getModuleInfo(id)
    if (imports) for (const each of next(imports)) found.add(each)
  }
  return found
}

/** Returns the pattern for modules whose path ends with one of these, before the extension. */
function modules(...paths: string[]): RegExp {
  return new RegExp(`/(${paths.join('|')})\\.[a-z]+$`)
}
