import { type ComponentProps, useState } from 'react'
import * as words from '#words/controls.ts'
import { classNames } from '../lib/class-names.ts'
import { controlLook, Field, type FieldProps, fieldParts } from './field.tsx'
import { usePageLanguage } from './place-language.tsx'

/** A password field with a button that shows and hides the password. Pasting is allowed. */
export function PasswordField(props: FieldProps & Omit<ComponentProps<'input'>, 'type'>) {
  const { field, rest } = fieldParts(props)
  // The button's words are in the page's language, even where the texts around them are not.
  const own = usePageLanguage()
  const [shown, setShown] = useState(false)
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative block">
          <input
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(controlLook, 'pr-18')}
          />
          <button
            type="button"
            lang={own}
            aria-controls={control.id}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 min-w-16 rounded-control px-3 text-small font-[650] text-link hover:underline"
          >
            {shown ? words.hideTyped : words.showTyped}
            <span className="sr-only">{words.whatIsTyped}</span>
          </button>
        </span>
      )}
    </Field>
  )
}
