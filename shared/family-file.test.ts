import { expect, it } from 'vitest'
import { type FamilyData, familyPage } from './family-file.ts'

const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)> ' {{7*7}}`

const data: FamilyData = {
  exported_at: '2026-06-15T14:00:00+00:00',
  facility: { name: hostile, email: hostile, phone: null, time_zone: 'America/New_York' },
  emails: ['kate@example.com'],
  customers: [{ name: 'Owen Brandt', staff_notes: hostile, also_known_as: [], [hostile]: hostile }],
  bookings: [
    { start_time: '2026-06-16T14:00:00+00:00', player_name: hostile, is_minor: true, notes: null },
  ],
  waivers: [{ player_name: hostile, signer_name: hostile }],
  mails: [
    {
      subject: hostile,
      written_at: '2026-06-15T14:00:00+00:00',
      to: hostile,
      content: `<p>Hello</p>${hostile}`,
    },
  ],
}

it('shows times in the facility’s zone and leaves out empty fields', () => {
  const page = familyPage(data)
  expect(page).toContain('<dt>Start time</dt><dd>Tuesday, June 16, 2026, 10:00 AM</dd>')
  expect(page).toContain('<dt>Is minor</dt><dd>yes</dd>')
  expect(page).toContain('<h2>Messages (1)</h2>')
  expect(page).not.toMatch(/null|undefined|Also known as/)
})

it('escapes typed markup, so that nothing runs or loads', () => {
  const page = familyPage(data)
  expect(page.match(/<script|<img|onerror=alert\(1\)>/g)).toBeNull()
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
  expect(page).toMatch(/<iframe sandbox title="Message" loading="lazy" srcdoc="[^"<>]*">/)
  expect(page).toContain('{{7*7}}')
})
