import type { TestDatabase } from '../engines/test-database.ts'

/** A field that a function reads from a JSON argument, with its type where the SQL says one. */
export type JsonField = { name: string; type?: string }

type Source = { name: string; takesJson: boolean; source: string }

/**
 * Returns the fields of JSON that each function reads, by the function's name: those that its SQL
 * names, and those of every function with a JSON argument that it calls. That may be more than a
 * request can set, never less. So no field can be forgotten when the tests try each (chains.ts).
 */
export async function readJsonFields(db: TestDatabase): Promise<(name: string) => JsonField[]> {
  const sources = (await db.owner.query(sourcesQuery)) as Source[]
  const rows = (await db.owner.query(columnsQuery)) as { relation: string; columns: JsonField[] }[]
  const columns = new Map(rows.map((row) => [row.relation, row.columns]))
  return (name) => {
    const reached = new Set([name])
    for (const each of reached) {
      for (const { source } of sources.filter((one) => one.name === each))
        for (const { takesJson, name: called } of sources)
          if (takesJson && source.includes(`${called}(`)) reached.add(called)
    }
    const fields = sources
      .filter((one) => reached.has(one.name))
      .flatMap(({ name: of, source }) => fieldsIn(of, source, columns))
    return fields
  }
}

/** Returns the fields of JSON that the source of one function names. Throws if it cannot tell. */
function fieldsIn(of: string, source: string, columns: Map<string, JsonField[]>): JsonField[] {
  if (unread.test(source))
    throw new Error(
      `${of} reads JSON in a way that database/tests/rights-matrix/json-fields.ts cannot`,
    )
  const named = [
    ...source.matchAll(
      /(?:->>?|\?)\s*'(\w+)'|(?<!array)\['(\w+)'\]|(?:[@$]|\[\*\])\.(\w+)|#>>?\s*'\{([\w,]+)\}'/g,
    ),
  ]
  const records = [...source.matchAll(/jsonb?_to_record(?:set)?\(/g)].map(({ index }) => {
    const after = source.slice(closing(source, source.indexOf('(', index)) + 1)
    const list = /^\s*(?:as\s+)?\w*\s*\(/.exec(after)?.[0].length
    if (list === undefined)
      throw new Error(`${of}: the columns of a record from JSON are not found`)
    return after.slice(list, closing(after, list - 1))
  })
  const rows = [...source.matchAll(/jsonb?_populate_record(?:set)?\(\s*null::([\w.]+)/g)]
  return [
    ...named.flatMap(([, ...names]) =>
      names
        .join('')
        .split(',')
        .map((name) => ({ name })),
    ),
    ...records.flatMap((list) =>
      list.split(',').map((column) => {
        const [name = '', ...type] = column.trim().split(/\s+/)
        return { name, type: type.join(' ') }
      }),
    ),
    ...rows.flatMap(([, relation = '']) => {
      const found = columns.get(relation)
      if (!found) throw new Error(`${of}: the columns of ${relation} are not known`)
      return found
    }),
  ]
}

/** Returns the index of the bracket that closes the one at `at`. */
function closing(text: string, at: number): number {
  let depth = 0
  for (let index = at; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1
    if (text[index] === ')') depth -= 1
    if (depth === 0) return index
  }
  return text.length
}

/**
 * Ways to read JSON that no function uses: from a text, and into a record whose type is not written
 * beside it, among others.
 */
const unread =
  /\bp_\w+::jsonb?\b|jsonb?_(extract|path)|json_(table|value|query|exists)|jsonb?_populate_record(set)?\((?!\s*null::)/i

/** Without comments, which name fields too. */
const sourcesQuery = `
  select routine.pronamespace::regnamespace || '.' || routine.proname as name,
    routine.proargtypes::oid[] && array['json'::regtype, 'jsonb'::regtype]::oid[] as "takesJson",
    regexp_replace(pg_get_functiondef(routine.oid), '--[^\\n]*', '', 'g') as source
  from pg_proc routine
  where routine.prokind = 'f' and routine.pronamespace::regnamespace::text in ('public', 'private', 'auth')`

const columnsQuery = `
  select listed.relnamespace::regnamespace || '.' || listed.relname as relation,
    jsonb_agg(
      jsonb_build_object('name', attname, 'type', format_type(atttypid, null)) order by attnum
    ) as columns
  from pg_class listed
  join pg_attribute on attrelid = listed.oid and attnum > 0 and not attisdropped
  where listed.relkind in ('r', 'v', 'c') and listed.relnamespace::regnamespace::text in ('public', 'private')
  group by listed.oid`
