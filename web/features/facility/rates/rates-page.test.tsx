import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { randomFrom } from '../../../../database/tests/prices/random-card.ts'
import { settingDefaults } from '../../../../shared/settings.ts'
import type { FacilitySettings } from '../../../lib/facility-row.ts'
import { screensOn } from '../../../tests/render-route.tsx'
import { bookingRate } from '../../booking/wizard-choices/rules.ts'

const { db, f, open } = screensOn()
const pay = () =>
  db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 45')

describe('/admin/settings/rates', () => {
  it('says that prices are switched off, and asks nothing about them', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const page = await open('/admin/settings/rates', 'admin')
    await page.see(/^Prices are switched off in/)
    const asked = fetched.mock.calls.map(([input]) => new Request(input).url).join(' ')
    fetched.mockRestore()
    expect(asked).not.toMatch(/rates|business_hours|service_types|facility_spaces/)
  })

  it('adds a price, changes it by a word of its sentence, and orders two', async () => {
    await pay()
    const page = await open('/admin/settings/rates', 'admin')
    await page.press('Add a price')
    const dialog = await page.inside('dialog', 'New price')
    await dialog.press('Create price')
    await dialog.see('Name is required.')
    await dialog.see('The price must be a valid number.')
    await dialog.fill('Name', 'Weekend')
    await dialog.fill('Price per hour', '50')
    await dialog.press('Create price')
    await page.see('Price added')
    await page.press('every day, change Weekend')
    const edited = await page.inside('dialog', 'Edit price')
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
      await page.user.click(screen.getByRole('checkbox', { name: day }))
    }
    await edited.press('Save price')
    await page.see('Price saved')
    await page.see('Saturday and Sunday')

    await page.press('Add a price')
    const second = await page.inside('dialog', 'New price')
    await second.fill('Name', 'Season')
    await second.fill('Price per hour', '60')
    await second.press('Create price')
    await page.press('Move Season down')
    await page.see('Order saved')
    const rows = await db.owner.query('select name, weekdays from rates order by priority desc')
    expect(rows).toEqual([
      { name: 'Weekend', weekdays: [0, 6] },
      { name: 'Season', weekdays: [0, 1, 2, 3, 4, 5, 6] },
    ])
    await page.press('Delete Season')
    await page.press('Delete')
    await page.see('Price deleted')
  })

  it('does not hide that a price is for a cage that is switched off', async () => {
    await pay()
    await db.owner.query(
      `insert into rates (facility_id, name, kind, audience, per_hour, space_ids)
       values ($1, 'Old cage', 'open_cage', 'public', 20, array[$2::uuid])`,
      [f.home.id, f.home.secondSpace],
    )
    await db.owner.query('update facility_spaces set is_active = false where id = $1', [
      f.home.secondSpace,
    ])
    const page = await open('/admin/settings/rates', 'admin')
    await page.press('every day, change Old cage')
    const dialog = await page.inside('dialog', 'Edit price')
    expect(await dialog.see('A cage not in use')).toBeTruthy()
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'A cage not in use' })
    expect(box.checked).toBe(true)
    await db.owner.query('delete from rates')
    await db.owner.query('update facility_spaces set is_active = true')
  })

  it('focuses the field of what was pressed once, and none while somebody types', async () => {
    await pay()
    await db.owner.query(
      `insert into rates (facility_id, name, weekdays, per_hour) select id, 'Evening', '{1}', 50 from facilities`,
    )
    const page = await open('/admin/settings/rates', 'admin')
    await page.press(/^Change the price of Evening/)
    const pressed = await screen.findByLabelText('Price per hour')
    await waitFor(() => expect(document.activeElement).toBe(pressed))
    const name = screen.getByLabelText<HTMLInputElement>('Name')
    await page.user.click(name)
    for (const letter of 'late') {
      await page.user.keyboard(letter)
      await new Promise(requestAnimationFrame)
    }
    expect(name.value).toBe('Eveninglate')
    await db.owner.query('delete from rates')
  })
})

