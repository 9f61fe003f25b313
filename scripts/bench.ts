import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

// `npm run bench` runs every benchmark of bench/, `npm run bench NAME […]` one of them.
const root = join(import.meta.dirname, '..')
const [name, ...settings] = process.argv.slice(2)
const all = globSync('bench/*.ts', { cwd: root }).sort()
const chosen = name ? all.filter((file) => basename(file, '.ts') === name) : all
if (chosen.length === 0) {
  console.error(
    `No such benchmark. There are: ${all.map((file) => basename(file, '.ts')).join(', ')}`,
  )
  process.exit(1)
}
for (const file of chosen) {
  console.log(`\n${file}`)
  const { status } = spawnSync(process.execPath, [file, ...settings], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
