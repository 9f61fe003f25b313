import type { About, AboutEvent } from '../rest-host.ts'

type AboutObject = NonNullable<About['objects']>[string]

type SchemaOfColumn = (column: { type: string; isNullable: boolean }) => object

/**
 * Returns what the description in OpenAPI 3.1 says for receivers of webhooks: the webhooks that the
 * host sends, and the schemas of their events. A property whose name ends with `?` is optional.
 */
export function eventParts(
  { events = [], objects = {} }: About,
  schemaOfColumn: SchemaOfColumn,
): { webhooks?: Record<string, object>; schemas: Record<string, object> } {
  if (events.length === 0) return { schemas: {} }
  const types = events.map(({ type }) => type)
  return {
    webhooks: Object.fromEntries(events.map((event) => [event.type, webhook(event)])),
    schemas: {
      event: {
        description: 'Any event: what webhooks receive, and what `/events` lists',
        oneOf: types.map(ref),
        discriminator: {
          propertyName: 'type',
          mapping: Object.fromEntries(types.map((type) => [type, ref(type).$ref])),
        },
      },
      ...Object.fromEntries(events.map((event) => [event.type, eventSchema(event)])),
      ...Object.fromEntries(
        Object.entries(objects).map(([name, object]) => [
          objectName(name),
          objectSchema(object, schemaOfColumn),
        ]),
      ),
    },
  }
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const objectName = (name: string) => `event.${name}`
/** Returns a reference to the object that `value` names, or `value` itself if it is a schema. */
const valueSchema = (value: string | object) =>
  typeof value === 'string' ? ref(objectName(value)) : value

function webhook({ type, summary }: AboutEvent) {
  return {
    post: {
      tags: ['Webhooks'],
      operationId: `receive_${type.replace('.', '_')}`,
      summary,
      requestBody: { required: true, content: { 'application/json': { schema: ref(type) } } },
      responses: { '2XX': { description: 'Received' } },
    },
  }
}

function eventSchema({ type, summary, data }: AboutEvent) {
  return {
    type: 'object',
    description: summary,
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { type: 'string', const: type },
      timestamp: { type: 'string', format: 'date-time' },
      data: {
        type: 'object',
        required: Object.keys(data).filter((name) => !name.endsWith('?')),
        properties: Object.fromEntries(
          Object.entries(data).map(([name, value]) => [name.replace('?', ''), valueSchema(value)]),
        ),
      },
    },
  }
}

function objectSchema({ columns, more = {} }: AboutObject, schemaOfColumn: SchemaOfColumn) {
  const properties = {
    ...Object.fromEntries(
      columns.map(({ name, type, is_required }) => [
        name,
        schemaOfColumn({ type, isNullable: !is_required }),
      ]),
    ),
    ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, valueSchema(value)])),
  }
  return { type: 'object', required: Object.keys(properties), properties }
}
