import * as words from '#words/controls.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { TranslatedPart } from './place-language.tsx'
import type { Form } from './use-form.ts'

/**
 * Says that an unsaved draft was restored, with a button that discards it. Warns if the stored
 * record has changed since the draft was begun (`outdated`).
 */
export function DraftNotice(props: {
  form: Pick<Form<never>, 'restored' | 'discard'>
  className?: string
}) {
  const { restored, discard } = props.form
  if (!restored) return null
  return (
    <TranslatedPart>
      <Notice
        tone={restored === 'outdated' ? 'warning' : 'info'}
        role="status"
        className={props.className}
        action={
          <Button
            variant="quiet"
            size="small"
            className="-my-2 -mr-2 text-inherit!"
            onClick={discard}
          >
            {words.discard}
          </Button>
        }
      >
        {restored === 'outdated' ? words.draftOutdated : words.draftBack}
      </Notice>
    </TranslatedPart>
  )
}
