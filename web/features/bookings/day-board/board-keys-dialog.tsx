import Keyboard from 'lucide-react/icons/keyboard'
import { useState } from 'react'
import * as words from '#words/desk-board.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'

/**
 * Lists the keyboard shortcuts of the day board. A switch turns off those of a single character,
 * which work on the whole page.
 */
export function BoardKeysDialog(props: {
  shortcutsOn: boolean
  onShortcutsChange: (on: boolean) => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="link flex min-h-6 items-center gap-1.5 pointer-coarse:min-h-11"
      >
        <Icon of={Keyboard} size="small" />
        {words.keyboard}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={words.keyboard}>
        <KeyList title={words.onBoard} keys={words.onBoardKeys} />
        <KeyList title={words.pickedUp} keys={words.pickedUpKeys} />
        <KeyList title={words.anywhere} keys={words.anywhereKeys} />
        <SwitchField
          label={words.useKeys}
          hint={words.useKeysHint}
          checked={props.shortcutsOn}
          onChange={({ target }) => props.onShortcutsChange(target.checked)}
        />
      </Dialog>
    </>
  )
}

function KeyList(props: { title: string; keys: typeof words.onBoardKeys }) {
  return (
    <section className="mb-4">
      <h3 className="mb-1 text-ui font-[680]">{props.title}</h3>
      <dl className="grid grid-cols-[9rem_minmax(0,1fr)] gap-y-1 text-ui">
        {props.keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-plate border border-control bg-sunken px-1.5 font-ui text-small">
                {key}
              </kbd>
            </dt>
            <dd className="text-ink-2">{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
