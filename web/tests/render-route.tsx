import { readFileSync } from 'node:fs'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, waitFor } from '@testing-library/react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import type { TestDatabase } from '../../database/tests/engines/test-database.ts'
import {
  type Facilities,
  facilitiesOn,
  monday,
  startOver,
} from '../../database/tests/fixtures/facility-fixture.ts'
import { createTokens } from '../../server/access/tokens.ts'
import { createApp } from '../../server/app.ts'
import { createPasswords } from '../../server/auth/accounts/passwords.ts'
import type { Config } from '../../server/config.ts'
import { defaultSite } from '../../server/database/facility-hosts.ts'
import { createLog } from '../../server/log.ts'
import { injectPageData } from '../../server/site/inject-page-data.ts'
import { createPageData } from '../../server/site/page-data.ts'
import { createOutages, type Network, type Outages } from './outages.ts'
import { unexpectedNulls } from './unexpected-nulls.ts'
import { createVisit, type Visit } from './visit.ts'

export const password = 'correct horse'

configure({
  asyncUtilTimeout: 30_000,
  // The text of the page is more useful than a thousand lines of markup.
  getElementError: (message) =>
    new Error(`${message}\n\nOn the page: ${document.body.textContent}`),
})

/** An account of the test facilities. */
type Person = keyof Facilities['accounts']

type Screens = Pick<ReturnType<typeof facilitiesOn>, 'db' | 'f' | 'bookCage' | 'bookLesson'> & {
  /**
   * Opens an address like a browser, with the server's data in the page and an empty cache, signed
   * in as `by`, or as nobody. `reload` keeps the signed-in person.
   */
  open(path: string, by?: Person): Promise<Visit>
  reload(path: string): Promise<Visit>
  outages: Outages
}

/**
 * Returns a browser tab for the tests of a file. It has every route of the site, the whole server
 * in the same process, and the two test facilities. The clock of page and server starts on Monday
 * at ten.
 */
