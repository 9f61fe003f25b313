import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { call, june } from '../../../../database/tests/fixtures/facility-fixture.ts'
import {
  bookGroup,
  groupRequest,
  partOf,
} from '../../../../database/tests/fixtures/group-request.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open } = screensOn()

describe('/manage/group/{token}', () => {
  it('says that somebody reads the address, when it is opened from a mail', async () => {
    await db.owner.query('delete from private.answered_addresses')
    const { group_token } = await bookGroup(
      db.visitor,
      groupRequest(f.home, [partOf(f.home), partOf(f.home)]),
    )
    const [mail] = await db.owner.query(
      `select payload ->> 'mail_code' as code from private.mail_queue
       join email_logs log on log.id = email_log_id where recipient = 'kate@example.com'`,
    )
    const page = await open(`/manage/group/${group_token}?mail=${mail?.code}`)
    await page.see('Cancel some')
    expect(await db.owner.query('select mail_code from private.answered_addresses')).toEqual([
      { mail_code: mail?.code },
    ])
  })

  it('says what is owed for a booking that was cancelled too late', async () => {
    await db.owner.query(
      `update facility_settings
       set enable_payments = true, open_cage_rate = 45, cancellation_cutoff_hours = 48, charge_missed = 'half'`,
    )
    const { group_token, bookings } = await bookGroup(
      db.visitor,
      groupRequest(f.home, [partOf(f.home), partOf(f.home)]),
    )
    await call(f.people.admin, 'cancel_booking', {
      ...{ p_booking_id: bookings[0]?.id, p_cancelled_by: 'customer' },
    })
    const page = await open(`/manage/group/${group_token}`)
    await page.see('$67.50')
    await page.see('$22.50 + $45.00')
    await db.owner.query(
      'update facility_settings set enable_payments = false, cancellation_cutoff_hours = 0',
    )
  })

  it('takes a call of who is late in the last hour before the first booking', async () => {
    const { group_token } = await bookGroup(
      db.visitor,
      groupRequest(f.home, [partOf(f.home), partOf(f.home)]),
    )
    const page = await open(`/manage/group/${group_token}`)
    await page.see('Tomorrow at 10:00 AM')
    expect(screen.queryByText(/^Running late/)).toBeNull()
    db.clock.set(june(16, '09:35'))
    const soon = await open(`/manage/group/${group_token}`)
    await soon.see('Starts in 25 min')
    await soon.see(/^Running late\? Call/)
  })

  it('names the time zone where the visitor’s clock differs', async () => {
    const { group_token } = await bookGroup(
      db.visitor,
      groupRequest(f.home, [partOf(f.home), partOf(f.home)]),
    )
    vi.stubEnv('TZ', 'America/New_York')
    try {
      const here = await open(`/manage/group/${group_token}`)
      await here.see('Cancel some')
      expect(screen.queryByText('Eastern time')).toBeNull()
      vi.stubEnv('TZ', 'America/Los_Angeles')
      const elsewhere = await open(`/manage/group/${group_token}`)
      await elsewhere.see('Eastern time')
    } finally {
      vi.unstubAllEnvs()
    }
  })

  it('names the first hour at which one can no longer be changed, where another is closed', async () => {
    await db.owner.query('update facility_settings set cancellation_cutoff_hours = 2')
    const times = (from: string, to: string) => ({
      start_time: june(16, from),
      end_time: june(16, to),
    })
    const { group_token } = await bookGroup(
      db.visitor,
      groupRequest(f.home, [partOf(f.home), partOf(f.home, times('11:00', '12:00'))]),
    )
    await f.people.admin.query(
      'insert into facility_closures (facility_id, starts_at, ends_at) values ($1, $2, $3)',
      [f.home.id, june(16, '10:00'), june(16, '11:00')],
    )
    const page = await open(`/manage/group/${group_token}`)
    await page.see(/^Free to change until Tue, Jun 16, 9:00 AM\./)
    await page.see(/^Please do not come at a time that is marked as closed/)
    const marks = screen
      .getAllByRole('link', { name: /^Open / })
      .map((stub) => [
        /, (\d+:\d\d)/.exec(stub.getAttribute('aria-label') ?? '')?.[1],
        /, Closed$/.test(stub.getAttribute('aria-label') ?? ''),
      ])
    expect(marks).toEqual([
      ['10:00', true],
      ['11:00', false],
    ])
    await db.owner.query('delete from facility_closures')
    await db.owner.query('update facility_settings set cancellation_cutoff_hours = 0')
  })

  it('calls each space by its own word, else by that of its type', async () => {
    const { group_token } = await bookGroup(
      db.visitor,
      groupRequest(f.home, [partOf(f.home), partOf(f.home)]),
    )
    const rename = (id: string, name: string, type: string) =>
      db.owner.query('update facility_spaces set name = $2, space_type = $3 where id = $1', [
        id,
        name,
        type,
      ])
    try {
      await rename(f.home.space, 'Turf 1', 'batting_cage')
      await rename(f.home.secondSpace, 'Upstairs', 'pitching')
      const page = await open(`/manage/group/${group_token}`)
      await page.see('Turf')
      expect(screen.queryByText('Cage')).toBeNull()
      await page.see('Lane')
    } finally {
      await rename(f.home.space, 'Cage A', 'batting_cage')
      await rename(f.home.secondSpace, 'Cage B', 'batting_cage')
    }
  })

  it('shows Cage 2 before Cage 10', async () => {
    await db.owner.query(
      `update facility_spaces set name = case name when 'Cage A' then 'Cage 10' else 'Cage 2' end
       where id in ($1, $2)`,
      [f.home.space, f.home.secondSpace],
    )
    try {
      const { group_token } = await bookGroup(
        db.visitor,
        groupRequest(f.home, [partOf(f.home), partOf(f.home)]),
      )
      await open(`/manage/group/${group_token}`)
      const stubs = await screen.findAllByRole('link', { name: /^Open Owen Brandt/ })
      expect(
        stubs.map((stub) => /Cage \d+/.exec(stub.getAttribute('aria-label') ?? '')?.[0]),
      ).toEqual(['Cage 2', 'Cage 10'])
    } finally {
      await db.owner.query(
        `update facility_spaces set name = case name when 'Cage 10' then 'Cage A' else 'Cage B' end
         where id in ($1, $2)`,
        [f.home.space, f.home.secondSpace],
      )
    }
  })
})
