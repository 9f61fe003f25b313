import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import { hasEnded } from '../end-child.ts'

const children = new Set<ChildProcess>()

/**
 * Starts a program of the machines in `npm run test:cluster`, and appends its output to the file
 * `log`. `killAll` ends it.
 */
export function startLogged(
  program: string,
  args: string[],
  options: { log: string; env?: NodeJS.ProcessEnv; cwd?: string; uid?: number; gid?: number },
): ChildProcess {
  const { log, ...rest } = options
  const output = openSync(log, 'a')
  const child = spawn(program, args, { ...rest, stdio: ['ignore', output, output] })
  children.add(child)
  child.on('exit', () => children.delete(child))
  child.on('error', (error) => console.error(`${program}: ${error.message}`))
  return child
}

/** Kills a process and all its descendants at once, like the loss of their machine. Linux only. */
export async function killTree(child: ChildProcess): Promise<void> {
  const exited = !hasEnded(child) && once(child, 'exit')
  // Parents first, so that they do not restart their children.
  for (const pid of descendants(Number(child.pid))) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {}
  }
  await exited
}

/** Kills every process that `startLogged` started and that still runs, with its children. */
export async function killAll(): Promise<void> {
  await Promise.all([...children].map(killTree))
}

function descendants(root: number): number[] {
  const childrenOf = Map.groupBy(processes(), ({ parent }) => parent)
  const found = [root]
  for (const pid of found) found.push(...(childrenOf.get(pid) ?? []).map((each) => each.pid))
  return found
}

function processes(): { pid: number; parent: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const parent = Number(/\) \S (\d+)/.exec(stat)?.[1])
        return [{ pid: Number(name), parent }]
      } catch {
        return []
      }
    })
}
