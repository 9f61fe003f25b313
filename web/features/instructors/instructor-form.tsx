import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isWebAddress } from '../../../shared/web-address.ts'
import { errorText } from '../../lib/error-text.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { Fieldset } from '../../ui/fieldset.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { Notice } from '../../ui/notice.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { showToast } from '../../ui/toast.tsx'
import { UnsavedChangesDialog } from '../../ui/unsaved-changes-dialog.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { saveInstructor } from './mutations.ts'
import type { Instructor } from './queries.ts'
import {
  instructorErrors,
  instructorForm,
  messages,
  redirectDelay,
  type InstructorForm as Values,
} from './rules.ts'

class FacilityMissing extends Error {}

/** A new instructor, or an existing one. Says that it saved, then goes back to the list. */
export function InstructorForm(props: {
  facilityId: string | null
  instructor: Instructor | null
}) {
  const { facilityId, instructor } = props
  const [initial] = useState(() => instructorForm(instructor))
  const [form, setForm] = useState(initial)
  const [tried, setTried] = useState(false)
  const [saved, setSaved] = useState(false)
  const isSaved = useRef(false)
  useReturnToList(saved)
  const errors = tried ? instructorErrors(form) : {}

  const { submit, busy, error } = useSubmit(async () => {
    if (isSaved.current) return
    if (!facilityId) throw new FacilityMissing()
    await saveInstructor(facilityId, instructor?.id ?? null, form)
    isSaved.current = true
    setSaved(true)
    showToast(instructor ? 'Instructor saved' : 'Instructor created')
  })
  const press = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!focusFirstError(event.currentTarget, instructorErrors(form))) void submit(undefined)
  }
  const isDirty = JSON.stringify(form) !== JSON.stringify(initial)
  const unsaved = useCallback(() => isDirty && !isSaved.current, [isDirty])
  const wrong = Object.keys(errors).length

  return (
    <>
      <form id="instructor" noValidate onSubmit={press} className="grid max-w-190 gap-5">
        {error !== null && (
          <Notice tone="error">
            {error instanceof FacilityMissing
              ? messages.facilityMissing
              : errorText(error, messages.save, 'raised')}
          </Notice>
        )}
        <InstructorFields form={form} errors={errors} onChange={setForm} />
      </form>
      <SaveBar message={barMessage(instructor !== null, { saved, wrong, isDirty })}>
        <ButtonLink variant="secondary" to={paths.adminInstructors}>
          Discard
        </ButtonLink>
        <Button type="submit" form="instructor" busy={busy || saved} busyLabel="Saving...">
          {instructor ? 'Save instructor' : 'Create instructor'}
        </Button>
      </SaveBar>
      <UnsavedChangesDialog unsaved={unsaved} />
    </>
  )
}

function barMessage(
  isEdit: boolean,
  state: { saved: boolean; wrong: number; isDirty: boolean },
): string {
  if (state.saved) return `Instructor ${isEdit ? 'saved' : 'created'}. Going back to the list.`
  if (state.wrong > 0)
    return state.wrong === 1 ? '1 field needs a fix' : `${state.wrong} fields need a fix`
  return state.isDirty ? 'Not saved yet' : ''
}

function InstructorFields(props: {
  form: Values
  errors: Partial<Record<keyof Values, string>>
  onChange: (form: Values) => void
}) {
  const { form } = props
  const field = (name: keyof Values) => ({
    name,
    error: props.errors[name],
    value: form[name],
    onChange: (event: { target: { value: string } }) =>
      props.onChange({ ...form, [name]: event.target.value }),
  })
  const image = form.imageUrl.trim()
  return (
    <>
      <Fieldset legend="Person">
        <div className="grid gap-4 md:grid-cols-2">
          <TextField label="First name" required autoComplete="off" {...field('firstName')} />
          <TextField label="Last name" required autoComplete="off" {...field('lastName')} />
          <TextField
            label="Email"
            type="email"
            required
            autoComplete="off"
            hint="Not shown to visitors. Invitations go here."
            {...field('email')}
          />
          <TextField label="Phone" type="tel" optional autoComplete="off" {...field('phone')} />
        </div>
      </Fieldset>
      <Fieldset legend="What visitors see">
        <div className="grid gap-4">
          <TextAreaField label="Bio" optional rows={5} {...field('bio')} />
          <div className="flex items-start gap-4">
            <TextField
              className="min-w-0 flex-1"
              label="Image URL"
              type="url"
              optional
              autoComplete="off"
              placeholder="https://"
              {...field('imageUrl')}
            />
            <span className="pt-5">
              <Avatar
                key={image}
                firstName={form.firstName}
                lastName={form.lastName}
                imageUrl={image.startsWith('https:') && isWebAddress(image) ? image : null}
              />
            </span>
          </div>
          <TextField
            className="md:w-1/2"
            label="Hourly rate"
            type="text"
            inputMode="decimal"
            prefix="$"
            optional
            autoComplete="off"
            hint="Shown to visitors once payments are enabled in Settings."
            {...field('hourlyRate')}
          />
        </div>
      </Fieldset>
    </>
  )
}

function useReturnToList(saved: boolean) {
  const navigate = useNavigate()
  const leave = useRef(navigate)
  leave.current = navigate
  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(
      () => void leave.current(paths.adminInstructors, { replace: true }),
      redirectDelay,
    )
    return () => clearTimeout(timer)
  }, [saved])
}
