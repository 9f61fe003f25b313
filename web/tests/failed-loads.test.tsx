import { it } from 'vitest'
import { screensOn } from './render-route.tsx'

const { f, open, outages } = screensOn()

/** Each page, the table or function that it reads, what it cannot load, and what it shows then. */
it.each([
  ['/admin/activity', 'activity', 'the activity', 'Nobody has changed anything yet.'],
  ['/admin/api-keys', 'api_keys', 'the API keys', 'No API keys yet'],
  ['/admin/webhooks', 'webhook_endpoints', 'the webhooks', 'No webhooks yet'],
  ['/admin/customers', 'search_customers', 'customers', 'Nobody has booked yet.'],
  ['/admin/services', 'facility_service_types', 'service types', 'Open Cage'],
  ['/admin/spaces', 'facility_spaces', 'cages/spaces', 'Cage A'],
  [
    '/instructor/unavailability',
    'instructor_unavailability',
    'your unavailability',
    'No time off planned.',
  ],
  ['/admin/mail', 'email_logs', 'mail', 'No mail yet'],
])('%s shows a failed load of %s, and tries again', async (path, source, what, shown) => {
  await (/^(get|search)_/.test(source) ? outages.function(source) : outages.table(source))
  const page = await open(path, path.startsWith('/admin') ? 'admin' : 'instructor')
  await page.see(`Failed to load ${what}. Please try again.`)
  await outages.end()
  await page.tryAgain(shown)
})

it('does not call the hours of another instructor the reader’s own', async () => {
  await outages.table('instructor_availability')
  await outages.table('instructor_unavailability')
  const page = await open(`/admin/instructors/${f.home.instructor}`, 'admin')
  await page.see('Failed to load availability. Please try again.')
  await page.see('Failed to load unavailability. Please try again.')
})
