import { classNames } from '../lib/class-names.ts'

/**
 * A pass drawn as a row of half hours, on its ticket and where a customer pays a booking with it:
 * the used ones grey, those of this booking amber, the remaining ones green. A pass of more than 40
 * half hours is drawn as 40 equal parts. All numbers are minutes: `minutes` were sold, `used` is
 * what other bookings took, `now` what this one takes.
 */
export function HalfHours(props: {
  label: string
  minutes: number
  used: number
  now?: number
  className?: string
}) {
  const { minutes, used, now = 0 } = props
  const count = Math.max(1, Math.min(40, Math.ceil(minutes / 30)))
  const at = (place: number) => ((place + 0.5) * minutes) / count
  const lookOf = (place: number) => {
    if (at(place) < used) return halfHourLooks.used
    return at(place) < used + now ? halfHourLooks.now : halfHourLooks.left
  }
  return (
    <div role="img" aria-label={props.label} className={classNames('flex gap-1', props.className)}>
      {Array.from({ length: count }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a half hour is known by its place
          key={place}
          className={classNames('h-6.5 min-w-0 flex-1 rounded-[3px]', lookOf(place))}
        />
      ))}
    </div>
  )
}

/** The colors of half hours. The legend in the booking form (`have-card.tsx`) uses them too. */
export const halfHourLooks = {
  used: 'border border-edge bg-sunken',
  now: 'border border-on-warn-soft bg-amber-400',
  left: 'bg-turf-600',
}
