import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DockerfileParser, type Instruction } from 'dockerfile-ast'
import { afterAll, expect, it } from 'vitest'
import { openFolder, readPage, run, serveUnwritable } from './test-unwritable-server.ts'

const root = join(import.meta.dirname, '..')
const { folder, remove } = openFolder()
afterAll(remove)

/** Returns the instructions of each stage, in order. */
function stages(): Instruction[][] {
  const all = DockerfileParser.parse(readFileSync(join(root, 'Dockerfile'), 'utf8'))
  const found: Instruction[][] = []
  for (const instruction of all.getInstructions()) {
    if (instruction.getKeyword() === 'FROM') found.push([])
    found.at(-1)?.push(instruction)
  }
  return found
}

const words = (instruction: Instruction) =>
  instruction.getArguments().map((argument) => argument.getValue())
const only = (stage: Instruction[], keyword: string) => {
  const [found, ...more] = stage.filter((each) => each.getKeyword() === keyword)
  if (!found || more.length > 0) throw new Error(`not one ${keyword}`)
  return found
}

/**
 * Runs without Docker: each stage is a folder, and its steps run there, word for word. This test
 * replaces the accounts.
 */
it('Dockerfile’s steps end with a server that is ready and healthy', {
  timeout: 900_000,
}, async () => {
  const [build = [], image = []] = stages()
  const at = (stage: string, path: string) => join(folder, stage, path)
  const work = String(words(only(build, 'WORKDIR'))[0])
  mkdirSync(at('build', work), { recursive: true })
  for (const step of build) {
    if (step.getKeyword() === 'COPY') {
      expect(words(step)).toEqual(['.', '.'])
      await copySources(at('build', work))
    }
    if (step.getKeyword() === 'RUN')
      await shell(String(step.getArgumentsContent()), at('build', work))
  }

  for (const step of image) {
    if (step.getKeyword() === 'COPY') {
      const [from = '', to = ''] = words(step)
      mkdirSync(join(at('image', to), '..'), { recursive: true })
      await run('cp', ['-a', at('build', from), at('image', to)])
    }
    if (step.getKeyword() === 'RUN')
      await shell(`useradd() { :; }; ${step.getArgumentsContent()}`, folder)
  }
  const settings = Object.fromEntries(words(only(image, 'ENV')).map((each) => each.split('=')))
  expect(settings).toMatchObject({ HOST: '0.0.0.0' })
  const command: string[] = JSON.parse(String(only(image, 'CMD').getArgumentsContent()))
  const cwd = at('image', String(words(only(image, 'WORKDIR'))[0]))
  const server = await serveUnwritable(cwd, [join(cwd, String(command[0])), ...command.slice(1)], {
    HOST: String(settings.HOST),
  })
  try {
    expect((await readPage(server.url)).script).toBe(200)
    const health = String(only(image, 'HEALTHCHECK').getArgumentsContent()).replace(/^CMD /, '')
    const [program = '', ...args]: string[] = JSON.parse(
      health.replace('http://127.0.0.1:3000', server.url),
    )
    await expect(run(join(cwd, program), args)).resolves.toBeDefined()
    const elsewhere = args.map((each) => each.replace('/readyz', '/nowhere/at/all.json'))
    await expect(run(join(cwd, program), elsewhere)).rejects.toThrow()
  } finally {
    expect(await server.stop()).toBe(0)
  }
})

/** Copies what `COPY . .` copies: all files except those in .dockerignore. */
async function copySources(target: string) {
  const left = readFileSync(join(root, '.dockerignore'), 'utf8').trim().split('\n')
  const exclude = left.map((name) => `--exclude=./${name}`)
  const packed = join(folder, 'sources.tar')
  await run('tar', ['-cf', packed, ...exclude, '.'], { cwd: root })
  await run('tar', ['-xf', packed], { cwd: target })
}

async function shell(commands: string, cwd: string) {
  await run('sh', ['-ec', commands], { cwd, maxBuffer: 64 * 1024 * 1024 })
}
