import type { ComponentType } from 'react'
import { laterFiles, useLaterFiles } from '../lib/later-files.ts'

/**
 * Returns a part of a page whose files come later (lib/later-files.ts): with its first sight, or for one
 * that opens, when it is opened.
 */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const files = laterFiles(async () => ({ Part: await load() }))
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, where it is named
  return function LaterPart(props: Props & { open?: boolean }) {
    const found = useLaterFiles(files, props.open ?? true)
    return found && <found.Part {...props} />
  }
}
