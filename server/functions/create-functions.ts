import { Hono } from 'hono'
import type { AppContext } from '../app-context.ts'
import { ApiError, methodNotAllowed } from '../errors.ts'
import { busyCalendar } from './busy-calendar.ts'
import { calendarFeed } from './calendar-feed.ts'
import type { createChanges } from './changes.ts'
import { doctor } from './doctor.ts'
import { events } from './events.ts'
import { exportEverything } from './export-everything.ts'
import { facilityCalendars } from './facility-calendars.ts'
import { invite } from './invite.ts'
import { mailServer } from './mail-server.ts'
import { mailStatus } from './mail-status.ts'
import { resendEmail } from './resend-email.ts'
import { sendEmail } from './send-email.ts'
import { sendTestEmail } from './send-test-email.ts'

/**
 * Returns the app that answers `/functions/v1/{name}`: calls that need more than SQL (rest §10).
 */
export function createFunctions(
  context: AppContext,
  changes: ReturnType<typeof createChanges>,
): Hono {
  const functions = new Hono()
  functions.post('/invite', invite(context))
  functions.post('/send-email', sendEmail(context))
  functions.post('/resend-email', resendEmail(context))
  functions.post('/test-email', sendTestEmail(context))
  functions.post('/mail-status', mailStatus(context))
  functions.all('/mail-server', mailServer(context))
  functions.post('/doctor', doctor(context))
  functions.post('/export', exportEverything(context))
  functions.all('/calendar-feed', calendarFeed(context))
  functions.all('/facility-calendars', facilityCalendars(context))
  functions.all('/busy-calendar', busyCalendar(context))
  functions.get('/changes', changes.answer)
  functions.get('/events', events(context))
  for (const [path, routes] of Map.groupBy(functions.routes, (route) => route.path)) {
    const methods = routes.map(({ method }) => method)
    if (!methods.includes('ALL')) functions.all(path, refuseMethod(methods))
  }
  functions.all('*', (c) => {
    const answer = new ApiError(404, 'NOT_FOUND', 'Requested function was not found')
    return c.json(answer.body(), 404)
  })
  return functions
}

function refuseMethod(methods: string[]) {
  return (): never => {
    throw methodNotAllowed(methods)
  }
}
