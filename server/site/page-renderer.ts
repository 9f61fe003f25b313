import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageData } from './page-data.ts'

/** What a rendered page brings along beside its markup: see web/render.tsx. */
type Rendered = { at: string; queries: unknown }

/** A page as everybody sees it, with the files that the browser needs to take it over. */
export type RenderedPage = {
  html: string
  /** More for who has no script. */
  noscript: string
  rendered: Rendered
  scripts: string[]
}

/** Asks this server's own API. */
export type Api = (request: Request) => Response | Promise<Response>

export type PageRenderer = {
  /** True for the addresses that are rendered; the others are the plain shell. */
  renders(path: string): boolean
  /** Rejects where the page cannot be had whole. */
  render(api: Api, data: PageData, address: string, now: Date): Promise<RenderedPage>
}

/** The site's own renderer, built beside it; undefined where there is none. */
export async function loadPageRenderer(directory: string): Promise<PageRenderer | undefined> {
  const file = join(directory, '.render/render.js')
  if (!existsSync(file)) return undefined
  const bundle: RenderBundle = await import(pathToFileURL(file).href)
  return pageRenderer(bundle, await scriptsOf(directory, bundle.renderedPages))
}

/** The renderer of a bundle, with the scripts that each page needs. */
export function pageRenderer(bundle: RenderBundle, scripts: Map<string, string[]>): PageRenderer {
  const render = bundle.createRenderer(askWithin)
  return {
    renders: (path) => Object.hasOwn(bundle.renderedPages, path),
    render: async (api, data, address, now) => {
      const page = await asking.run({ api, anonKey: data.anonKey }, render, data, address, now)
      return { ...page, scripts: scripts.get(address.split('?', 1)[0] ?? '') ?? [] }
    },
  }
}

/** The build's own text: nothing of it is known to the type checker. */
type RenderBundle = {
  renderedPages: Record<string, string>
  createRenderer(
    answer: typeof fetch,
  ): (data: PageData, address: string, now: Date) => Promise<Omit<RenderedPage, 'scripts'>>
}

const asking = new AsyncLocalStorage<{ api: Api; anonKey: string }>()

/** One bundle renders for every site of the process: each page asks the site it is rendered for. */
const askWithin: typeof fetch = async (input, init) => {
  const site = asking.getStore()
  if (!site) throw new Error('A page asks outside its rendering')
  const request = new Request(input, init)
  // Whoever asked for the page, it is rendered for nobody in particular.
  request.headers.set('apikey', site.anonKey)
  request.headers.set('authorization', `Bearer ${site.anonKey}`)
  return site.api(request)
}

type Manifest = Record<string, { name?: string; file: string; imports?: string[] }>

/** Each page's file and what that imports, beside what the shell names already. */
async function scriptsOf(
  directory: string,
  pages: Record<string, string>,
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
    Object.entries(pages).map(([path, group]) => {
      const first = Object.keys(manifest).find((key) => manifest[key]?.name === group) ?? ''
      return [path, [...withImports(first)].filter((file) => !shell.includes(file))]
    }),
  )
}
