import type { About, DescribedUse } from '../rest-host.ts'
import type { DescribedRoutine, DescribedTable, Description } from './description.ts'
import {
  columnDescription,
  plainDefault,
  requiredNames,
  routinesByName,
  schemaOfType,
  summaryOf,
} from './json-schema.ts'

/**
 * Returns the description of the API in OpenAPI 2.0, which a request gets unless its `Accept` names
 * another version. It has PostgREST's format, for tools that are made for PostgREST. It has no
 * place for webhooks: openapi-3.ts describes more.
 */
export function openApi2({ about, basePath, tables, routines }: Description) {
  const mediaTypes = [
    'application/json',
    'application/vnd.pgrst.object+json;nulls=stripped',
    'application/vnd.pgrst.object+json',
    'text/csv',
  ]
  return {
    swagger: '2.0',
    info: { title: about.title, description: about.description, version: about.version },
    basePath: basePath || '/',
    consumes: mediaTypes,
    produces: mediaTypes,
    paths: {
      '/': { get: rootOperation },
      ...Object.fromEntries(tables.map((table) => [`/${table.name}`, tablePath(table, about)])),
      ...Object.fromEntries(
        routinesByName(routines).map((routine) => [
          `/rpc/${routine.name}`,
          routinePath(routine, about),
        ]),
      ),
    },
    definitions: Object.fromEntries(tables.map((table) => [table.name, definitionOf(table)])),
    parameters: {
      ...sharedParameters,
      ...Object.fromEntries((about.headers ?? []).map(headerParameter)),
      ...Object.assign({}, ...tables.map(tableParameters)),
    },
    securityDefinitions: {
      JWT: {
        type: 'apiKey',
        name: 'Authorization',
        in: 'header',
        description: 'Add the token prepending "Bearer " (without quotes) to it',
      },
      ...(about.keyHeader && { [keyScheme]: { type: 'apiKey', in: 'header', ...about.keyHeader } }),
    },
    security: [{ JWT: [] }, ...(about.keyHeader ? [{ [keyScheme]: [] }] : [])],
  }
}

/** The name of the scheme for `About.keyHeader`. */
const keyScheme = 'key'

const rootOperation = {
  tags: ['Introspection'],
  summary: 'OpenAPI description (this document)',
  produces: ['application/openapi+json', 'application/json'],
  responses: { 200: { description: 'OK' } },
}

const parameter = (name: string, place: 'query' | 'header', description: string, more = {}) => ({
  name,
  in: place,
  description,
  required: false,
  type: 'string',
  ...more,
})

const preference = (...values: string[]) =>
  parameter('Prefer', 'header', 'Preference', { enum: values })

const returns = ['return=representation', 'return=minimal']

const sharedParameters = {
  preferParams: parameter('Prefer', 'header', 'Preference'),
  preferReturn: preference(...returns),
  preferCount: preference('count=exact', 'count=planned', 'count=estimated'),
  preferPost: preference(
    ...returns,
    'return=headers-only',
    'resolution=ignore-duplicates',
    'resolution=merge-duplicates',
  ),
  select: parameter('select', 'query', 'Filtering Columns'),
  on_conflict: parameter('on_conflict', 'query', 'On Conflict'),
  order: parameter('order', 'query', 'Ordering'),
  range: parameter('Range', 'header', 'Limiting and Pagination'),
  rangeUnit: parameter('Range-Unit', 'header', 'Limiting and Pagination', { default: 'items' }),
  offset: parameter('offset', 'query', 'Limiting and Pagination'),
  limit: parameter('limit', 'query', 'Limiting and Pagination'),
}

function tableParameters({ name, columns }: DescribedTable) {
  const body = {
    name,
    in: 'body',
    description: name,
    required: false,
    schema: { $ref: `#/definitions/${name}` },
  }
  const filters = columns.map((column) => [
    `rowFilter.${name}.${column.name}`,
    parameter(column.name, 'query', column.comment ?? ''),
  ])
  return { [`body.${name}`]: body, ...Object.fromEntries(filters) }
}

