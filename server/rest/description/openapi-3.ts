import type { About, DescribedUse } from '../rest-host.ts'
import type {
  DescribedColumn,
  DescribedRoutine,
  DescribedTable,
  Description,
} from './description.ts'
import {
  columnDescription,
  plainDefault,
  requiredNames,
  routinesByName,
  schemaOfType,
  summaryOf,
} from './json-schema.ts'
import { eventParts } from './openapi-3-events.ts'
import { partPaths } from './openapi-3-parts.ts'

/**
 * Returns the description of the API in OpenAPI 3.1, for a request whose `Accept` names that
 * version: tables, functions, the server's other parts, and webhooks. Newer tools that generate
 * clients need it. openapi-2.ts is for tools that are made for PostgREST, and says less.
 */
export function openApi3({ about, basePath, tables, routines }: Description) {
  const functions = routinesByName(routines)
  const readable = new Set(tables.map(({ name }) => name))
  const { webhooks, schemas } = eventParts(about, argumentSchema)
  return {
    openapi: '3.1.0',
    info: { title: about.title, description: about.description, version: about.version },
    servers: [{ url: basePath || '/' }],
    // The empty one is for visitors, who send nothing.
    security: [{}, { bearer: [] }, ...(about.keyHeader ? [{ [keyScheme]: [] }] : [])],
    tags: [
      ...(functions.length > 0 ? [{ name: functionsTag }] : []),
      ...tables.map(({ name, comment }) => ({ name, description: comment ?? undefined })),
      ...(about.parts ?? []).map(({ tag }) => ({ name: tag })),
      ...(webhooks === undefined ? [] : [{ name: 'Webhooks' }]),
    ],
    paths: {
      ...Object.fromEntries(
        functions.map((routine) => [`/rpc/${routine.name}`, routinePath(routine, readable, about)]),
      ),
      ...Object.fromEntries(tables.map((table) => [`/${table.name}`, tablePath(table, about)])),
      ...partPaths(about.parts ?? []),
    },
    webhooks,
    components: {
      schemas: {
        error: errorSchema,
        ...Object.fromEntries(tables.map((table) => [table.name, rowSchema(table)])),
        ...schemas,
      },
      parameters: {
        ...sharedParameters,
        ...Object.fromEntries(
          (about.headers ?? []).map(({ name, description }) => [
            name,
            shared(name, 'header', description),
          ]),
        ),
      },
      responses: { error: { description: 'Refused', content: json(schemaRef('error')) } },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of somebody who is signed in. Visitors send none.',
        },
        ...(about.keyHeader && {
          [keyScheme]: { type: 'apiKey', in: 'header', ...about.keyHeader },
        }),
      },
    },
  }
}

const functionsTag = 'Functions'
/** The name of the scheme for `About.keyHeader`. */
const keyScheme = 'key'

const errorSchema = {
  type: 'object',
  required: ['code', 'message', 'details', 'hint'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    details: { type: ['string', 'array', 'null'], items: { type: 'object' } },
    hint: { type: ['string', 'null'] },
  },
}

const shared = (name: string, place: 'query' | 'header', description: string, type = 'string') => ({
  name,
  in: place,
  description,
  schema: { type },
})

const sharedParameters = {
  select: shared('select', 'query', 'Columns and embedded tables, such as `id,name,rooms(name)`'),
  order: shared('order', 'query', 'Such as `name.desc.nullslast,id`'),
  limit: shared('limit', 'query', 'The maximum number of rows', 'integer'),
  offset: shared('offset', 'query', 'The number of rows to skip', 'integer'),
  onConflict: shared('on_conflict', 'query', 'The columns of a unique key, for an upsert'),
  prefer: shared('Prefer', 'header', 'Such as `return=representation`, `count=exact`'),
}

const parameterRef = (name: string) => ({ $ref: `#/components/parameters/${name}` })
const headerRefs = ({ headers = [] }: About, use: DescribedUse) =>
  headers.flatMap((each) => (each.isFor(use) ? [parameterRef(each.name)] : []))
const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: object) => ({ 'application/json': { schema } })
const refused = { default: { $ref: '#/components/responses/error' } }

function tablePath(table: DescribedTable, about: About) {
  const { name, comment, columns, methods } = table
  const headers = (writes: boolean) => headerRefs(about, { kind: 'table', name, writes })
  const filters = columns.filter(({ select }) => select).map(filterOf)
  const common = (verb: string) => ({
    tags: [name],
    operationId: `${verb}_${name}`,
    ...summaryOf(comment),
  })
  const rows = { type: 'array', items: schemaRef(name) }
  const found = { description: 'The rows', content: json(rows) }
  const written = (status: number) => ({
    200: { ...found, description: 'The rows, with `Prefer: return=representation`' },
    [status]: { description: 'Done' },
    ...refused,
  })
  const operations = {
    get: {
      ...common('read'),
      parameters: [
        ...filters,
        ...['select', 'order', 'limit', 'offset', 'prefer'].map(parameterRef),
        ...headers(false),
      ],
      responses: {
        200: found,
        206: { ...found, description: 'Some of the rows, if the request asks for their count' },
        ...refused,
      },
    },
    post: {
      ...common('insert'),
      parameters: [...['select', 'onConflict', 'prefer'].map(parameterRef), ...headers(true)],
      requestBody: bodyOf(table, 'insert'),
      responses: written(201),
    },
    patch: {
      ...common('update'),
      parameters: [...filters, ...['select', 'prefer'].map(parameterRef), ...headers(true)],
      requestBody: bodyOf(table, 'update'),
      responses: written(204),
    },
    delete: {
      ...common('delete'),
      parameters: [...filters, ...['select', 'prefer'].map(parameterRef), ...headers(true)],
      responses: written(204),
    },
  }
  return Object.fromEntries(methods.map((method) => [method, operations[method]]))
}

