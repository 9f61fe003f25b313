import { readdirSync, readFileSync } from 'node:fs'

/**
 * Returns a function for the milliseconds of CPU that these processes use from now on. The
 * benchmark computes with it what a call costs. The function returns undefined without /proc. It
 * measures each thread by itself. Otherwise a session that ends in between would reduce the sum by
 * its earlier use.
 */
export function cpuMeter(pids: () => number[]): () => number | undefined {
  const before = cpuTimes(pids())
  return () => {
    const after = cpuTimes(pids())
    const since = [...after].map(([task, time]) => time - (before.get(task) ?? 0))
    return after.size > 0 ? sum(since) / 1e6 : undefined
  }
}

function cpuTimes(pids: number[]): Map<string, number> {
  const tasks = pids.flatMap((pid) =>
    entries(`/proc/${pid}/task`).map((task) => `/proc/${pid}/task/${task}/schedstat`),
  )
  return new Map(tasks.map((file) => [file, Number(read(file).split(' ')[0] ?? 0)]))
}

/** Returns the memory of processes in MiB, shared pages counted once. Undefined without /proc. */
export function memoryMegabytes(pids: number[]): number | undefined {
  const held = pids.map((pid) => /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1])
  const known = held.filter((each) => each !== undefined)
  return known.length > 0 ? sum(known.map(Number)) / 1024 : undefined
}

/** Returns a process and its children. PostgreSQL has a process for each connection. */
export function withChildren(pid: number): number[] {
  const children = entries(`/proc/${pid}/task`).flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`).trim().split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children]
}

/** Returns the title of a process. PostgreSQL writes the role and database of a session there. */
export function titleOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`)
}

/** Returns the parent of a process: of a session of PostgreSQL, its first process. */
export function parentOf(pid: number): number | undefined {
  const parent = /^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1]
  return parent === undefined ? undefined : Number(parent)
}

/** Returns the text of a file, or '' when its process or thread has ended in the meantime. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function entries(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
