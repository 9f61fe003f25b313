import { describe, expect, it } from 'vitest'
import { june } from '../../../../database/tests/fixtures/facility-fixture.ts'
import {
  bookGroup,
  groupRequest,
  partOf,
} from '../../../../database/tests/fixtures/group-request.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open } = screensOn()

describe('/manage/group/{token}/move', () => {
  it('moves bookings on several days together, each by as many days and hours', async () => {
    const parts = [16, 18].map((day) =>
      partOf(f.home, { start_time: june(day, '10:00'), end_time: june(day, '11:00') }),
    )
    const { group_token } = await bookGroup(db.visitor, groupRequest(f.home, parts))
    const page = await open(`/manage/group/${group_token}/move`)
    await page.press('Wednesday, June 17')
    await page.check('2:00 PM')
    await page.press('Move 2 bookings')
    await page.see(/moved/)
    const starts = await db.owner.query('select start_time from bookings order by 1')
    expect(starts.map(({ start_time }) => start_time)).toEqual([
      new Date(june(17, '14:00')),
      new Date(june(19, '14:00')),
    ])
  })
})
