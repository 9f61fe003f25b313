import { Button } from '../../../ui/button.tsx'
import { DraftNotice } from '../../../ui/draft-notice.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useCreateFacility } from '../mutations.ts'
import { editFacility, emptyForm, facilityErrors } from '../new-facility.ts'
import { FacilityFields } from './facility-fields.tsx'

/** The form of a new facility. The typed text survives a refusal, a lost session and a reload. */
export function FacilityForm({ isShown }: { isShown: boolean }) {
  const creating = useCreateFacility()
  const form = useForm({
    draft: useDraft('facility', null, () => emptyForm),
    follow: editFacility,
    check: facilityErrors,
    onSubmit: (typed) => creating.send(typed),
  })
  return (
    <form {...form.props} className="mt-5.5 grid gap-4.5">
      <DraftNotice form={form} />
      <FacilityFields {...form} isShown={isShown} />
      <FailureNotice text={creating.failure} />
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
