import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageData } from './page-data.ts'

/** The data of a rendered page besides its markup: see web/render.tsx. */
type Rendered = { at: string; queries: unknown }

/** A rendered page, with the files that the browser needs to hydrate it. */
export type RenderedPage = {
  html: string
  /** The document's title. */
  title: string
  /** Additional markup for browsers without scripts. */
  noscript: string
  rendered: Rendered
  scripts: string[]
}

/** What every screen of the staff shows while its files load, and the files that it needs first. */
export type StaffHeader = Pick<RenderedPage, 'html' | 'scripts'>

/** Calls this server's own API. */
export type Api = (request: Request) => Response | Promise<Response>

export type PageRenderer = {
  /** Returns whether the site has a page at this path, rendered or not. */
  hasPage(path: string): boolean
  /** Returns the page of an address, or undefined for a page that is not rendered. */
  pageOf(path: string, search: string): AddressedPage | undefined
  /** Returns whether a path belongs to a screen of the staff, which begins with `staffHeader`. */
  isStaffs(path: string): boolean
  staffHeader(data: PageData): Promise<StaffHeader>
  /** Rejects when the page cannot be rendered completely, and when `signal` aborts. */
  render(
    api: Api,
    data: PageData,
    page: AddressedPage,
    now: Date,
    signal: AbortSignal,
  ): Promise<RenderedPage>
}

/** A page that can be rendered. */
export type AddressedPage = {
  /**
   * The path, and behind it the parameters that change what the page shows, always in the same
   * order.
   */
  address: string
  /** Only for the holder of the link: nothing of the page is cached or shared. */
  isPrivate: boolean
  /**
   * The languages that the visitor wishes, best first. Not set by `pageOf`: page-answers.ts adds
   * them.
   */
  wishes?: string[]
}

/** Loads the renderer that was built with the site. Returns undefined when there is none. */
export async function loadPageRenderer(directory: string): Promise<PageRenderer | undefined> {
  const file = join(directory, '.render/render.js')
  if (!existsSync(file)) return undefined
  const bundle: RenderBundle = await import(pathToFileURL(file).href)
  const pages = { ...bundle.renderedPages, [staff]: { group: staff } }
  return pageRenderer(bundle, await scriptsOf(directory, pages))
}

/** The group of files that every screen of the staff needs (scripts/site-groups.ts). */
const staff = 'staff'

/** Returns the renderer of a bundle. `scripts` lists the scripts of each page. */
export function pageRenderer(bundle: RenderBundle, scripts: Map<string, string[]>): PageRenderer {
  const render = bundle.createRenderer(askWithin)
  const patternOf = (path: string) =>
    Object.keys(bundle.renderedPages).find((each) => matches(each, path)) ?? ''
  return {
    hasPage: (path) => bundle.hasPage(encoded(path)),
    isStaffs: (path) => bundle.isStaffs(encoded(path)),
    staffHeader: async (data) => ({
      html: await bundle.renderStaffHeader(data),
      scripts: scripts.get(staff) ?? [],
    }),
    pageOf(path, search) {
      const page = bundle.renderedPages[patternOf(path)]
      if (!page) return undefined
      const known = knownParameters(search, page.parameters)
      const plain = encoded(path)
      return {
        address: known === '' ? plain : `${plain}?${known}`,
        isPrivate: page.isPrivate ?? false,
      }
    },
    render: async (api, data, { address }, now, signal) => {
      const site = { api, anonKey: data.anonKey, signal }
      const page = await asking.run(site, render, data, address, now, signal)
      const { pathname } = new URL(address, 'http://site.invalid')
      return { ...page, scripts: scripts.get(patternOf(pathname)) ?? [] }
    },
  }
}

function encoded(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** Returns whether a decoded path fits a pattern, such as `/manage/:token`. */
function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
  )
}

/** Characters of a parameter's value. No value that a page knows is longer. */
const longestValue = 100

/**
 * Returns the parameters that a page knows, each once. Others would only make more pages to cache.
 */
function knownParameters(search: string, names: string[]): string {
  const given = new URLSearchParams(search)
  const known = new URLSearchParams()
  for (const name of names) {
    const value = given.get(name)
    if (value !== null && value.length <= longestValue) known.set(name, value)
  }
  return known.toString()
}

/** The exports of the built bundle, which the type checker does not see. */
type RenderBundle = {
  renderedPages: Record<string, RenderedPath>
  hasPage(path: string): boolean
  isStaffs(path: string): boolean
  renderStaffHeader(data: PageData): Promise<string>
  createRenderer(
    answer: typeof fetch,
  ): (
    data: PageData,
    address: string,
    now: Date,
    signal: AbortSignal,
  ) => Promise<Omit<RenderedPage, 'scripts'>>
}

/** The group of files that a page needs, and the parameters of its address. */
type RenderedPath = { group: string; parameters: string[]; isPrivate?: boolean }

const asking = new AsyncLocalStorage<{ api: Api; anonKey: string; signal: AbortSignal }>()

/**
 * The `fetch` of rendered pages. One bundle renders for all sites, so each call goes to the current
 * site.
 */
const askWithin: typeof fetch = async (input, init) => {
  const site = asking.getStore()
  if (!site) throw new Error('A page asks outside its rendering')
  site.signal.throwIfAborted()
  const own = new Request(input, init)
  // A request that still waits in a queue is aborted with its page.
  const request = new Request(own, { signal: AbortSignal.any([own.signal, site.signal]) })
  // A page is always rendered for an anonymous visitor, even if staff request it.
  request.headers.set('apikey', site.anonKey)
  request.headers.set('authorization', `Bearer ${site.anonKey}`)
  return site.api(request)
}

type Manifest = Record<string, { name?: string; file: string; imports?: string[] }>

/**
 * Returns for each page its script and all that it imports, except what index.html names already.
 */
async function scriptsOf(
  directory: string,
  pages: Record<string, Pick<RenderedPath, 'group'>>,
): Promise<Map<string, string[]>> {
  const manifest: Manifest = JSON.parse(
    await readFile(join(directory, '.vite/manifest.json'), 'utf8'),
  )
  const shell = await readFile(join(directory, 'index.html'), 'utf8')
  const withImports = (name: string, found = new Set<string>()): Set<string> => {
    const { file, imports = [] } = manifest[name] ?? {}
    if (!file || found.has(`/${file}`)) return found
    found.add(`/${file}`)
    for (const other of imports) withImports(other, found)
    return found
  }
  return new Map(
    Object.entries(pages).map(([path, { group }]) => {
      const first = Object.keys(manifest).find((key) => manifest[key]?.name === group) ?? ''
      return [path, [...withImports(first)].filter((file) => !shell.includes(file))]
    }),
  )
}
