import { settingDefaults } from '../../../../shared/settings.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useCreateOpenCage } from './mutations.ts'
import { priceErrors } from './rules.ts'

/** Creates the service for open cage time, with its price. */
export function OpenCageForm({ facility }: { facility: Facility }) {
  const { default_booking_duration: minutes } = facility.facility_settings ?? settingDefaults
  const creating = useCreateOpenCage(facility.id, minutes)
  const form = useForm({
    initial: { price: '' },
    check: priceErrors,
    onSubmit: (values) => creating.send(values),
  })
  return (
    <form {...form.props} className="mt-3 grid gap-3">
      <TextField
        className="max-w-60"
        label={`Price of ${minutes} min`}
        inputMode="decimal"
        prefix="$"
        optional
        autoComplete="off"
        hint="Shown to customers; nothing is charged."
        {...form.text('price')}
      />
      <FailureNotice text={creating.failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={creating.busy}>
          Create Open Cage
        </Button>
        <ButtonLink variant="quiet" to={paths.adminServices}>
          Enter other services
        </ButtonLink>
      </div>
    </form>
  )
}
