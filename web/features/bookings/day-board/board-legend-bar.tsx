import Links from 'lucide-react/icons/link'
import Repeat from 'lucide-react/icons/repeat'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import type { ReactNode } from 'react'
import * as words from '#words/desk-board.ts'
import { classNames } from '../../../lib/class-names.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { CoinMark } from '../../../ui/coin-mark.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { BoardKeysDialog } from './board-keys-dialog.tsx'

const colors = [
  { name: words.openCage, look: 'border-l-5 border-open-bar bg-open' },
  {
    name: words.lesson,
    look: 'border-l-5 border-lesson-bar bg-lesson forced-colors:[border-left-style:double]',
  },
  { name: words.closed, look: 'board-hatch border border-edge' },
]

const marks = [
  { name: words.here, icon: UserCheck },
  { name: words.noShow, icon: UserX },
  { name: words.repeats, icon: Repeat },
  { name: words.together, icon: Links },
]

const coins = [
  { name: words.owes, state: 'owed' },
  { name: words.partPaid, state: 'part' },
  { name: words.paid, state: 'paid' },
  { name: words.waived, state: 'waived' },
] as const

/**
 * The bar below the day board: its legend, which columns are in sight (`columns`), and the help for
 * the keyboard. `keys`: whether the shortcuts are on.
 */
export function BoardLegendBar(props: {
  keys: boolean
  onKeys: (on: boolean) => void
  columns: ReactNode
}) {
  const { facility_settings: settings } = useSiteFacility()
  return (
    <div className="no-print flex flex-wrap items-center gap-x-4.5 gap-y-1 px-1 pt-2 text-caption text-ink-2">
      <ul className="flex flex-wrap gap-x-4.5 gap-y-1">
        {colors.map(({ name, look }) => (
          <li key={name} className="flex items-center gap-2">
            <span aria-hidden="true" className={classNames('size-4 rounded-plate', look)} />
            {name}
          </li>
        ))}
        {marks.map(({ name, icon }) => (
          <li key={name} className="flex items-center gap-1.5">
            <Icon of={icon} size="small" />
            {name}
          </li>
        ))}
        {settings?.enable_payments &&
          coins.map(({ name, state }) => (
            <li key={name} className="flex items-center gap-1.5">
              <CoinMark state={state} className="size-3.75 shrink-0" />
              {name}
            </li>
          ))}
      </ul>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 md:ml-auto">
        {props.columns}
        <BoardKeysDialog shortcutsOn={props.keys} onShortcutsChange={props.onKeys} />
      </span>
    </div>
  )
}
