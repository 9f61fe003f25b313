import { dirname, join } from 'node:path/posix'

/** From the lowest layer to the highest. A layer may import only itself and lower ones. */
const webLayers = ['lib', 'ui', 'site', 'features', 'layouts', 'routes', 'render', 'main']

/** The same for the server. Folders of one layer may not import each other. */
const serverLayers = [
  [
    'errors',
    'environment',
    'config',
    'clock',
    'languages',
    'log',
    'uuid',
    'wake-signal',
    'worker-loop',
  ],
  ['http'],
  ['database'],
  ['answer-cache'],
  ['migrations', 'jobs'],
  ['backup', 'start-failure'],
  ['calendars', 'webhooks', 'mail', 'access'],
  ['doctor'],
  ['app-context'],
  ['auth', 'rest', 'functions', 'site', 'metrics'],
  ['app', 'product-rest-host', 'api-parts', 'describe-events', 'coalesce-free-times'],
  ['main', 'admin'],
]

/** `server/rest` can be used by other projects, so it imports nothing else from outside. */
const restPackages = ['hono', 'pg']

/** The generated types of the database. The page and the client for integrators import them. */
const rowTypes = 'web/lib/database.generated.ts'

/**
 * Returns the forbidden imports of a file (`npm run structure`). Tests may import anything; `bench`
 * and `e2e` may also import test helpers.
 */
export function importProblems(path: string, text: string): string[] {
  if (!/\.(ts|tsx|js)$/.test(path) || isTest(path)) return []
  const problems = importedPaths(path, text).map((target) => importProblem(path, target))
  if (path.startsWith('server/rest/') && /(^|\n)import (?!type\b)[^'"]*['"]pg['"]/.test(text)) {
    problems.push('imports more than types of pg')
  }
  return [...new Set(problems)].filter((problem) => problem !== undefined)
}

/** Returns what forbids an import between two areas or layers, or undefined. */
function importProblem(from: string, to: string): string | undefined {
  if (isTest(to) && !['bench', 'e2e'].includes(area(from))) return `imports ${to}, a test`
  const [fromArea, toArea] = [area(from), area(to)]
  if (fromArea === 'shared') {
    return toArea === 'shared' ? undefined : `imports ${to}: shared imports nothing outside itself`
  }
  if (fromArea === 'client') {
    const isAllowed = toArea === 'outside' || to === rowTypes
    return isAllowed ? undefined : `imports ${to}: client imports row types and packages`
  }
  if (fromArea === 'web') {
    if (to.startsWith('node:')) return `imports ${to}, which no browser has`
    if (toArea === 'outside' || toArea === 'shared') return undefined
    if (toArea !== 'web') return `imports ${to}: web imports nothing of ${toArea}`
    return webProblem(from, to)
  }
  if (from.startsWith('server/rest/')) return restProblem(to)
  if (toArea === 'outside' || toArea === 'shared') return undefined
  if (fromArea === 'server') {
    return toArea === 'server'
      ? serverProblem(from, to)
      : `imports ${to}: server imports nothing of ${toArea}`
  }
  if (toArea === 'web') return `imports ${to}: only web imports web`
  return undefined
}

function webProblem(from: string, to: string): string | undefined {
  const [fromLayer, toLayer] = [webLayer(from), webLayer(to)]
  if (!fromLayer)
    return 'belongs to none of main, render, routes, layouts, features, site, ui, lib, paths'
  if (!toLayer) return `imports ${to}, which belongs to no layer`
  if (webLayers.indexOf(toLayer) > webLayers.indexOf(fromLayer)) {
    return `imports ${to}: ${fromLayer} is below ${toLayer}`
  }
  return undefined
}

function serverProblem(from: string, to: string): string | undefined {
  const [fromPlace, toPlace] = [serverPlace(from), serverPlace(to)]
  const [fromLayer, toLayer] = [serverLayer(fromPlace), serverLayer(toPlace)]
  if (fromLayer === -1) return 'belongs to no part of the server'
  if (toLayer === -1) return `imports ${to}, which belongs to no part of the server`
  if (toLayer > fromLayer) return `imports ${to}: ${fromPlace} is below ${toPlace}`
  const areFolders = from.split('/').length > 2 && to.split('/').length > 2
  if (areFolders && fromLayer === toLayer && fromPlace !== toPlace) {
    return `imports ${to}: ${serverLayers[fromLayer]?.join(', ')} do not import each other`
  }
  return undefined
}

function restProblem(to: string): string | undefined {
  if (to.startsWith('server/rest/') || restPackages.includes(to.split('/')[0] ?? ''))
    return undefined
  return `imports ${to}: rest imports only itself, ${restPackages.join(' and ')}`
}

/** Returns the layer of a file: its folder in web, or for a file in web itself its name. */
function webLayer(path: string): string | undefined {
  const name = segment(path, 1)
  if (path.split('/').length > 2) return webLayers.slice(0, 6).find((layer) => layer === name)
  const stem = name.replace(/(\.d)?\.\w+$/, '')
  // The files with the addresses may be imported by all layers.
  if (stem === 'paths' || stem === 'staff-paths') return 'lib'
  return ['main', 'render', 'routes'].find((layer) => layer === stem)
}

/** Returns the folder of a server file, or the file's own name in the server's root. */
function serverPlace(path: string): string {
  return segment(path, 1).replace(/\.\w+$/, '')
}

function serverLayer(place: string): number {
  return serverLayers.findIndex((places) => places.includes(place))
}

/** Returns the top folder of a path of the project, or `outside`, such as for a package. */
function area(path: string): string {
  const first = segment(path, 0)
  const areas = ['client', 'web', 'server', 'shared', 'database', 'e2e', 'bench', 'scripts']
  return areas.includes(first) && path.includes('/') ? first : 'outside'
}

function segment(path: string, position: number): string {
  return path.split('/')[position] ?? ''
}

/** Returns whether a file is a test, or a helper of tests (`test-….ts`, or in a `tests` folder). */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.\w+$|(^|\/)tests\/|(^|\/)test-[^/]+\.tsx?$/.test(path)
}

/** Returns relative imports as paths from the project's root, and packages by their name. */
export function importedPaths(path: string, text: string): string[] {
  const statement =
    /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g
  return [...text.matchAll(statement)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter((name) => !/\.(css|svg|png|json)(\?.*)?$/.test(name))
    .map((name) => name.replace(/^#words(?=\/)/, 'shared/words/en'))
    .map((name) => (name.startsWith('.') ? join(dirname(path), name) : name))
}
