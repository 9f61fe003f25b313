import type { Config } from '../config.ts'

/** One verb of the operator's tool. `run` throws with a sentence for people when it fails. */
export type Verb = {
  summary: string
  run(call: { config: Config; args: string[]; print(line: string): void }): Promise<void>
}
