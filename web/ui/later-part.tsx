import type { ComponentType } from 'react'
import { partNotLoaded } from '#words/desk-frame.ts'
import { laterFiles } from '../lib/later-files.ts'
import { useLaterFiles } from '../lib/use-later-files.ts'
import { showDoneMessage } from './done-message.ts'

type Later<Props> = {
  /** False: the files come only when the part is needed. */
  loadsAhead?: boolean
  /** What to do without a connection. By default the missing files are the page's failure. */
  onMissing?: (props: Props) => void
}

/**
 * Returns a part of a page whose files come later (lib/later-files.ts): with its first sight, or for one
 * that opens, when it is opened.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loadsAhead, onMissing }: Later<Props> = {},
) {
  const files = laterFiles(async () => ({ Part: await load() }), loadsAhead)
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, where it is named
  return function LaterPart(props: Props & { open?: boolean }) {
    const found = useLaterFiles(files, props.open ?? true, onMissing && (() => onMissing(props)))
    return found && <found.Part {...props} />
  }
}

/**
 * Returns a dialog whose files come later. If they cannot come because there is no connection, it says so
 * and closes, and the page stays as it is.
 */
export function laterDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  options: Pick<Later<Props>, 'loadsAhead'> = {},
) {
  return laterPart(load, {
    ...options,
    onMissing: ({ onClose }) => {
      sayNotLoaded()
      onClose()
    },
  })
}

/** Returns a section whose files come when it is shown. Without a connection it says so instead. */
export function laterSection<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return laterPart(load, { loadsAhead: false, onMissing: sayNotLoaded })
}

function sayNotLoaded(): void {
  showDoneMessage(partNotLoaded, true)
}
