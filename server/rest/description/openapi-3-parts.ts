import type { AboutPart, AboutRoute } from '../rest-host.ts'
import { requiredNames } from './json-schema.ts'

/**
 * Returns what the description in OpenAPI 3.1 says of the server's parts beside the tables and
 * functions, such as sign-in: their paths, each with its base address.
 */
export function partPaths(parts: AboutPart[]) {
  return Object.fromEntries(
    parts.flatMap(({ tag, base, routes }) =>
      [...Map.groupBy(routes, ({ path }) => path)].map(([path, ofPath]) => [
        path,
        {
          servers: [{ url: base }],
          ...Object.fromEntries(ofPath.map((route) => [route.method, operation(route, tag)])),
        },
      ]),
    ),
  )
}

function operation(route: AboutRoute, tag: string) {
  const { method, path, summary, body, query = [], answers } = route
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    ...value(name, 'path'),
    required: true,
  }))
  const type = answers ?? 'application/json'
  const schema = type === 'application/json' ? (route.schema ?? {}) : textOrBytes(type)
  return {
    tags: [tag],
    operationId: [method, tag, ...path.split(/\W+/)].filter(Boolean).join('_').toLowerCase(),
    summary,
    parameters: [...inPath, ...query.map((name) => value(name, 'query'))],
    ...(body && { requestBody: { content: { 'application/json': { schema: bodySchema(body) } } } }),
    responses: {
      ...(answers === null
        ? { 204: { description: 'Done' } }
        : { 200: { description: 'The answer', content: { [type]: { schema } } } }),
      default: { $ref: '#/components/responses/error' },
    },
  }
}

/** Returns the schema of an answer that is no JSON. Generated clients read `binary` as bytes. */
function textOrBytes(type: string) {
  return { type: 'string', ...(type === 'application/octet-stream' && { format: 'binary' }) }
}

function value(written: string, place: 'query' | 'path') {
  const { name, isRequired } = nameOf(written)
  return { name, in: place, required: isRequired, schema: { type: 'string' } }
}

function bodySchema(names: string[]) {
  const values = names.map(nameOf)
  return {
    type: 'object',
    ...requiredNames(values),
    properties: Object.fromEntries(values.map(({ name }) => [name, {}])),
  }
}

/** Reads a name as a host writes it: `name`, or `name?` for an optional value. */
function nameOf(written: string) {
  return { name: written.replace('?', ''), isRequired: !written.endsWith('?') }
}
