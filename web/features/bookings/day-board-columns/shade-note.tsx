import Wrench from 'lucide-react/icons/wrench'
import { classNames } from '../../../lib/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Shade } from './board-columns.ts'
import type { Stretch } from './day-stretches.ts'
import { gridRoles } from './grid-roles.ts'
import { placed } from './placed-stretch.ts'

/**
 * A shaded part of a column on the day board, with its reason: closed, or the instructor is away.
 */
export function ShadeNote({ shade, hours }: { shade: Shade; hours: Stretch }) {
  const part = { from: Math.max(shade.from, hours.from), to: Math.min(shade.to, hours.to) }
  const isHatched = shade.look === 'closure' || shade.look === 'closing'
  return (
    <div
      {...gridRoles.cell}
      className={classNames(
        'pointer-events-none absolute inset-x-0 overflow-clip text-caption leading-4 text-ink-2',
        isHatched ? 'board-hatch z-1 mx-0.5 rounded-[6px]' : 'bg-sunken text-ink-3',
        shade.look === 'closure' && 'border-l-5 border-ink-2',
        shade.look === 'closing' && 'border-2 border-dashed border-ink-2',
      )}
      style={placed(part, hours.from)}
    >
      {labelRepeats(part).map((again) => (
        <ShadeWords key={again} shade={shade} isHatched={isHatched} again={again} />
      ))}
    </div>
  )
}

/**
 * On a phone the words repeat after this many minutes. A phone shows about seven hours, and its
 * whole page scrolls, so nothing can stick to the board.
 */
const againAfter = 4 * 60

/**
 * Returns the minutes after the start of a shade at which its label is drawn. The last one has at
 * least an hour below it.
 */
function labelRepeats({ from, to }: Stretch): number[] {
  const count = Math.max(1, Math.ceil((to - from - 60) / againAfter))
  return Array.from({ length: count }, (_, index) => index * againAfter)
}

/**
 * The label of a shade. It stays visible while any part of the shade is: it is sticky, and on a
 * phone it repeats.
 */
function ShadeWords(props: { shade: Shade; isHatched: boolean; again: number }) {
  const { shade, isHatched, again } = props
  return (
    <div
      aria-hidden={again > 0}
      className={classNames(
        again > 0 ? 'absolute inset-x-0 md:hidden' : 'md:sticky md:top-13',
        isHatched
          ? 'px-2 py-1 @max-[120px]:px-0.5 @max-[120px]:[&>b]:text-[0.75rem] [&>*]:w-fit [&>*]:max-w-full [&>*]:rounded-[3px] [&>*]:bg-sunken [&>*]:px-1'
          : 'px-3 py-1 @max-[120px]:px-1 @max-[120px]:[&>b]:text-[0.75rem]',
      )}
      style={again > 0 ? { top: `calc(var(--hour) * ${again / 60})` } : undefined}
    >
      <b className="block truncate text-small leading-4.5">{shade.title}</b>
      {shade.until && <span className="block truncate">{shade.until}</span>}
      {shade.detail && <span className="block truncate">{shade.detail}</span>}
      {shade.rule === 'closure' && isHatched && (
        <Icon of={Wrench} size="small" className="absolute top-1 right-1 h-5 @max-[100px]:hidden" />
      )}
    </div>
  )
}
