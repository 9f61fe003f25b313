import { classNames } from '../../../lib/class-names.ts'

/** The pattern of time off, as a background image. */
export const hatch =
  'repeating-linear-gradient(135deg, var(--color-chalk-200) 0 5px, var(--color-chalk-100) 5px 11px)'

const meanings: { name: string; look: string; image?: string }[] = [
  { name: 'Lesson', look: 'border-l-5 border-lesson-bar bg-lesson' },
  { name: 'Available', look: 'border border-edge bg-surface' },
  { name: 'Not available', look: 'border border-edge bg-sunken' },
  { name: 'Time off', look: 'border border-control', image: hatch },
]

/** The legend of the colors of an instructor's schedule. */
export function ScheduleLegendBar() {
  return (
    <ul className="flex flex-wrap gap-x-4.5 gap-y-1 px-1 pt-3 text-caption text-ink-2">
      {meanings.map(({ name, look, image }) => (
        <li key={name} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={classNames('size-4 rounded-plate', look)}
            style={{ backgroundImage: image }}
          />
          {name}
        </li>
      ))}
      <li>U18: player under 18</li>
    </ul>
  )
}
