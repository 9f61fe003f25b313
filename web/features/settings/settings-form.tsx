import { type FormEvent, useCallback, useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import type { Facility } from '../../lib/facility-row.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { Notice } from '../../ui/notice.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { showToast } from '../../ui/toast.tsx'
import { UnsavedChangesDialog } from '../../ui/unsaved-changes-dialog.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { fetchComingBookings } from '../booking-impact/queries.ts'
import {
  beyondHorizon,
  type ComingBooking,
  countInWords,
  impactItems,
} from '../booking-impact/rules.ts'
import { AdministratorsSection } from './administrators-section.tsx'
import { BookingRuleFields } from './booking-rule-fields.tsx'
import { saveSettings } from './mutations.ts'
import { PaymentFields } from './payment-fields.tsx'
import { ProfileFields } from './profile-fields.tsx'
import {
  changesInWords,
  messages,
  savedFacility,
  settingsErrors,
  settingsForm,
  type SettingsForm as Values,
} from './rules.ts'
import { SettingsNav } from './settings-nav.tsx'

/** Profile and booking settings as one form. A shorter horizon tells first which bookings lie beyond. */
export function SettingsForm(props: { facility: Facility }) {
  const [facility, setFacility] = useState(props.facility)
  const [saved, setSaved] = useState(() => settingsForm(facility))
  const [form, setForm] = useState(saved)
  const [tried, setTried] = useState(false)
  const [beyond, setBeyond] = useState<ComingBooking[]>([])
  const errors = tried ? settingsErrors(form) : {}
  const wrong = Object.keys(errors).length

  const saving = useSubmit(async ({ confirmed }: { confirmed: boolean }) => {
    if (!confirmed) {
      const found = await bookingsBeyond(facility, form)
      setBeyond(found)
      if (found.length > 0) return
    }
    await saveSettings(facility, form)
    const next = savedFacility(facility, form)
    setFacility(next)
    setSaved(settingsForm(next))
    setForm(settingsForm(next))
    setTried(false)
    setBeyond([])
    showToast('Settings saved')
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!focusFirstError(event.currentTarget, settingsErrors(form)))
      void saving.submit({ confirmed: false })
  }
  const changes = changesInWords(saved, form)
  const unsaved = useCallback(() => changesInWords(saved, form) !== null, [saved, form])
  const change = (next: Partial<Values>) => setForm((current) => ({ ...current, ...next }))
  const fields = { form, errors, onChange: change }
  const failure = saving.error === null ? null : errorText(saving.error, messages.save, 'raised')

  return (
    <>
      <div className="xl:grid xl:grid-cols-[180px_minmax(0,760px)] xl:gap-8">
        <SettingsNav />
        <div className="grid max-w-190 min-w-0 gap-5">
          <form id="settings" noValidate onSubmit={submit} className="grid gap-5">
            {failure && beyond.length === 0 && <Notice tone="error">{failure}</Notice>}
            <ProfileFields {...fields} />
            <BookingRuleFields {...fields} />
            <PaymentFields {...fields} />
          </form>
          <AdministratorsSection facilityId={facility.id} />
        </div>
      </div>
      <SaveBar
        message={
          wrong > 0 ? (
            <FieldError>
              {wrong === 1 ? '1 field needs a fix' : `${wrong} fields need a fix`}
            </FieldError>
          ) : (
            changes && `Not saved yet: ${changes}`
          )
        }
      >
        <Button
          variant="secondary"
          disabled={changes === null || saving.busy}
          onClick={() => {
            setForm(saved)
            setTried(false)
          }}
        >
          Discard
        </Button>
        <Button type="submit" form="settings" busy={saving.busy} busyLabel="Saving...">
          Save settings
        </Button>
      </SaveBar>
      <ConfirmDialog
        open={beyond.length > 0}
        title={`${countInWords(beyond.length)} would be further ahead than that`}
        description="They stay booked as they are. Open one to move or cancel it."
        items={impactItems(beyond, form.timeZone)}
        confirmLabel="Save anyway"
        busy={saving.busy}
        busyLabel="Saving..."
        error={failure}
        onConfirm={() => void saving.submit({ confirmed: true })}
        onClose={() => setBeyond([])}
      />
      <UnsavedChangesDialog unsaved={unsaved} />
    </>
  )
}

async function bookingsBeyond(facility: Facility, form: Values): Promise<ComingBooking[]> {
  const daysAhead = Number(form.maxDaysAhead)
  const before = facility.facility_settings?.max_booking_days_ahead ?? 0
  if (daysAhead >= before) return []
  const horizon = { daysAhead, zone: form.timeZone, now: new Date() }
  return beyondHorizon(await fetchComingBookings(facility.id), horizon)
}
