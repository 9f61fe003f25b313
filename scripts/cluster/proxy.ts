import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startLogged } from './process-tree.ts'

const guide = readFileSync(join(import.meta.dirname, '../../docs/deploy-cluster.md'), 'utf8')

/** Returns the guide's block for a file, whose path stands above it. */
export function fileOfGuide(path: string): string {
  const block = guide.split(`\`${path}\`:\n\n`)[1]
  const content = /^```\w*\n(.*?)^```/ms.exec(block ?? '')?.[1]
  if (!content) throw new Error(`docs/deploy-cluster.md has no ${path}`)
  return content
}

/** Starts HAProxy with the guide's configuration and this test's ports. */
export function startProxy(
  folder: string,
  port: number,
  servers: readonly { name: string; port: number }[],
) {
  let config = fileOfGuide('/etc/haproxy/haproxy.cfg').replace(
    'bind 127.0.0.1:5432',
    `bind 127.0.0.1:${port}`,
  )
  for (const { name, port: own } of servers) {
    config = config.replace(
      `server ${name} ${name}.internal:5432`,
      `server ${name} 127.0.0.1:${own}`,
    )
  }
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, config)
  startLogged('/usr/sbin/haproxy', ['-db', '-f', file], { log: join(folder, 'haproxy.log') })
}
