import type { User } from '@supabase/auth-js'
import { type ReactNode, useEffect } from 'react'
import * as words from '#words/account.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { codeErrors, type SecondStep } from './second-step.ts'

/** Asks for a code of a device of the second step, after the password was accepted. */
export function SecondStepForm(props: {
  user: User
  busy: boolean
  failure: string | null
  onCode: (typed: SecondStep) => void
  /** A way to cancel, shown next to the button. */
  children: ReactNode
}) {
  const devices = (props.user.factors ?? []).filter(({ status }) => status === 'verified')
  const form = useForm<SecondStep>({
    initial: { code: '', factorId: devices[0]?.id ?? '' },
    check: codeErrors,
    onSubmit: props.onCode,
  })
  const element = form.props.ref
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[name="code"]')?.focus()
  }, [element])
  return (
    <form {...form.props} className="grid gap-4.5">
      <p className="text-ui text-ink-2 wrap-anywhere">
        <Sentence of={words.enterCode(<b>{props.user.email}</b>)} />
      </p>
      {devices.length > 1 && (
        <SelectField
          label={words.device}
          {...form.text('factorId')}
          options={devices.map(({ id, friendly_name }) => [
            id,
            friendly_name ?? words.authenticatorApp,
          ])}
        />
      )}
      <CodeField {...form.text('code')} />
      <FailureNotice text={props.failure} />
      <div className="grid gap-2.5">
        <Button type="submit" size="large" block busy={props.busy} busyLabel={words.checking}>
          {words.proceed}
        </Button>
        {props.children}
      </div>
      <p className="text-small text-ink-3">{words.lostDevice}</p>
    </form>
  )
}

/** A field for six digits that phones and password managers can fill in. */
export function CodeField(props: Omit<Parameters<typeof TextField>[0], 'label'>) {
  return (
    <TextField
      label={words.code}
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={9}
      {...props}
    />
  )
}
