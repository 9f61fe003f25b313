import type { Site } from './sites.ts'
import type { Store } from './stores.ts'
import type { Table } from './table.ts'

/** What a part gets from the run. */
export type Run = {
  /** A short form: smaller data, fewer and shorter rounds. */
  quick: boolean
  /** One for each engine that is measured, made when the first part asks. */
  sites(): Promise<Site[]>
  /** An empty database on each engine, for the part alone, which closes it. */
  stores(name: string): Promise<Store[]>
  /** The line that says where the run is. */
  progress(text: string): void
}

export type Part = (run: Run) => Promise<Table[]>