function filterOf({ name }: DescribedColumn) {
  const description = 'A filter: an operator, a dot and a value, such as `eq.1`'
  return { name, in: 'query', description, schema: { type: 'string' } }
}

function bodyOf({ columns }: DescribedTable, right: 'insert' | 'update') {
  const writable = columns.filter((column) => column[right])
  const needed = writable.map(({ name, ...column }) => ({
    name,
    isRequired: column.isRequired && column.default === null,
  }))
  const properties = Object.fromEntries(
    writable.map((column) => [column.name, valueSchema(column)]),
  )
  const row = { type: 'object', properties }
  if (right === 'update') return { required: true, content: json(row) }
  const whole = { ...row, ...requiredNames(needed) }
  return { required: true, content: json({ oneOf: [whole, { type: 'array', items: whole }] }) }
}

function rowSchema({ comment, columns }: DescribedTable) {
  const readable = columns.filter(({ select }) => select)
  const properties = readable.map((column) => {
    // A hidden column may be null for this caller, even if the table itself does not allow null.
    const isRequired = column.isRequired && !column.isHidden
    return [column.name, valueSchema({ ...column, isRequired })]
  })
  return {
    type: 'object',
    description: comment ?? undefined,
    // A row has every column unless `select` names only some.
    required: readable.map(({ name }) => name),
    properties: Object.fromEntries(properties),
  }
}

/** Returns a type's schema. JSON Schema calls the format of an instant `date-time`. */
function schemaOf(type: string) {
  const schema = schemaOfType(type)
  return /^timestamp.* with time zone$/.test(type) ? { ...schema, format: 'date-time' } : schema
}

function valueSchema(column: DescribedColumn) {
  const { type, ...schema } = schemaOf(column.type)
  const mayBeNull = !column.isRequired && type !== undefined
  return {
    ...schema,
    type: mayBeNull ? [type, 'null'] : type,
    description: columnDescription(column),
    default: plainDefault(column),
    ...(column.values === null
      ? {}
      : { enum: mayBeNull ? [...column.values, null] : column.values }),
  }
}

function routinePath(routine: DescribedRoutine, readable: Set<string>, about: About) {
  const { name, comment, parameters, isVolatile, returns } = routine
  const common = (verb: string) => ({
    tags: [functionsTag],
    operationId: `${verb}_${name}`,
    ...summaryOf(comment),
    responses: {
      ...(returns === 'void'
        ? { 204: { description: 'Done' } }
        : { 200: { description: 'The result', content: json(resultSchema(routine, readable)) } }),
      ...refused,
    },
  })
  const properties = parameters.map((each) => [each.name, argumentSchema(each)])
  const body = {
    type: 'object',
    ...requiredNames(parameters),
    properties: Object.fromEntries(properties),
  }
  const headers = headerRefs(about, { kind: 'function', name, writes: isVolatile })
  const post = {
    ...common('call'),
    parameters: headers,
    requestBody: { required: true, content: json(body) },
  }
  // Only a function that changes nothing also answers GET.
  if (isVolatile) return { post }
  const asked = parameters.map((each) => ({
    name: each.name,
    in: 'query',
    required: each.isRequired,
    schema: { type: 'string', format: schemaOf(each.type).format },
  }))
  return { get: { ...common('ask'), parameters: [...asked, ...headers] }, post }
}

function argumentSchema({ type, isNullable }: { type: string; isNullable: boolean }) {
  const schema = schemaOf(type)
  return isNullable && schema.type !== undefined
    ? { ...schema, type: [schema.type, 'null'] }
    : schema
}

function resultSchema(
  { returns, returnType, isSet, table, columns }: DescribedRoutine,
  readable: Set<string>,
) {
  // If a function returns rows of a described table, the description refers to that table.
  const row =
    table !== null && readable.has(table)
      ? schemaRef(table)
      : {
          type: 'object',
          ...requiredNames(columns.map(({ name }) => ({ name, isRequired: true }))),
          // The database's catalogue does not say which of these columns may be null.
          properties: Object.fromEntries(
            columns.map(({ name, type }) => [name, argumentSchema({ type, isNullable: true })]),
          ),
        }
  const one = returns === 'composite' ? row : schemaOf(returnType)
  return isSet ? { type: 'array', items: one } : one
}
