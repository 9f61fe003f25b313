import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'

/**
 * A dark plate with a big number or text, as on a scoreboard: hours on the home page, totals on the
 * dashboard and in the closing, times on the wall display. Set width, height and text size by
 * class.
 */
export function Plate(props: { className?: string; children: ReactNode }) {
  return <span className={classNames('plate', props.className)}>{props.children}</span>
}

/**
 * The reference of a booking or a group, on its ticket: one plate per character, and a gap for a
 * space. It is read aloud and selected as one text.
 */
export function CodePlates(props: { label: string; code: string }) {
  const characters = [...props.code].map((character, place) => ({ character, place }))
  return (
    <span className="flex gap-1">
      <span className="sr-only">
        {props.label} {props.code}
      </span>
      {characters.map(({ character, place }) =>
        character === ' ' ? (
          <span key={place} className="w-1.5" />
        ) : (
          <span
            key={place}
            aria-hidden="true"
            className="plate h-11.5 w-8.5 pt-px text-[2.25rem] print:h-auto print:w-auto print:bg-none print:text-2xl print:text-current print:shadow-none"
          >
            {character}
          </span>
        ),
      )}
    </span>
  )
}

/**
 * The number of a space, as painted on a cage, beside its name or in a choice of spaces. It is
 * dark, by default 28 × 32 px. Screen readers skip it.
 */
export function NumberPlate(props: { className?: string; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-plate pt-px font-board leading-none',
        props.className ?? 'h-8 w-7 bg-plate text-[1.375rem] text-bulb',
      )}
    >
      {props.children}
    </span>
  )
}
