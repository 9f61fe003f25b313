import { lengths } from '../../../../shared/lengths.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { DraftNotice } from '../../../ui/draft-notice.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { UnsavedChangesDialog } from '../../../ui/unsaved-changes-dialog.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useUpdateProfile } from './mutations.ts'
import type { OwnInstructor } from './queries.ts'
import { isSameProfile, profileErrors, profileForm } from './rules.ts'

/**
 * Instructors edit their own name, phone, bio and picture here. Only an owner can change e-mail and
 * rate.
 */
export function ProfileForm({ instructor }: { instructor: OwnInstructor }) {
  const saving = useUpdateProfile(instructor)
  const form = useForm({
    draft: useDraft('profile', instructor.id, () => profileForm(instructor)),
    check: profileErrors,
    onSubmit: (values, draft) =>
      saving.send({ start: form.start, values }, () => form.saved(values), draft),
  })
  const { values, text } = form
  return (
    <form {...form.props}>
      <DraftNotice form={form} className="mb-4" />
      <Fieldset legend="Profile">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="First name"
            required
            maxLength={lengths.name}
            autoComplete="given-name"
            {...text('firstName')}
          />
          <TextField
            label="Last name"
            required
            maxLength={lengths.name}
            autoComplete="family-name"
            {...text('lastName')}
          />
          <TextField label="Email" type="email" readOnly value={instructor.email} />
          <TextField
            label="Hourly rate"
            readOnly
            value={
              instructor.hourly_rate === null ? 'Not set' : formatMoney(instructor.hourly_rate)
            }
          />
          <p className="-mt-2 text-small text-ink-3 sm:col-span-2">
            Only an owner can change email and rate.
          </p>
          <TextField
            label="Phone"
            type="tel"
            optional
            maxLength={lengths.phone}
            autoComplete="tel"
            {...text('phone')}
          />
          <TextAreaField
            label="Bio"
            optional
            rows={6}
            maxLength={lengths.bio}
            className="sm:col-span-2"
            {...text('bio')}
          />
          <div className="flex items-start gap-4 sm:col-span-2">
            <Avatar
              key={values.imageUrl}
              firstName={values.firstName}
              lastName={values.lastName}
              imageUrl={profileErrors(values).imageUrl ? null : values.imageUrl.trim()}
            />
            <TextField
              label="Profile image URL"
              type="url"
              inputMode="url"
              optional
              maxLength={lengths.webAddress}
              className="min-w-0 flex-1"
              hint="The web address of a picture. Without one players see your initials."
              {...text('imageUrl')}
            />
          </div>
        </div>
        <FailureNotice text={saving.failure} className="mt-4" />
        <Button type="submit" className="mt-5" busy={saving.busy} busyLabel="Saving...">
          Save profile
        </Button>
      </Fieldset>
      <UnsavedChangesDialog
        unsaved={() => !isSameProfile(values, profileForm(instructor))}
        onDiscard={form.discard}
      />
    </form>
  )
}