export function screensOn(options: { isEmpty?: boolean } = {}): Screens {
  const { db, f, bookCage, bookLesson } = facilitiesOn('postgres', options)
  const network: Network = { answeredBy: 'server', unanswered: [], isLocked: false, held: null }
  const outages = createOutages(db, network)
  const complaints: string[] = []
  let page: Page
  let signedInAt = Number.NaN

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(monday) })
    vi.spyOn(console, 'error').mockImplementation((...words) => {
      if (!unknownElement.test(String(words[0]))) complaints.push(words.map(String).join(' '))
    })
    await givePasswords(db)
    page = await loadPage(db, network)
  })
  afterEach(async () => {
    page.close()
    await outages.end()
    await startOver(db)
    expect(complaints.splice(0), 'complaints of the page').toEqual([])
  })
  afterAll(() => {
    page.stop()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  const reload = async (path: string) => {
    page.close()
    await page.open(path)
    return createVisit(() => page.written())
  }
  return {
    db,
    f,
    bookCage,
    bookLesson,
    reload,
    open: async (path, by) => {
      const now = db.clock.now()
      vi.setSystemTime(now)
      const email = by && f.accounts[by].email
      // A session is valid for an hour from its sign-in, so a changed clock needs a new one.
      if (email !== page.signedIn() || signedInAt !== now.getTime()) {
        page.close()
        await page.changePerson(email)
        signedInAt = now.getTime()
      }
      return reload(path)
    },
    outages,
  }
}

/** Every browser knows `<search>`, but the test document does not. */
const unknownElement = /tag <.*unrecognized/

type Page = Awaited<ReturnType<typeof loadPage>>

/** One for all files of a process: a router changes its routes, so a second would find none. */
let router: ReturnType<typeof createBrowserRouter> | undefined

/**
 * Imports the page's modules. They read their configuration on import, so that must exist before.
 */
async function loadPage(db: TestDatabase, network: Network) {
  const readPage = serve(db, network)
  await readPage()
  const { routes, addAreaRoutes } = await import('../routes.tsx')
  const { queryClient } = await import('../lib/query-client.ts')
  const { facilityConfig, readFacilityConfig } = await import('../lib/facility-config.ts')
  const { currentSession } = await import('../lib/session-state.ts')
  const { takeMailedLink } = await import('../lib/mailed-link.ts')
  const { paths } = await import('../paths.ts')
  return {
    open: async (path: string) => {
      await readPage()
      Object.assign(facilityConfig(), readFacilityConfig())
      history.replaceState(null, '', path)
      takeMailedLink(paths.resetPassword)
      router ??= createBrowserRouter(routes, { patchRoutesOnNavigation: addAreaRoutes })
      // What a press fetches takes a busy machine longer than a test waits.
      const { fetchLaterFiles } = await import('../lib/later-files.ts')
      await router.navigate(location.pathname + location.search + location.hash, { replace: true })
      await fetchLaterFiles()
      render(
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>,
      )
    },
    written: () =>
      waitFor(() => {
        // What the test itself holds back does not end.
        if (network.answeredBy !== 'server' || network.isLocked || network.held) return
        expect(queryClient.isMutating(), 'writes that are sent').toBe(0)
      }),
    signedIn: () => currentSession().user?.email,
    changePerson: async (email: string | undefined) => {
      const { authClient } = await import('../lib/session-client.ts')
      const auth = await authClient()
      await auth.signOut({ scope: 'local' })
      if (email === undefined) return
      const { error } = await auth.signInWithPassword({ email, password })
      if (error) throw error
    },
    close: () => {
      cleanup()
      queryClient.clear()
      sessionStorage.clear()
    },
    stop: () => localStorage.clear(),
  }
}

/**
 * Answers the page's requests. Returns a function that writes the server's data into the document.
 */
function serve(db: TestDatabase, network: Network): () => Promise<void> {
  const config: Config = {
    port: 0,
    host: '127.0.0.1',
    dataDir: '',
    siteUrl: location.origin,
    signup: 'open',
    demo: false,
    jwtSecret: 'a secret for tests that is long enough',
    limits: false,
    trustProxy: 0,
  }
  const log = createLog('silent')
  const mailer = { wake: () => {} }
  const app = createApp({ database: db, mailer, config, clock: db.clock, log })
  const nativeFetch = globalThis.fetch
  const unreachable = () => nativeFetch('http://127.0.0.1:1/')
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (new URL(request.url).origin !== location.origin) return nativeFetch(request)
    if (network.answeredBy === 'nobody') {
      network.unanswered.push(new URL(request.url).pathname)
      return unreachable()
    }
    if (network.answeredBy === 'proxy') return badGateway()
    if (network.answeredBy === 'silence') return givenUp(request.signal)
    const held = isHeld(request, network) ? network.held : null
    if (held) {
      held.requests += 1
      await held.until
      if (held.isLost) return unreachable()
    }
    const answer = await app.fetch(request, {
      incoming: { socket: { remoteAddress: '192.0.2.1' } },
    })
    const nulls = await unexpectedNulls(db.pool, new URL(request.url).pathname, answer)
    if (nulls.length > 0) console.error(`Null, and typed as never null: ${nulls.join()}`)
    request.signal.throwIfAborted()
    return held?.isAnswerLost ? unreachable() : answer
  }
  const tokens = createTokens(config.jwtSecret, db.clock)
  const site = () => defaultSite({ config })
  const pageData = createPageData({ database: db, clock: db.clock, site, tokens, log, config })
  const html = readFileSync('web/index.html', 'utf8')
  return async () => {
    const served = new DOMParser().parseFromString(
      injectPageData(html, (await pageData()).page),
      'text/html',
    )
    // The only style that the tests need: without it a button's name would hold both of its labels.
    document.head.innerHTML = '<style>.invisible { visibility: hidden }</style>'
    document.title = served.title
    document.head.append(served.getElementById('fungo') as HTMLElement)
  }
}

function isHeld({ method, url }: Request, { held }: Network): boolean {
  return held !== null && method !== 'GET' && Boolean(url.split('?')[0]?.endsWith(`/${held.to}`))
}

function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

function badGateway(): Response {
  const headers = { 'content-type': 'text/html' }
  return new Response('<html><h1>502 Bad Gateway</h1></html>', { status: 502, headers })
}

async function givePasswords(db: TestDatabase): Promise<void> {
  const encrypted = await createPasswords().hash(password)
  await db.owner.query('update auth.users set encrypted_password = $1', [encrypted])
}
