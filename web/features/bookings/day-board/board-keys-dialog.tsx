import Keyboard from 'lucide-react/icons/keyboard'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'

const onTheBoard = [
  ['Arrows', 'go through bookings and free times'],
  ['Enter', 'opens a booking, books a free time'],
  ['M', 'picks a booking up'],
  ['Ctrl Z', 'takes the last move back'],
]

const dragging = [
  ['Arrows', 'move it by 5 minutes, or to the next column'],
  ['Shift and arrows', 'move it by 30 minutes'],
  ['Alt and arrows', 'change its end'],
  ['Enter', 'drops it'],
  ['Esc', 'puts it back'],
]

const single = [
  ['N', 'walk-in'],
  ['T', 'today'],
  ['[ and ]', 'previous and next day'],
]

/** A list of the keys, and a switch for the single-character keys that work on the whole page. */
export function BoardKeysDialog(props: { keys: boolean; onKeys: (on: boolean) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="link flex min-h-6 items-center gap-1.5 pointer-coarse:min-h-11"
      >
        <Icon of={Keyboard} size="small" />
        Keyboard
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Keyboard">
        <KeyList title="On the board" keys={onTheBoard} />
        <KeyList title="With a booking picked up" keys={dragging} />
        <KeyList title="Anywhere on this page" keys={single} />
        <SwitchField
          label="Use the keys N, T, [ and ]"
          hint="Switch them off where speech input or another program needs them. Kept in this browser."
          checked={props.keys}
          onChange={({ target }) => props.onKeys(target.checked)}
        />
      </Dialog>
    </>
  )
}

function KeyList(props: { title: string; keys: readonly string[][] }) {
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
