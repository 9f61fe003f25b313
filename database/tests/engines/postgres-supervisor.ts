// A process between the tests and their PostgreSQL. When the tests end, in whatever way, its input
// closes. Then it stops the server and removes the data. It has its own process group, so a Ctrl-C
// in the terminal reaches neither of them.
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

const { commands, programs, directory, account } = JSON.parse(process.argv[2] ?? '{}')
let running: ChildProcess | undefined
let isWanted = true

process.stdin.resume().on('close', () => {
  isWanted = false
  running?.kill('SIGINT')
  setTimeout(() => running?.kill('SIGQUIT'), 5_000).unref()
})
await runInTurn(commands)
rmSync(directory, { recursive: true, force: true })
process.exit()

/** Creates the data directory, then serves it. */
async function runInTurn([command, ...rest]: string[][]): Promise<void> {
  const [program = '', ...parameters] = command ?? []
  running = spawn(join(programs, program), parameters, {
    ...account,
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((resolve) => running?.on('exit', resolve))
  if (code === 0 && isWanted && rest.length > 0) await runInTurn(rest)
}
