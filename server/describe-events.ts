import type { AppContext } from './app-context.ts'
import { asOwner } from './database/as-caller.ts'
import type { Caller } from './database/session-settings.ts'
import type { About, AboutEvent } from './rest/rest-host.ts'

type AboutObject = NonNullable<About['objects']>[string]

type EventColumn = AboutObject['columns'][number] & { object: string; of_table: string }

const uuids = { type: 'array', items: { type: 'string', format: 'uuid' } }
const text = { type: 'string' }
const textOrNull = { type: ['string', 'null'] }
/** The member of staff or the program that acted. Missing if a customer did. */
const by = { 'by_name?': text }

const booking = (type: string, summary: string, more = {}): AboutEvent => ({
  type: `booking.${type}`,
  summary,
  data: { booking: 'booking', ...more, ...by },
})
const group = (type: string, summary: string): AboutEvent => ({
  type: `group.${type}`,
  summary,
  data: { group: 'group', booking_ids: uuids, ...by },
})
const closure = (type: string, summary: string): AboutEvent => ({
  type: `closure.${type}`,
  summary,
  data: { closure: 'closure', ...by },
})
const previous = { previous: 'booking' }

/** The events that webhooks receive. A test compares the list with events of every type. */
const events: AboutEvent[] = [
  booking('created', 'A booking was made'),
  booking(
    'changed',
    'Its time, place, player or metadata changed, or a mark was removed',
    previous,
  ),
  booking('cancelled', 'It was cancelled', previous),
  booking('no_show', 'The player did not come', previous),
  booking('completed', 'It was completed', previous),
  group('created', 'Bookings were made together'),
  group('changed', 'Bookings of a group moved, or were added'),
  group('cancelled', 'Bookings of a group were cancelled'),
  closure('created', 'A closure was made'),
  closure('changed', 'A closure was changed'),
  closure('removed', 'A closure was removed'),
  {
    ...{ type: 'waiver.signed', summary: 'A waiver was signed for a player' },
    data: { signature: 'signature', ...by },
  },
  {
    ...{ type: 'entry.recorded', summary: 'Something was charged or collected' },
    data: { entry: 'entry', ...by },
  },
  { type: 'day.closed', summary: 'A day was closed', data: { closing: 'closing', ...by } },
  {
    ...{ type: 'webhook.test', summary: 'Somebody sent a test' },
    data: { facility_id: { type: 'string', format: 'uuid' } },
  },
]

/** The properties that objects in events have besides the columns of their tables. */
const more: Record<string, AboutObject['more']> = {
  booking: {
    ...{ reference: text, space_name: textOrNull },
    ...{ service_name: textOrNull, instructor_name: textOrNull },
  },
  group: { bookings: { type: 'array', items: { $ref: '#/components/schemas/event.booking' } } },
  closure: { space_ids: uuids },
  signature: { version: { type: 'integer' } },
}

/**
 * Makes the function that returns the events in the description of the API: for a key those that it
 * may read, for a person all, for a visitor none. The columns come from the database's catalogue,
 * so that the description cannot miss one. They are read once, and again only after a failure.
 */
export function describeEvents(context: AppContext) {
  let columns: Promise<EventColumn[]> | undefined
  const read = async () => {
    const { rows } = await asOwner(context, (client) =>
      client.query<EventColumn>('select * from private.event_columns()'),
    )
    return rows
  }
  return async ({
    claims,
    reach,
  }: Pick<Caller, 'claims' | 'reach'>): Promise<Pick<About, 'events' | 'objects'>> => {
    if (typeof claims.sub !== 'string' && !reach?.tables.has('bookings')) return {}
    columns ??= read()
    const told = await columns.catch((error) => {
      columns = undefined
      throw error
    })
    const open = told.filter(({ of_table }) => reach?.tables.has(of_table) ?? true)
    const ofObject = Map.groupBy(open, ({ object }) => object)
    return {
      events: events.filter(({ data }) =>
        Object.values(data).every((value) => typeof value !== 'string' || ofObject.has(value)),
      ),
      objects: Object.fromEntries(
        [...ofObject].map(([name, own]) => [name, { columns: own, more: more[name] ?? {} }]),
      ),
    }
  }
}
