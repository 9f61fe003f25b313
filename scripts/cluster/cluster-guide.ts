import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MachineName, machineNames } from './machines.ts'

/** A block of commands in the guide, the machines that it is for, and the account that runs it. */
export type GuideStep = { machines: MachineName[]; account: string; script: string }

const guide = readFileSync(join(import.meta.dirname, '../../docs/deploy-cluster.md'), 'utf8')

/**
 * Returns the commands of docs/deploy-cluster.md in order, word for word. The test of the cluster
 * (test-cluster.ts) runs them, so it tests the guide itself.
 *
 * @throws {Error} when a block does not say where it runs.
 */
export function stepsOfGuide(): GuideStep[] {
  const blocks = [...guide.matchAll(/^([^\n]+)\n\n```sh\n(.*?)^```/gms)]
  return blocks.map(([, place = '', script = '']) => {
    const [, names = '', account = ''] = /On (.*), as `(\w+)`:$/.exec(place) ?? []
    const machines = [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name as MachineName)
    if (machines.length === 0 || machines.some((name) => !machineNames.includes(name)))
      throw new Error(`docs/deploy-cluster.md does not say where this runs: ${place}`)
    return { machines, account, script }
  })
}

/**
 * Returns the guide's block with the content of a file or a setting. The line above the block ends
 * with its name.
 */
export function fileOfGuide(name: string): string {
  const block = guide.split(`\`${name}\`:\n\n`)[1]
  const content = /^```\w*\n(.*?)^```/ms.exec(block ?? '')?.[1]
  if (!content) throw new Error(`docs/deploy-cluster.md has no ${name}`)
  return content
}
