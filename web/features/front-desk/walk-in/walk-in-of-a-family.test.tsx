import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { june } from '../../../../database/tests/fixtures/facility-fixture.ts'
import { screensOn } from '../../../tests/render-route.tsx'
import { openWalkIn, pressOnceReady, ready } from '../../../tests/walk-in-steps.ts'

const { db, f, open } = screensOn()

const openPanel = () => openWalkIn(open)

describe('a walk-in of a family', () => {
  const booked = () =>
    db.owner.query(
      `select player_name, space.name as cage, player_phone, count(*) over (partition by group_id)::int as together
      from bookings join facility_spaces space on space.id = space_id order by player_name`,
    )

  it('books each child in a cage of its own with one contact, after a tap and a name each', async () => {
    const panel = await openPanel()
    await panel.fill('First name', 'Ava')
    await panel.press('Phone or email')
    await panel.fill('Phone', '555 0100')
    await panel.press('Add another')
    const second = await screen.findByLabelText('Name of player 2')
    await waitFor(() => expect(document.activeElement).toBe(second))
    await panel.fill('Name of player 2', 'Ben')
    await pressOnceReady(panel, /^Start( anyway)?: 2 bookings, 10:00 – 10:30 AM$/)
    await waitFor(async () =>
      expect(await booked()).toEqual([
        { player_name: 'Ava', cage: 'Cage A', player_phone: '555 0100', together: 2 },
        { player_name: 'Ben', cage: 'Cage B', player_phone: '555 0100', together: 2 },
      ]),
    )
  })

  it('collects the sum of all, and says what was booked', async () => {
    await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 40')
    const panel = await openPanel()
    await panel.fill('First name', 'Ava')
    await panel.press('Add another')
    await panel.fill('Name of player 2', 'Ben')
    await pressOnceReady(panel, 'Then collect $40.00')
    const till = await panel.inside('dialog', 'Ava')
    await till.see('2 bookings, 10:00 – 10:30 AM')
    await till.fill('Part of it, in dollars', '45')
    await till.press('Collect $45.00 in cash')
    await till.see('Enter at most $40.00, which is owed.')
    await till.fill('Part of it, in dollars', '40')
    await till.press('Collect $40.00 in cash')
    await waitFor(async () =>
      expect(
        await db.owner.query(
          `select amount, group_id is not null as of_all from entries where kind = 'payment'`,
        ),
      ).toEqual([{ amount: '40.00', of_all: true }]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ava' })).toBeNull())
  })

  it('asks for each name, and puts who finds no cage after the others', async () => {
    const panel = await openPanel()
    await panel.fill('First name', 'Ava')
    for (const name of ['Ben', 'Cy']) {
      await panel.press('Add another')
      await panel.fill(`Name of player ${name === 'Ben' ? 2 : 3}`, name)
    }
    const third = screen.getByRole('group', { name: 'Player 3' })
    await within(third).findByRole('option', {
      name: /^Cage A, from 10:[34]\d AM$/,
      selected: true,
    })
    await panel.fill('Name of player 3', '')
    await pressOnceReady(panel, /^Book( anyway)?: 3 bookings/)
    await panel.see('Player name is required')
    await panel.press('Remove player 3')
    await pressOnceReady(panel, /^Start( anyway)?: 2 bookings/)
    await waitFor(async () => expect(await booked()).toHaveLength(2))
  })

  it('says whose booking is refused, and books nobody', async () => {
    const panel = await openPanel()
    await panel.fill('First name', 'Ava')
    await panel.press('Add another')
    await panel.fill('Name of player 2', 'Ben')
    await ready(/^Start( anyway)?: 2 bookings/)
    // Nobody can see the other booking until both are sent.
    await db.owner.transaction(async (client) => {
      await client.query(
        `insert into bookings (facility_id, space_id, service_type_id, start_time, end_time,
           player_name, service_requires_instructor)
         values ($1, $2, $3, $4, $5, 'Zoe', false)`,
        [f.home.id, f.home.secondSpace, f.home.open, june(15, '10:00'), june(15, '11:00')],
      )
      await panel.begin(/^Start( anyway)?: 2 bookings/)
    })
    await panel.see(/Nothing was booked. Ben: Zoe has Cage B from 10:00 AM to 11:00 AM./)
    expect(await booked()).toHaveLength(1)
  })
})
