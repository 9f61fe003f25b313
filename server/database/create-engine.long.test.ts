import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

const here = import.meta.dirname
const work = `
  create table drawn as select n, md5(n::text) as text from generate_series(1, 20000) as n;
  create index on drawn (text);
  select count(*) from drawn join drawn as again using (text)`

/** Starts an engine in a process of its own, lets it work and returns what V8 says of its code. */
function freedCode(create: string): string {
  const script = `${create}; await engine.exec(${JSON.stringify(work)}); await engine.close()`
  const args = ['--trace-wasm-code-gc', '--input-type=module', '--eval', script]
  return execFileSync(process.execPath, args, { cwd: here, encoding: 'utf8' })
}

it('never frees compiled code while it runs', () => {
  const withDefaults = `import { PGlite } from '@electric-sql/pglite'
    const engine = await PGlite.create()`
  const asWeDo = `import { createEngine } from './create-engine.ts'
    const engine = await createEngine({})`
  expect(freedCode(withDefaults)).toContain('Freeing')
  expect(freedCode(asWeDo)).not.toContain('Freeing')
})
