import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBlocks } from './read-blocks.ts'

const root = join(import.meta.dirname, '../..')

/** Blocks of one kind, or the one that begins with `begins`, and the test that runs them unchanged. */
type Run = { info: string; begins?: string; by: string }
/** Blocks that no test runs, and why. */
type NotRun = { info: string; begins?: string; because: string }

const deploy = 'scripts/deploy.long.test.ts'
const examples = 'server/tests/api-examples.test.ts'
const rolling = 'server/tests/rolling-upgrade.long.test.ts'
const cluster = 'scripts/cluster/cluster-guide.ts'
const beforehand = 'database/tests/upgrade-beforehand.long.test.ts'

const blocks: Record<string, (Run | NotRun)[]> = {
  'README.md': [
    { info: 'sh', begins: 'npm start', by: 'scripts/readme.long.test.ts' },
    { info: 'sh', begins: 'npm test', by: 'scripts/readme.long.test.ts' },
  ],
  'client/README.md': [
    { info: 'sh', by: 'scripts/release.long.test.ts' },
    { info: 'ts', by: examples },
  ],
  'docs/deploy.md': [
    {
      info: 'sh skip',
      begins: 'install --mode 600 .env.example',
      because: 'there is no Docker where the tests run; the page says what was tried instead',
    },
    { info: 'sh skip', by: deploy },
    { info: 'sh', by: deploy },
    { info: 'ini', by: deploy },
    { info: 'nginx', by: deploy },
    { info: 'caddy', by: deploy },
    { info: 'caddy skip', by: deploy },
  ],
  'docs/deploy-cluster.md': [
    { info: 'sh', by: cluster },
    { info: 'ini', by: cluster },
    { info: 'haproxy', by: cluster },
    { info: '', begins: 'round', because: 'what a run printed' },
  ],
  'docs/operate.md': [
    { info: 'sh', by: 'server/backup/facility-file.test.ts' },
    { info: '', begins: '         facility', because: 'what a command prints' },
  ],
  'docs/scale.md': [
    { info: 'haproxy', by: 'server/backup/host-router.long.test.ts' },
    { info: 'sh', by: 'server/backup/move-facility.test.ts' },
  ],
  'docs/upgrade.md': [
    { info: 'haproxy', by: rolling },
    { info: 'caddy', by: rolling },
    { info: 'sql', by: beforehand },
  ],
  'docs/api.md': [
    ...['sh', 'js', 'ts', 'javascript', 'dart'].map((info) => ({ info, by: examples })),
    { info: 'python', by: 'server/tests/python-example.long.test.ts' },
    { info: 'html', by: 'e2e/another-site-shows-the-booking.spec.ts' },
    { info: 'json', because: 'what the server answers and sends' },
  ],
  ...Object.fromEntries(
    globSync('docs/handbook/*.md', { cwd: root }).map((path) => [path, [] as Run[]]),
  ),
}

test.each(Object.entries(blocks))(
  'every block of %s is run by a test, or says why not',
  (path, kinds) => {
    const found = readBlocks(path).map((block) => ({
      ...block,
      kind: kinds.find(
        ({ info, begins = '' }) => block.info === info && block.text.startsWith(begins),
      ),
    }))
    const unknown = found.filter(({ kind }) => kind === undefined)
    expect(unknown, 'blocks that nothing runs').toEqual([])
    const stale = kinds.filter((kind) => found.every((block) => block.kind !== kind))
    expect(stale, 'entries without a block').toEqual([])
    for (const kind of kinds) {
      if (!('by' in kind)) continue
      expect(existsSync(join(root, kind.by)), kind.by).toBe(true)
      // The test names what it follows.
      const names = readFileSync(join(root, kind.by), 'utf8').includes(path.replace(/^.*\//, ''))
      expect(names, `${kind.by} names ${path}`).toBe(true)
    }
  },
)
