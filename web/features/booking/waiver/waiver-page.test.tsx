import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { addTeam } from '../../../../database/tests/fixtures/added-rows.ts'
import { bookingRow, call, june } from '../../../../database/tests/fixtures/facility-fixture.ts'
import {
  bookGroup,
  groupRequest,
  partOf,
} from '../../../../database/tests/fixtures/group-request.ts'
import { bookAsStaff, publishWaiver } from '../../../../database/tests/fixtures/staff-calls.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open } = screensOn()

/** Books two children one after the other and opens the waiver of both. */
async function openFamily(p_contact_email: string) {
  const parts = [
    partOf(f.home, { player_name: 'Owen Brandt' }),
    partOf(f.home, {
      player_name: 'Ana Brandt',
      start_time: june(16, '11:00'),
      end_time: june(16, '12:00'),
    }),
  ]
  const made = await bookGroup(db.visitor, groupRequest(f.home, parts, { p_contact_email }))
  const page = await open(`/waiver/${made.group_token}`)
  return { page, made }
}

const signer = async ({ page }: Awaited<ReturnType<typeof openFamily>>) => {
  await page.check('Their parent')
  await page.fill('Your full name, typed, is your signature', 'Kate Brandt')
  await page.check('I have read this and I agree.')
}

describe('/waiver/{token}', () => {
  it('shows a version that was published meanwhile, and asks to agree to that one', async () => {
    await publishWaiver(f)
    const family = await openFamily('kate1@example.com')
    const { page } = family
    await signer(family)
    await publishWaiver(f, { p_body: 'Helmets are worn in every cage.' })
    await page.press('Sign for Owen and Ana')
    await page.see('There is a newer version of this waiver. Read it, then sign.')
    await page.see('Helmets are worn in every cage.')
    await page.see('Tick that you agree')
    await page.check('I have read this and I agree.')
    await page.press('Sign for Owen and Ana')
    await page.see('Signed. Thank you!')
    const versions = await db.owner.query(
      'select version from waiver_signatures s join waiver_texts t on t.id = s.waiver_text_id',
    )
    expect(versions).toEqual([{ version: 2 }, { version: 2 }])
  })

  it('has a short button for many players, and one for a long name', async () => {
    await publishWaiver(f)
    const names = ['Ava', 'Eli', 'Grace', 'Owen'].map((name) => `${name} Brandt`)
    for (const players of [names, ['Wolfeschlegelsteinhausenbergerdorff'.repeat(2)]]) {
      const parts = players.map((player_name, at) =>
        partOf(f.home, {
          player_name,
          start_time: june(17, `${10 + at}:00`),
          end_time: june(17, `${11 + at}:00`),
        }),
      )
      const contact = { p_contact_email: `many${players.length}@example.com` }
      const made = await bookGroup(db.visitor, groupRequest(f.home, parts, contact))
      const page = await open(`/waiver/${made.group_token}`)
      await page.see('Say who you are')
      screen.getByRole('button', { name: 'Sign the waiver' })
      await open(`/manage/group/${made.group_token}`)
      await screen.findByRole('link', { name: 'Sign the waiver' })
    }
  })

  it('lets nobody agree to a version that came while another app was in front', async () => {
    await publishWaiver(f)
    const family = await openFamily('kate2@example.com')
    const { page } = family
    await signer(family)
    await publishWaiver(f, { p_body: 'Helmets are worn on the turf.' })
    vi.setSystemTime(Date.now() + 60_000)
    window.dispatchEvent(new Event('visibilitychange'))
    await page.see('Helmets are worn on the turf.')
    await page.see('Tick that you agree')
  })

  it('asks for an address for the copy where no booking has one, on a roster’s link', async () => {
    await publishWaiver(f)
    const team = await addTeam(f, 'Riverside 12U')
    await f.people.admin.query(
      "insert into team_players (team_id, player_name, birth_year) values ($1, 'Dylan Meyer', 2014)",
      [team.id],
    )
    const page = await open(`/team/${team.roster_token}`)
    // The waiver was opened before the player was added.
    await page.press('Sign for Dylan M.', 'link')
    await page.see('I am')
    history.back()
    await page.press('Add my child')
    await page.fill('First and last name', 'Nina Meyer')
    await page.press('Add to the roster')
    await page.press('Sign for Nina M.', 'link')
    await page.check('Their parent')
    await page.see('Type your full name')
    history.back()
    await page.press('Sign for Dylan M.', 'link')
    await page.fill('Your full name, typed, is your signature', 'Jo Meyer')
    await page.check('I have read this and I agree.')
    await page.see('Email is required')
    await page.fill('Email for your copy', 'jo@meyers.example')
    const read = screen.getByRole('region', { name: 'Text of the waiver' })
    expect(read.tabIndex, 'the text scrolls').toBe(0)
    await page.press('Sign for Dylan')
    await page.see('Signed. Thank you!')
    const signed = screen.getByRole('region', { name: 'Text of the waiver' })
    expect(signed.tabIndex, 'the text is whole').toBe(-1)
    expect(signed.querySelector('[aria-hidden]'), 'nothing fades').toBeNull()
    const [copy] = await db.owner.query(
      "select recipient from email_logs where email_type = 'waiver_copy' order by created_at desc limit 1",
    )
    expect(copy).toEqual({ recipient: 'jo@meyers.example' })
  })

  it('shows one form, also when its link is pressed while the page before is still coming back', async () => {
    await publishWaiver(f)
    const team = await addTeam(f, 'Riverside 8U')
    await db.owner.query('insert into team_players (team_id, player_name) values ($1, $2)', [
      team.id,
      'Dylan Meyer',
    ])
    const page = await open(`/team/${team.roster_token}`)
    await page.press('Sign for Dylan M.', 'link')
    await page.see('I am')
    const forms = new Set<Element>()
    let isPressed = false
    const observer = new MutationObserver(() => {
      const link = screen.queryByRole('link', { name: 'Sign for Dylan M.' })
      const form = document.querySelector('form')
      if (isPressed && form) forms.add(form)
      if (link && !isPressed) link.click()
      isPressed ||= link !== null
    })
    observer.observe(document.body, { childList: true, subtree: true })
    history.back()
    await waitFor(() => expect(isPressed).toBe(true))
    await page.check('Their parent')
    await page.fill('Your full name, typed, is your signature', 'Jo Meyer')
    await page.see('Email is required')
    observer.disconnect()
    expect(forms.size, 'forms that were shown').toBe(1)
  })

  it('keeps the tick at the child when a namesake leaves the roster meanwhile', async () => {
    await publishWaiver(f)
    const team = await addTeam(f, 'Riverside 10U')
    await db.owner.query(
      `insert into team_players (team_id, player_name, created_at) values
         ($1, 'Dylan Meyer', '2026-06-01T10:00Z'), ($1, 'Dylan Moore', '2026-06-01T11:00Z'),
         ($1, 'Dylan Munro', '2026-06-01T12:00Z')`,
      [team.id],
    )
    const page = await open(`/team/${team.roster_token}`)
    await page.press('Sign for Dylan M. (2)', 'link')
    await page.check('Their parent')
    await page.fill('Your full name, typed, is your signature', 'Jo Moore')
    await page.fill('Email for your copy', 'Jo Moore <jo@moore.example>')
    await page.check('I have read this and I agree.')
    await f.people.admin.query("delete from team_players where player_name = 'Dylan Meyer'")
    await page.press('Sign for Dylan')
    await page.see('Signed. Thank you!')
    expect(
      await db.owner.query(
        'select s.player_name from waiver_signatures s join team_players p on p.id = s.team_player_id where p.team_id = $1',
        [team.id],
      ),
    ).toEqual([{ player_name: 'Dylan Moore' }])
  })

  it('promises no copy where neither the booking nor the signer gives an address', async () => {
    await publishWaiver(f)
    const made = await bookAsStaff(f, { p_player_name: 'Walt Ink' })
    const { booking_token } = await bookingRow(db, made?.id)
    const page = await open(`/waiver/${booking_token}`)
    await page.check('The player, 18 or older')
    await page.fill('Your full name, typed, is your signature', 'Walt Ink')
    await page.check('I have read this and I agree.')
    expect(screen.queryByText(/^If you leave this empty/)).toBeNull()
    await page.press('Sign for Walt')
    await page.see('Signed. Thank you!')
    expect(screen.queryByText(/^A copy is on its way/)).toBeNull()
  })

  it('says that no copy is sent, where the address may get none', async () => {
    await publishWaiver(f)
    await db.owner.query("insert into private.demo_addresses (email) values ('walt@example.com')")
    const made = await bookAsStaff(f, {
      p_player_name: 'Walt Ink',
      p_player_email: 'walt@example.com',
    })
    const { booking_token } = await bookingRow(db, made?.id)
    const page = await open(`/waiver/${booking_token}`)
    await page.check('The player, 18 or older')
    await page.fill('Your full name, typed, is your signature', 'Walt Ink')
    await page.check('I have read this and I agree.')
    await page.press('Sign for Walt')
    await page.see('No copy is sent to your email address right now. Print this page instead.')
    // So that button is the first, and the paper names the facility.
    const print = screen.getByRole('button', { name: 'Print' })
    const back = screen.getByRole('link', { name: 'Back to your booking' })
    expect(print.compareDocumentPosition(back)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const [home] = await db.owner.query('select name from facilities where id = $1', [f.home.id])
    expect(screen.getByRole('main').textContent).toContain(home?.name)
    await db.owner.query('delete from private.demo_addresses')
  })

  it('signs for those who still come when another booking is cancelled meanwhile', async () => {
    await publishWaiver(f)
    const family = await openFamily('kate3@example.com')
    const { page, made } = family
    await signer(family)
    await call(f.people.admin, 'cancel_booking', {
      p_booking_id: made.bookings[0]?.id,
      p_booking_token: null,
      p_cancelled_by: 'admin',
    })
    await page.press('Sign for Owen and Ana')
    await page.see('This player does not come with this link.')
    await page.press('Sign for Ana')
    await page.see('Signed. Thank you!')
  })

  it('asks for the other child only, after the first was signed for', async () => {
    await publishWaiver(f)
    const family = await openFamily('kate4@example.com')
    const { page } = family
    await page.check('Ana Brandt')
    await signer(family)
    await page.press('Sign for Owen')
    await page.press('Back to your bookings', 'link')
    await page.press('Sign for Ana', 'link')
    await page.see('Signed, valid until Tuesday, June 15, 2027')
    expect(screen.queryByRole('checkbox', { name: 'Owen Brandt' })).toBeNull()
  })
})
