import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isWebAddress } from '../../../../shared/web-address.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DraftNotice } from '../../../ui/draft-notice.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { UnsavedChangesDialog } from '../../../ui/unsaved-changes-dialog.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { type FormFields, useForm } from '../../../ui/use-form.ts'
import { useSaveInstructor } from './mutations.ts'
import type { Instructor } from './queries.ts'
import {
  instructorErrors,
  instructorForm,
  redirectDelay,
  type InstructorForm as Values,
} from './rules.ts'

/** Creates or changes an instructor. Shows that it saved, then goes back to the list. */
export function InstructorForm(props: { facilityId: string; instructor: Instructor | null }) {
  const { facilityId, instructor } = props
  const saving = useSaveInstructor(facilityId, instructor)
  const { saved } = saving
  const form = useForm({
    draft: useDraft('instructor', instructor?.id ?? null, () => instructorForm(instructor)),
    check: instructorErrors,
    frozen: saving.busy || saved,
    onSubmit: (values, draft) => {
      if (!saved) saving.send({ start: form.start, values }, undefined, draft)
    },
  })
  useReturnToList(saved)
  const wrong = Object.keys(form.errors).length
  return (
    <>
      <form id="instructor" {...form.props} className="grid max-w-190 gap-5">
        <DraftNotice form={form} />
        <InstructorFields {...form} />
      </form>
      <SaveBar
        message={
          saving.failure && wrong === 0 ? (
            <FailureNotice text={saving.failure} />
          ) : (
            barMessage(instructor !== null, { saved, wrong, isDirty: form.dirty })
          )
        }
      >
        <ButtonLink variant="secondary" to={staffPaths.adminInstructors}>
          Discard
        </ButtonLink>
        <Button type="submit" form="instructor" busy={saving.busy || saved} busyLabel="Saving...">
          {instructor ? 'Save instructor' : 'Create instructor'}
        </Button>
      </SaveBar>
      <UnsavedChangesDialog unsaved={() => form.dirty && !saved} onDiscard={form.discard} />
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

function InstructorFields({ values, text }: FormFields<Values>) {
  const image = values.imageUrl.trim()
  return (
    <>
      <Fieldset legend="Person">
        <div className="grid gap-4 md:grid-cols-2">
          <TextField label="First name" required autoComplete="off" {...text('firstName')} />
          <TextField label="Last name" required autoComplete="off" {...text('lastName')} />
          <TextField
            label="Email"
            type="email"
            required
            autoComplete="off"
            hint="Not shown to visitors. Invitations go here."
            {...text('email')}
          />
          <TextField label="Phone" type="tel" optional autoComplete="off" {...text('phone')} />
        </div>
      </Fieldset>
      <Fieldset legend="What visitors see">
        <div className="grid gap-4">
          <TextAreaField label="Bio" optional rows={5} {...text('bio')} />
          <div className="flex items-start gap-4">
            <TextField
              className="min-w-0 flex-1"
              label="Image URL"
              type="url"
              optional
              autoComplete="off"
              placeholder="https://"
              {...text('imageUrl')}
            />
            <span className="pt-5">
              <Avatar
                key={image}
                firstName={values.firstName}
                lastName={values.lastName}
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
            {...text('hourlyRate')}
          />
        </div>
      </Fieldset>
    </>
  )
}

function useReturnToList(saved: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(
      () => void navigate(staffPaths.adminInstructors, { replace: true }),
      redirectDelay,
    )
    return () => clearTimeout(timer)
  }, [saved, navigate])
}
