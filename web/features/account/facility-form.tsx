import { useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { loadDraft, saveDraft } from './facility-draft.ts'
import { FacilityFields } from './facility-fields.tsx'
import { useCreateFacility } from './mutations.ts'
import { editFacility, emptyForm, facilityErrors } from './new-facility.ts'

/** The profile of a new facility. A refusal, a lost session or a reload keeps what was typed. */
export function FacilityForm({ userId, isShown }: { userId: string; isShown: boolean }) {
  const { user } = useSession()
  const [values, setValues] = useState(() => loadDraft(userId) ?? emptyForm)
  const creating = useCreateFacility()
  const form = useForm({
    held: {
      values,
      onEdit: (patch) => {
        const next = editFacility(values, patch)
        setValues(next)
        saveDraft(userId, next)
      },
    },
    check: facilityErrors,
    onSubmit: (typed) => creating.send(typed),
  })
  return (
    <form {...form.props} className="mt-5.5 grid gap-4.5">
      <FacilityFields {...form} isShown={isShown} />
      {creating.failure && (
        <Notice tone="error">
          <p>{creating.failure}</p>
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
      <Button
        type="submit"
        size="large"
        block
        busy={creating.busy}
        busyLabel="Creating Facility..."
      >
        Create Facility
      </Button>
    </form>
  )
}
