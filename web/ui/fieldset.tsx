import type { ReactNode } from 'react'

/**
 * A group of fields on a card, with a heading, in forms of staff such as a booking, a series or
 * Settings.
 */
export function Fieldset(props: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="card min-w-0 p-5">
      <legend className="float-left mb-4 w-full text-[1.0625rem] leading-6 font-[680]">
        {props.legend}
      </legend>
      <div className="clear-both">{props.children}</div>
    </fieldset>
  )
}
