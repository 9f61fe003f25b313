import type { About } from '../rest-host.ts'
import type { Routine } from '../schema/read-schema.ts'
import type { ColumnRights } from '../schema/schema-rights.ts'

/**
 * What an OpenAPI description says, whatever its version: the part of the schema that one caller
 * may use.
 */
export type Description = {
  about: About
  /** The path under which all others are. */
  basePath: string
  tables: DescribedTable[]
  routines: DescribedRoutine[]
}

export type DescribedTable = {
  name: string
  comment: string | null
  columns: DescribedColumn[]
  methods: ('get' | 'post' | 'patch' | 'delete')[]
}

export type DescribedColumn = ColumnRights & {
  name: string
  type: string
  default: string | null
  isKey: boolean
  /** The column that it refers to, if any. */
  refersTo: { table: string; column: string } | null
}

export type DescribedRoutine = Routine & { comment: string | null }
