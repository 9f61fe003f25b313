import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { clearBookings } from '../database/tests/fixtures/clear-bookings.ts'
import {
  bookingRow,
  cancelBooking,
  facilitiesOn,
} from '../database/tests/fixtures/facility-fixture.ts'
import { createAnswerCache } from '../server/answer-cache.ts'
import { createAppContext } from '../server/app-context.ts'
import { readConfig } from '../server/config.ts'
import { rememberClient } from '../server/http/client-address.ts'
import { productRestHost } from '../server/product-rest-host.ts'
import { createRest } from '../server/rest/create-rest.ts'
import { createPageAnswers, type PageAnswer } from '../server/site/page-answers.ts'
import { guarded } from '../server/site/page-policy.ts'
import { pageRenderer } from '../server/site/page-renderer.ts'
import * as bundle from './render.tsx'

const shell = guarded(
  '<html><head><title>Fungo</title></head><body><noscript></noscript><div id="root"></div></body></html>',
)
const renderer = pageRenderer(bundle as never, new Map())
const english = {
  language: 'en',
  page: shell,
  styledPage: shell,
  privatePage: shell,
  staffPage: guarded(shell.html.replace('<head>', '<head><meta name="of-staff">')),
  renderer,
}
const built = { files: new Map(), english, pagesIn: async () => english }

describe('a rendered pass', () => {
  const { db, f, bookCage } = facilitiesOn('embedded', { limits: true })

  /** Returns a function that requests an address as a visitor with this network address. */
  function openSite() {
    const dependencies = {
      database: db,
      mailer: { wake() {} },
      config: readConfig({
        JWT_SECRET: 'a secret that is long enough for HS256',
      }),
      clock: db.clock,
    }
    const context = createAppContext(dependencies)
    const rest = new Hono().route('/rest/v1', createRest(productRestHost(context)))
    const kept = createAnswerCache<PageAnswer>(db, 10)
    const asked: { path: string; body: string; mailCode: string | null }[] = []
    const answer = createPageAnswers(
      context,
      async (request) => {
        asked.push({
          path: new URL(request.url).pathname,
          body: await request.clone().text(),
          mailCode: request.headers.get('x-mail-code'),
        })
        return rest.fetch(request)
      },
      kept,
    )
    const page = async (path: string, search = '') => {
      const { signal } = new AbortController()
      const got = await answer(built, {
        path,
        search,
        isEmbedded: false,
        encoding: undefined,
        wishes: [],
        signal,
      })
      return { text: got.body.toString(), headers: got.headers }
    }
    return { rest, asked, page }
  }

  async function booked() {
    await clearBookings(db)
    const id = await bookCage()
    const { booking_token } = await bookingRow(db, id)
    return { id, token: booking_token as string }
  }

  it('has its booking in the first bytes, as it is now, and nobody keeps it', async () => {
    await db.owner.query(`update facilities set address = '1 Main Street', phone = '555 0142'`)
    const { id, token } = await booked()
    const { page } = openSite()
    const title = '<title>Your booking · The home cages</title>'
    // A busy server answers with the page's frame.
    let answer = await page(`/manage/${token}`)
    const again = async () => {
      answer = await page(`/manage/${token}`)
      return answer.text
    }
    await expect.poll(again).toContain(title)
    const { text, headers } = answer
    const shown = text.slice(text.indexOf('id="root"'))
    for (const word of ['Tomorrow at 10:00 AM', 'Owen', '1 Main Street', 'tel:', 'Cage A'])
      expect(shown).toContain(word)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    await cancelBooking(f.people.admin, id)
    expect((await page(`/manage/${token}`)).text).toContain('Cancelled')
  })

  it('does not record that a mail was read, and asks again for every reader', async () => {
    const { token } = await booked()
    const { asked, page } = openSite()
    await Promise.all([1, 2].map(() => page(`/manage/${token}`, '?mail=0123')))
    const readings = asked.filter(({ path }) => path.endsWith('/get_booking_by_token'))
    expect(readings.map(({ body, mailCode }) => [JSON.parse(body), mailCode])).toEqual(
      Array(2).fill([{ p_booking_token: token }, null]),
    )
  })

  it('is no screen of the staff: these begin with a header that only names the facility', async () => {
    const { asked, page } = openSite()
    const root = async (path: string, isStaffs = true) => {
      const { text } = await page(path)
      expect(text.includes('of-staff'), path).toBe(isStaffs)
      return /<div id="root">.*<\/body>/s.exec(text)?.[0]
    }
    const header = await root('/admin/bookings')
    expect(header).toContain('The home cages')
    expect(header).toContain('Loading page')
    expect(header).not.toMatch(/Login|footer/)
    expect(await root('/instructor')).toBe(header)
    for (const other of ['/login', '/help/the-day', '/administrator'])
      expect(await root(other, false), other).toBe('<div id="root"></div></body>')
    expect(asked).toEqual([])
    await db.owner.query(`update facilities set name = 'Dugout' where id = $1`, [f.home.id])
    expect(await root('/admin')).toContain('Dugout')
    await db.owner.query(`update facilities set name = 'The home cages' where id = $1`, [f.home.id])
  })

  it('is the same page for every wrong link', async () => {
    const { token } = await booked()
    const { asked, page } = openSite()
    const pages = new Set<string>()
    const wrong = ['0'.repeat(64), 'nope', token.slice(0, 8), `${token}0`, '?a', '%', ':token']
    for (const link of wrong) {
      const { text } = await page(`/manage/${link}`)
      pages.add(/<main.*<\/main>/s.exec(text)?.[0] ?? link)
    }
    expect(pages.size).toBe(1)
    expect([...pages][0]).toContain('Booking not found')
    // All of them reach the database, so the response time does not tell which link has a valid form.
    const readings = asked.filter(({ path }) => path.endsWith('/get_booking_by_token'))
    expect(readings.map(({ body }) => JSON.parse(body).p_booking_token)).toEqual(wrong)
  })
  it('counts wrong links by client, and shows no booking to one that guesses', async () => {
    const { token } = await booked()
    const { rest, page } = openSite()
    const from = async (remoteAddress: string, work: () => unknown) => {
      const asked = { env: { incoming: { socket: { remoteAddress } } } } as never
      await rememberClient(0)(asked, async () => void (await work()))
    }
    const guess = (text: string) =>
      rest.fetch(
        new Request('http://localhost/rest/v1/rpc/get_booking_by_token', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ p_booking_token: text }),
        }),
      )
    const see = async (link: string, words: string) =>
      expect((await page(`/manage/${link}`)).text.includes(words)).toBe(true)
    const emptyShell = '<div id="root"></div>'
    await from('203.0.113.9', async () => {
      for (let guesses = 1; guesses < 20; guesses += 1) await guess(`${guesses}`)
      await see('the twentieth', 'Booking not found')
      await see(token, emptyShell)
    })
    await from('203.0.113.10', () => see(token, 'Tomorrow at 10:00 AM'))
  })
})
