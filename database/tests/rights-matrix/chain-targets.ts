import type { Facilities } from '../fixtures/facility-fixture.ts'
import type { JsonField } from './json-fields.ts'
import { type CalledFunction, givenTo } from './matrix-arguments.ts'
import type { Examples, Place } from './matrix-rows.ts'

/** Where a call takes a value: an argument, or a field in an example of a JSON argument. */
export type Target = {
  fn: CalledFunction
  argument: string
  field?: string
  takes: 'uuids' | 'texts'
  given: (value: string) => string
}

/** Returns every place in a call of `fn` that takes a uuid or a text. */
export function targetsOf(
  fn: CalledFunction,
  fields: JsonField[],
  f: Facilities,
  examples: Record<Place, Examples>,
): Target[] {
  return fn.args.flatMap(({ name: argument, type }): Target[] => {
    if (/^json/.test(type)) return fieldTargets(fn, argument, fields, f, examples)
    if (!/^(uuid|text)/.test(type)) return []
    return [
      {
        fn,
        argument,
        takes: type.startsWith('uuid') ? 'uuids' : 'texts',
        given: (value) => (type.endsWith('[]') ? `{${value}}` : value),
      },
    ]
  })
}

/** Returns each field that the function reads, in each object of the argument's example. */
function fieldTargets(
  fn: CalledFunction,
  argument: string,
  fields: JsonField[],
  f: Facilities,
  examples: Record<Place, Examples>,
): Target[] {
  const example = JSON.parse(String(givenTo(fn, 'home', f, examples)[argument] ?? '{}'))
  return pathsOf(example).flatMap((path) => {
    const known = Object.keys(at(example, path)).map((name): JsonField => ({ name }))
    const byName = Map.groupBy([...fields, ...known], ({ name }) => name)
    return [...byName].flatMap(([field, all]): Target[] => {
      const types = all.map(({ type = 'text' }) => type).filter((type) => /^(uuid|text)/.test(type))
      if (types.length === 0) return []
      return [
        {
          fn,
          argument,
          field,
          takes: types.every((type) => type.startsWith('uuid')) ? 'uuids' : 'texts',
          given: (value) => {
            const changed = structuredClone(example)
            at(changed, path)[field] = field.endsWith('_ids') ? [value] : value
            return JSON.stringify(changed)
          },
        },
      ]
    })
  })
}

/** Returns the paths of the objects in a JSON value that have fields, not others by name. */
function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...path, key]))
  const isList = Object.values(value).every((each) => typeof each === 'object')
  return isList ? inner : [path, ...inner]
}

function at(value: unknown, path: string[]): Record<string, unknown> {
  return path.reduce(
    (inner, key) => inner[key] as Record<string, unknown>,
    value as Record<string, unknown>,
  )
}

export function titleOf({ fn, argument, field }: Target): string {
  return `${fn.name.replace('public.', '')}(${[argument, field].filter(Boolean).join('.')})`
}