function headerParameter({ name, description }: NonNullable<About['headers']>[number]) {
  return [`header.${name}`, parameter(name, 'header', description)]
}

const refs = (...names: string[]) => names.map((each) => ({ $ref: `#/parameters/${each}` }))

function headerRefs({ headers = [] }: About, use: DescribedUse) {
  return refs(...headers.flatMap((each) => (each.isFor(use) ? [`header.${each.name}`] : [])))
}

function tablePath({ name, comment, columns, methods }: DescribedTable, about: About) {
  const headers = (writes: boolean) => headerRefs(about, { kind: 'table', name, writes })
  const filters = columns.map((column) => `rowFilter.${name}.${column.name}`)
  const common = { tags: [name], ...summaryOf(comment) }
  const pages = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount']
  const rows = { type: 'array', items: { $ref: `#/definitions/${name}` } }
  const operations = {
    get: {
      ...common,
      parameters: [...refs(...filters, ...pages), ...headers(false)],
      responses: {
        200: { description: 'OK', schema: rows },
        206: { description: 'Partial Content' },
      },
    },
    post: {
      ...common,
      parameters: [...refs(`body.${name}`, 'select', 'preferPost'), ...headers(true)],
      responses: { 201: { description: 'Created' } },
    },
    patch: {
      ...common,
      parameters: [...refs(...filters, `body.${name}`, 'preferReturn'), ...headers(true)],
      responses: { 204: { description: 'No Content' } },
    },
    delete: {
      ...common,
      parameters: [...refs(...filters, 'preferReturn'), ...headers(true)],
      responses: { 204: { description: 'No Content' } },
    },
  }
  return Object.fromEntries(methods.map((method) => [method, operations[method]]))
}

function definitionOf({ comment, columns }: DescribedTable) {
  const properties = columns.map((column) => [
    column.name,
    {
      default: plainDefault(column),
      description: columnDescription(column),
      ...(column.values === null ? {} : { enum: column.values }),
      ...schemaOfType(column.type),
    },
  ])
  return {
    description: comment ?? undefined,
    ...requiredNames(
      columns.map(({ name, isRequired, isHidden }) => ({
        name,
        isRequired: isRequired && !isHidden,
      })),
    ),
    properties: Object.fromEntries(properties),
    type: 'object',
  }
}

function routinePath(routine: DescribedRoutine, about: About) {
  const { name, comment, parameters, isVolatile } = routine
  const common = {
    tags: [`(rpc) ${name}`],
    ...summaryOf(comment),
    produces: [
      'application/json',
      'application/vnd.pgrst.object+json;nulls=stripped',
      'application/vnd.pgrst.object+json',
    ],
    responses: { 200: { description: 'OK' } },
  }
  const properties = parameters.map((each) => [
    each.name,
    { ...schemaOfType(each.type), ...(each.isNullable && { 'x-nullable': true }) },
  ])
  const body = {
    type: 'object',
    ...requiredNames(parameters),
    description: comment ?? undefined,
    properties: Object.fromEntries(properties),
  }
  const post = {
    ...common,
    parameters: [
      { name: 'args', in: 'body', required: true, schema: body },
      { $ref: '#/parameters/preferParams' },
      ...headerRefs(about, { kind: 'function', name, writes: isVolatile }),
    ],
  }
  if (isVolatile) return { post }
  const asked = [
    ...parameters.map(argument),
    ...headerRefs(about, { kind: 'function', name, writes: false }),
  ]
  return { get: { ...common, parameters: asked }, post }
}

function argument({ name, type, isRequired, isVariadic }: DescribedRoutine['parameters'][number]) {
  const schema = schemaOfType(type)
  const common = { name, in: 'query', required: isRequired, format: schema.format }
  if (isVariadic) return { ...common, ...schema, collectionFormat: 'multi' }
  // A parameter's array is written `{a,b}`, and its JSON as text.
  const isPlain = schema.type !== undefined && schema.type !== 'array'
  return { ...common, type: isPlain ? schema.type : 'string' }
}
