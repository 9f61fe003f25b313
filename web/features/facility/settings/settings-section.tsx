import type { ReactNode } from 'react'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { sections } from './rules.ts'

/** A section of the form that the index leads to. */
export function SettingsSection(props: { id: string; children: ReactNode }) {
  const title = sections.find(({ id }) => id === props.id)?.title ?? ''
  return (
    <div id={props.id}>
      <Fieldset legend={title}>
        <div className="grid gap-4 md:grid-cols-2">{props.children}</div>
      </Fieldset>
    </div>
  )
}
