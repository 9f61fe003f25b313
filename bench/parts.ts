import type { Site } from './sites.ts'
import type { Store } from './stores.ts'
import type { Table } from './table.ts'

/** What a run of the benchmark (`npm run bench`) gives its parts. */
export type Run = {
  /** True for a short run with less data and with fewer and shorter rounds. */
  quick: boolean
  /** Returns one site for each measured engine. They are created on the first call. */
  sites(): Promise<Site[]>
  /** Returns an empty database on each engine for this part alone. The part closes them. */
  stores(name: string): Promise<Store[]>
  /** Returns an empty database on each engine, in new processes that have done nothing else. */
  newStores(): Promise<Store[]>
  /** Shows a line with the progress of the run. */
  progress(text: string): void
}

/** One subject of the benchmark: measures it and returns tables for docs/performance.md. */
export type Part = (run: Run) => Promise<Table[]>