describe('the picture of the week', () => {
  it('draws each of four prices in its own color, whatever the usual price is', async () => {
    await pay()
    await db.owner.query(
      `insert into rates (facility_id, name, weekdays, from_time, to_time, per_hour, priority)
       select id, rate.name, weekdays::smallint[], from_time::time, to_time::time, per_hour, priority
       from facilities, (values
         ('Late', '{1,2,3,4,5}', '17:00', '24:00', 52, 3), ('Early', '{1,2,3,4,5}', '00:00', '15:00', 32, 2),
         ('Weekend', '{0,6}', '00:00', '24:00', 50, 1), ('Standard', '{0,1,2,3,4,5,6}', '00:00', '24:00', 46, 0)
       ) rate (name, weekdays, from_time, to_time, per_hour, priority)`,
    )
    await open('/admin/settings/rates', 'admin')
    const week = await screen.findByRole('region', { name: 'The week' })
    const prices = [...week.querySelectorAll('b.font-board')]
    const looks = prices.map((price) => [price.textContent, price.parentElement?.className])
    expect(new Set(looks.map(([price]) => price))).toEqual(
      new Set(['$32.00', '$46.00', '$50.00', '$52.00']),
    )
    expect(new Set(looks.map(([, look]) => look)).size).toBe(4)
  })
})

describe('prices without rates', () => {
  it('are those that the page has shown, for random lengths and rates', async () => {
    await pay()
    await db.owner.query('delete from rates')
    const services = await db.owner.query(
      'select id, facility_id, requires_instructor, duration_minutes from facility_service_types where is_active',
    )
    const anyOf = async (table: string, facilityId: string) =>
      (
        await db.owner.query(
          `select id from ${table} each
           where is_active and facility_id = $1 and to_jsonb(each) ->> 'deleted_at' is null limit 1`,
          [facilityId],
        )
      )[0]?.id
    const random = randomFrom(7)
    const price = () => (random() < 0.4 ? 0 : Math.floor(random() * 9_000) / 100)
    for (let n = 0; n < 60; n += 1) {
      const minutes = 15 * (1 + Math.floor(random() * 8))
      const service = services[n % services.length] as (typeof services)[number]
      const settings: FacilitySettings = {
        ...settingDefaults,
        facility_id: service.facility_id,
        enable_payments: true,
        open_cage_rate: price(),
        instructor_booking_base_rate: price(),
        open_cage_prices: { [minutes]: price() },
      }
      const [rate, hourly] = [price(), price()]
      const space = await anyOf('facility_spaces', service.facility_id)
      const teacher = service.requires_instructor
        ? await anyOf('instructors', service.facility_id)
        : null
      const [found] = await db.owner.transaction(async (client) => {
        await client.query(
          `update facility_settings set open_cage_rate = $1, instructor_booking_base_rate = $2, open_cage_prices = $3`,
          [
            settings.open_cage_rate,
            settings.instructor_booking_base_rate,
            settings.open_cage_prices,
          ],
        )
        await client.query('update instructors set hourly_rate = $1', [hourly])
        await client.query('update facility_service_types set rate = $1', [rate])
        const start = '2026-06-20T14:00:00Z'
        const { rows } = await client.query(
          `select amount::float from get_price($1, $5, $5::timestamptz + $6 * interval '1 minute', $2, $3, $4)`,
          [service.facility_id, service.id, space, teacher, start, minutes],
        )
        return rows
      })
      const kind = service.requires_instructor ? 'lesson' : 'open'
      const shown = bookingRate(
        kind,
        settings,
        { ...service, id: service.id, rate } as never,
        hourly,
        minutes,
      )
      expect(found?.amount, JSON.stringify({ settings, rate, hourly, minutes })).toBe(shown)
    }
  })
})
