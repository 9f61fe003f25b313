import { join } from 'node:path/posix'

const writing = '.*/(mutationObserver|useMutation|queriesObserver|useQueries)'

// What every public page shows. It loads with the first file.
const frame = modules(
  'web/main',
  'shared/(dates|formatter|phone-href|times|zone-names)',
  'site/allowed-kinds',
  'ui/(choice|early-button|empty-state|notice)',
  'ui/art/(ball|bat-and-ball|cage)',
  'icons/(arrow-right|check|circle-alert|clock|info|triangle-alert)',
  `@tanstack/(?!${writing}).*`,
)

// The wizard up to the choice of a time, and what the page that moves a booking shares with it.
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

// What the pages with forms need: the last steps of a booking, the pass, and accounts.
const form = modules(
  'shared/(booking-reference|email-address|lengths|player-details|web-address)',
  'ui/(field|fieldset|form-state|plate-choice|qr-code|sheet-mark|ticket|use-form|use-now|use-write)',
  'icons/(ban|calendar-clock|plus|printer)',
  'lib/request-key',
  'shared/(hours-and-minutes|pass-code)',
  'site/price-query',
  'words/\\w+/price-change',
  'ui/half-hours',
  'player-form/(create-booking|player-errors|player-fields)',
  'wizard-choices/failure-sentences',
  'wizard-steps/player-error-summary',
)

// What sends writes. It has no copy: visitors load it with a form, staff with each screen.
const writes = modules('ui/done-message', 'words/plural', `@tanstack/${writing}.*`)

/**
 * Modules that are built twice, for visitors and for staff (scripts/staff-copies.ts). Otherwise a
 * staff screen that needs one of them would load a visitor's whole file. None of them keeps state.
 */
export const copied = [
  booking,
  facility,
  form,
  modules(
    'lib/(booking-groups|end-date|fetch-data|player-row)',
    'shared/(blanks|email-address|lengths|phone-number|player-details)',
    'icons/(calendar-plus|ticket)',
    '(#words|words/\\w+)/(cages|fields|free-times|home|manage|price-change)',
  ),
]

/** The screens that staff use most, each with its module. They share a few files (`fileOfStaff`). */
const mostUsed = {
  'day-board': 'day-board/day-board-page',
  dashboard: 'layouts/admin-home',
  bookings: 'list/bookings-page',
  'booking-form': 'form/booking-form-page',
  series: 'series/series-page',
  customers: 'customers/customers-page',
  customer: 'customers/customer-page',
  hours: 'opening-hours/business-hours-page',
  schedule: 'layouts/instructor-dashboard',
  account: 'routes/account-routes',
}

/** The other screens of the staff, which are used less. */
const office = modules(
  '(instructors/list|facility/\\w+|mail|money/\\w+|passes|connections/[\\w-]+|activity|system|teams|waivers)/[\\w-]+-page',
  'layouts/(admin-settings|instructor-hours-page)',
)

/** What every screen of the staff loads. */
const area = modules('routes/admin-routes', 'lib/session-client', 'layouts/account-menu')

// A few large files compress better than many small ones (decision 9). `renderedPages` in
// web/render.tsx names the group of each page, whose files are then requested at once. Staff share
// `staff` on all screens, `board` on the day board, the dashboard and the bookings, `desk` on the other
// screens of `mostUsed`, and `accounts` on the rest. So the next screen needs only one small file.
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
    name: (id: string, graph: ModuleGraph) =>
      screensOf(id, graph).join() === 'office' ? 'office' : null,
    minShareCount: 2,
    priority: 2,
    includeDependenciesRecursively: false,
  },
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

function isOfVisitors(id: string, graph: ModuleGraph): boolean {
  ofVisitors ??= reachable(graph, [main], ({ importedIds, dynamicallyImportedIds }) =>
    [...importedIds, ...dynamicallyImportedIds].filter((next) => !accountsOnly.test(next)),
  )
  return ofVisitors.has(id)
}

let neededBy: Map<string, Set<string>> | undefined

/** Returns the name of the staff's file that a module goes into, or null for no special file. */
function fileOfStaff(id: string, graph: ModuleGraph): string | null {
  const [first, ...others] = screensOf(id, graph)
  if (first === undefined || first === 'office') return null
  // What the customer's page shares with the office is nearly all about money.
  if (first === 'customer' && others.join() === 'office') return first
  if (others.length === 0 && first !== 'area') return first
  if (first === 'day-board') return /^(dashboard|bookings)$/.test(others.join()) ? 'board' : 'staff'
  return first === 'area' || others.length >= manyScreens - 1 ? 'staff' : 'desk'
}

function screensOf(id: string, graph: ModuleGraph): string[] {
  if (isOfVisitors(id, graph)) return []
  neededBy ??= screensByModule(graph)
  return [...(neededBy.get(id) ?? [])]
}

/** A module that this many of the most used screens need is in `staff`. */
const manyScreens = 6

/**
 * Returns the screens that load each module at once, by the module's id: names of `mostUsed`, `area`
 * for what every screen loads, and `office`.
 */
function screensByModule(graph: ModuleGraph): Map<string, Set<string>> {
  const all = [
    ...reachable(graph, [main], ({ importedIds, dynamicallyImportedIds }) => [
      ...importedIds,
      ...dynamicallyImportedIds,
    ]),
  ]
  const found = new Map<string, Set<string>>()
  const screens = Object.entries(mostUsed).map(([name, path]) => [name, modules(path)] as const)
  for (const [name, test] of [['area', area] as const, ...screens, ['office', office] as const]) {
    const begin = all.filter((id) => test.test(id))
    for (const id of reachable(graph, begin, ({ importedIds }) => importedIds))
      found.set(id, (found.get(id) ?? new Set()).add(name))
  }
  return found
}

const main = join(import.meta.dirname, '../web/main.tsx')

type Imports = NonNullable<ReturnType<ModuleGraph['getModuleInfo']>>

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

function modules(...paths: string[]): RegExp {
  return new RegExp(`/(${paths.join('|')})\\.[a-z]+$`)
}
