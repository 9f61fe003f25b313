import type { ViewOfTable } from './relationships.ts'

/** A view from `pg_rewrite`: the text of its parse tree and the names to resolve it. */
export type ViewRow = {
  view: string
  tree: string
  /** The names of the tables that it depends on, by id. */
  tables: Record<string, { name: string; columns: Record<string, string> }>
}

/**
 * Returns which columns of which tables a view shows unchanged. So the foreign keys of these
 * columns hold for the view too, and a request can embed related rows in its rows.
 */
export function viewOrigins({ view, tree, tables }: ViewRow): ViewOfTable[] {
  const byTable = new Map<string, Map<string, string>>()
  for (const { name, table, column } of shownColumns(tree)) {
    const origin = tables[table]
    const original = origin?.columns[column]
    if (origin === undefined || original === undefined) continue
    const columns = byTable.get(origin.name) ?? new Map<string, string>()
    byTable.set(origin.name, columns)
    if (!columns.has(original)) columns.set(original, name)
  }
  return [...byTable].map(([table, columns]) => ({ view, table, columns }))
}

const targetFields =
  /:resname ((?:\\.|\S)+) :ressortgroupref \d+ :resorigtbl (\d+) :resorigcol (\d+) :resjunk false\}$/

/**
 * Returns the entries of the outermost target list of a parse tree. Those of subqueries are nested
 * deeper. In the text a node is in `{}`, and a brace inside a name has a backslash.
 */
function shownColumns(tree: string): { name: string; table: string; column: string }[] {
  const columns = []
  let depth = 0
  let start = 0
  for (const { 0: token, index } of tree.matchAll(/\\.|[{}]/g)) {
    if (token === '{') {
      depth += 1
      if (depth === 2) start = index
    } else if (token === '}') {
      if (depth === 2 && tree.startsWith('{TARGETENTRY', start)) {
        const fields = targetFields.exec(tree.slice(start, index + 1))
        const [, name = '', table = '', column = ''] = fields ?? []
        if (fields !== null) columns.push({ name: name.replace(/\\(.)/g, '$1'), table, column })
      }
      depth -= 1
    }
  }
  return columns
}
