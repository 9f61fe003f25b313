import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { markdown, type Table } from './table.ts'

const report = join(import.meta.dirname, '../docs/performance.md')

/** Writes a part's tables between its marks in docs/performance.md. The rest is written by hand. */
export function writeSection(part: string, tables: Table[]): void {
  const text = readFileSync(report, 'utf8')
  const [begin, end] = [`<!-- measured: ${part} -->`, `<!-- end: ${part} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from === -1 || to < from) throw new Error(`docs/performance.md has no place for ${part}`)
  const section = [begin, machine(), ...tables.map(markdown)].join('\n\n')
  writeFileSync(report, `${text.slice(0, from)}${section}\n\n${text.slice(to)}`)
}

function machine(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${availableParallelism()} cores (${cpu?.model ?? 'unknown'}), ${memory} GiB, Node ${process.versions.node}, ${process.platform}, for clients, servers and databases together; ${new Date().toISOString().slice(0, 10)}.`
}
