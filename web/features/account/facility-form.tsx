import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../lib/error-text.ts'
import { useSession } from '../../lib/session.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { Notice } from '../../ui/notice.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { dropDraft, loadDraft, saveDraft } from './facility-draft.ts'
import { FacilityFields } from './facility-fields.tsx'
import { createFacility } from './mutations.ts'
import {
  editFacility,
  emptyForm,
  type FacilityForm as Form,
  facilityErrors,
} from './new-facility.ts'
import { noAnswer } from './rules.ts'

/** The profile of a new facility. A refusal, a lost session or a reload keeps what was typed. */
export function FacilityForm(props: { userId: string }) {
  const { user } = useSession()
  const [form, setForm] = useState(() => loadDraft(props.userId) ?? emptyForm)
  const [tried, setTried] = useState(false)
  const { submit, busy, error } = useSubmit(async (typed: Form) => {
    await createFacility(typed)
    dropDraft()
    // afresh, so that the page comes with the facility that the site shows from now on
    location.assign(paths.dashboard)
    await new Promise(() => {})
  })

  const edit = (patch: Partial<Form>) => {
    const next = editFacility(form, patch)
    setForm(next)
    saveDraft(props.userId, next)
  }
  const press = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!focusFirstError(event.currentTarget, facilityErrors(form))) void submit(form)
  }

  return (
    <form noValidate onSubmit={press} className="mt-5.5 grid gap-4.5">
      <FacilityFields form={form} errors={tried ? facilityErrors(form) : {}} onEdit={edit} />
      {error !== null && (
        <Notice tone="error">
          <p>{errorText(error, noAnswer)}</p>
          {!user && (
            <p>
              What you typed is kept.{' '}
              <Link to={paths.login} state={{ next: paths.createFacility }} className="underline">
                Sign in again
              </Link>
            </p>
          )}
        </Notice>
      )}
      <Button type="submit" size="large" block busy={busy} busyLabel="Creating Facility...">
        Create Facility
      </Button>
    </form>
  )
}
