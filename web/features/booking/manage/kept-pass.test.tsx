import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookingRow, june } from '../../../../database/tests/fixtures/facility-fixture.ts'
import {
  bookGroup,
  groupRequest,
  partOf,
} from '../../../../database/tests/fixtures/group-request.ts'
import { keepPages } from '../../../tests/kept-passes.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open, bookCage } = screensOn()

describe('the copy of a pass that a device keeps', () => {
  let kept: ReturnType<typeof keepPages>
  beforeEach(() => {
    kept = keepPages({})
    vi.stubGlobal('navigator', Object.assign(navigator, { serviceWorker: { register: vi.fn() } }))
  })
  afterEach(() => vi.unstubAllGlobals())

  /** Returns the copy that is kept at this address. */
  const copyOf = async (address: string) => {
    await expect.poll(kept).toContain(address)
    const page = await (await caches.open('fungo-pass')).match(address)
    return new DOMParser().parseFromString((await page?.text()) ?? '', 'text/html')
  }

  it('says nothing of a group that holds only for a moment', async () => {
    const { group_token } = await bookGroup(
      db.visitor,
      groupRequest(f.home, [partOf(f.home), partOf(f.home)]),
    )
    const page = await open(`/manage/group/${group_token}`)
    await page.see('Tomorrow at 10:00 AM')
    const copy = await copyOf(`/manage/group/${group_token}`)
    expect(copy.body.textContent).toContain('Cage A')
    expect(copy.body.textContent).not.toContain('Tomorrow')
  })

  it('stays until a newer one is stored', async () => {
    const address = `/manage/${(await bookingRow(db, await bookCage())).booking_token}`
    await open(address)
    await copyOf(address)
    const cache = await caches.open('fungo-pass')
    const put = vi.spyOn(cache, 'put')
    // The page may be left while the newer one is being written.
    const keptThen = new Promise((written) => put.mockImplementation(async () => written(kept())))
    await open(address)
    expect(await keptThen).toEqual([address])
  })

  it('is gone where a full device cannot keep a newer one', async () => {
    const id = await bookCage()
    const address = `/manage/${(await bookingRow(db, id)).booking_token}`
    await open(address)
    await copyOf(address)
    const cache = await caches.open('fungo-pass')
    cache.put = async () => {
      throw new DOMException('The device is full.', 'QuotaExceededError')
    }
    await f.people.admin.query(
      "update bookings set start_time = start_time + interval '1 hour', end_time = end_time + interval '1 hour' where id = $1",
      [id],
    )
    const page = await open(address)
    await page.see('Tomorrow at 11:00 AM')
    await expect.poll(kept).toEqual([])
  })

  it('has no button of a booking that is being played', async () => {
    const id = await bookCage()
    const { booking_token } = await bookingRow(db, id)
    db.clock.set(june(16, '10:50'))
    const page = await open(`/manage/${booking_token}`)
    await page.see('On now until 11:00 AM')
    await page.see('15 min longer, until 11:15 AM')
    const copy = await copyOf(`/manage/${booking_token}`)
    expect(copy.body.textContent).toContain('10:00 – 11:00 AM')
    expect(
      [...copy.querySelectorAll('button, a[href^="/"]')].map((each) => each.textContent),
    ).toEqual([])
    expect(copy.body.textContent).not.toMatch(/Book the same again|15 min longer/)
  })
})
