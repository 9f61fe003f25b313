import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatMoney } from '../../lib/money.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { Fieldset } from '../../ui/fieldset.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { UnsavedChangesDialog } from '../../ui/unsaved-changes-dialog.tsx'
import { useUpdateProfile } from './mutations.ts'
import type { OwnInstructor } from './queries.ts'
import {
  isSameProfile,
  messages,
  profileErrors,
  profileForm,
  type ProfileForm as Typed,
} from './rules.ts'

/** Name, phone, bio and picture; e-mail and rate are the administrator's to change. */
export function ProfileForm({ instructor }: { instructor: OwnInstructor }) {
  const [form, setForm] = useState(() => profileForm(instructor))
  const [tried, setTried] = useState(false)
  const saving = useUpdateProfile(instructor)
  const errors = tried ? profileErrors(form) : {}
  const unsaved = useUnsaved(!isSameProfile(form, profileForm(instructor)))
  const edit = (change: Partial<Typed>) => setForm({ ...form, ...change })
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (focusFirstError(event.currentTarget, profileErrors(form)) || saving.isPending) return
    saving.mutate(form, { onSuccess: () => showToast('Profile saved') })
  }
  return (
    <form noValidate onSubmit={save}>
      <Fieldset legend="Profile">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="First name"
            name="firstName"
            required
            maxLength={100}
            autoComplete="given-name"
            value={form.firstName}
            error={errors.firstName}
            onChange={({ target }) => edit({ firstName: target.value })}
          />
          <TextField
            label="Last name"
            name="lastName"
            required
            maxLength={100}
            autoComplete="family-name"
            value={form.lastName}
            error={errors.lastName}
            onChange={({ target }) => edit({ lastName: target.value })}
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
            Only an administrator can change email and rate.
          </p>
          <TextField
            label="Phone"
            name="phone"
            type="tel"
            optional
            maxLength={40}
            autoComplete="tel"
            value={form.phone}
            onChange={({ target }) => edit({ phone: target.value })}
          />
          <TextAreaField
            label="Bio"
            name="bio"
            optional
            rows={6}
            maxLength={5000}
            className="sm:col-span-2"
            value={form.bio}
            onChange={({ target }) => edit({ bio: target.value })}
          />
          <div className="flex items-start gap-4 sm:col-span-2">
            <Avatar
              key={form.imageUrl}
              firstName={form.firstName}
              lastName={form.lastName}
              imageUrl={profileErrors(form).imageUrl ? null : form.imageUrl.trim()}
            />
            <TextField
              label="Profile image URL"
              name="imageUrl"
              type="url"
              inputMode="url"
              optional
              maxLength={2048}
              className="min-w-0 flex-1"
              hint="The web address of a picture. Without one players see your initials."
              value={form.imageUrl}
              error={errors.imageUrl}
              onChange={({ target }) => edit({ imageUrl: target.value })}
            />
          </div>
        </div>
        {saving.isError && (
          <Notice tone="error" className="mt-4">
            {messages.save}
          </Notice>
        )}
        <Button type="submit" className="mt-5" busy={saving.isPending} busyLabel="Saving...">
          Save profile
        </Button>
      </Fieldset>
      <UnsavedChangesDialog unsaved={unsaved} />
    </form>
  )
}

/** The same function for ever, which knows the latest answer. */
function useUnsaved(unsaved: boolean): () => boolean {
  const latest = useRef(unsaved)
  useEffect(() => {
    latest.current = unsaved
  }, [unsaved])
  const [ask] = useState(() => () => latest.current)
  return ask
}
