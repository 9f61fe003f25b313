import type { ComponentType } from 'react'
import { partNotLoaded, partOutdated } from '#words/desk-frame.ts'
import { laterFiles } from '../lib/later-files.ts'
import { useLaterFiles } from '../lib/use-later-files.ts'
import { showDoneMessage } from './done-message.ts'

type Later<Props> = {
  /** False: the files load only when the part is needed, not ahead of that. */
  loadsAhead?: boolean
  /**
   * Called when the files cannot load and a reload does not help (no connection) or would lose what
   * was typed. Without it the part throws, and the error page reloads the site.
   */
  onMissing?: (props: Props, isOffline: boolean) => void
}

/**
 * Returns a component whose files load later than the page (lib/later-files.ts), so that the page
 * can be used sooner. They load at the latest when it is first rendered or, if it has the prop
 * `open`, when it is opened. A screen that needs them sooner calls `fetch` (use-file-as-read.ts).
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loadsAhead, onMissing }: Later<Props> = {},
) {
  const files = laterFiles(load, loadsAhead)
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, where it is named
  function LaterPart(props: Props & { open?: boolean }) {
    const isNeeded = props.open ?? true
    const say = onMissing && ((isOffline: boolean) => onMissing(props, isOffline))
    const Part = useLaterFiles(files, isNeeded, say)
    return Part && <Part {...props} />
  }
  LaterPart.fetch = files.fetch
  return LaterPart
}

/**
 * Returns a dialog whose files load later. If they cannot load, and a reload does not help or would
 * lose what was typed, a message says so and the dialog closes.
 */
export function laterDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  options: Pick<Later<Props>, 'loadsAhead'> = {},
) {
  return laterPart(load, {
    ...options,
    onMissing: ({ onClose }, isOffline) => {
      sayNotLoaded(isOffline)
      onClose()
    },
  })
}

/** Returns a section whose files load when it is shown. If they cannot load, a message says so. */
export function laterSection<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return laterPart(load, {
    loadsAhead: false,
    onMissing: (_, isOffline) => sayNotLoaded(isOffline),
  })
}

function sayNotLoaded(isOffline: boolean): void {
  showDoneMessage(isOffline ? partNotLoaded : partOutdated, true)
}
