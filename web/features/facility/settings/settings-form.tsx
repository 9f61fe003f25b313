import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type Section,
  type SettingPart,
  settingSections,
} from '../../../../shared/setting-kinds.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DraftNotice } from '../../../ui/draft-notice.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { firstWrong } from '../../../ui/form-state.ts'
import { FailureNotice } from '../../../ui/notice.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { UnsavedChangesDialog } from '../../../ui/unsaved-changes-dialog.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useFocusOnAnchor } from '../../../ui/use-focus-on-anchor.ts'
import { useForm } from '../../../ui/use-form.ts'
import { EverythingSection } from './everything-section.tsx'
import { useSaveSettings } from './mutations.ts'
import { ProfileFields } from './profile-fields.tsx'
import { changesInWords, savedFacility, settingsErrors, settingsForm } from './rules.ts'
import { saveQuestion } from './save-question.ts'
import { SettingFields } from './setting-fields.tsx'
import { addressOfField } from './setting-sections.ts'

/**
 * Edits the profile and the settings of the facility in one form. Each page of Settings shows some
 * of its sections. Typed values stay while another page is open, and all are saved together. Asks
 * first when a shorter horizon leaves out bookings, or a shorter period erases data.
 */
export function SettingsForm(props: { facility: Facility; part: SettingPart; below: ReactNode }) {
  const { part } = props
  const navigate = useNavigate()
  const [facility, setFacility] = useState(props.facility)
  const saving = useSaveSettings(facility, (saved) => {
    const next = savedFacility(facility, saved)
    setFacility(next)
    form.saved(saved, settingsForm(next))
  })
  const form = useForm({
    draft: useDraft('settings', facility.id, () => settingsForm(facility)),
    check: settingsErrors,
    onSubmit: saving.start,
  })
  useFocusOnAnchor()
  const { question, failure } = saving
  const changes = changesInWords(settingsForm(facility), form.values)
  const wrong = Object.keys(form.errors).length
  const submit = (event: FormEvent) => {
    form.props.onSubmit(event)
    const field = firstWrong(settingsErrors(form.values))
    const address = field && addressOfField(field)
    if (!address || address.startsWith(staffPaths.adminSettingsPart(part))) return
    // Opens the page of the first wrong field. After the event, because React treats a transition
    // within it as an action of the form.
    queueMicrotask(() => navigate(address))
  }

  return (
    // One grid cell beside the navigation of Settings, so that the bar comes below the form.
    <div className="min-w-0">
      <div className="grid max-w-190 min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
        <form
          id="settings"
          {...form.props}
          onSubmit={submit}
          className="grid grid-cols-[minmax(0,1fr)] gap-5 empty:hidden"
        >
          <DraftNotice form={form} />
          {part === 'facility' && <ProfileFields {...form} />}
          {sectionNames
            .filter((section) => settingSections[section].part === part)
            .map((section) => (
              <SettingFields key={section} section={section} form={form} />
            ))}
        </form>
        {part === 'facility' && <EverythingSection />}
        {props.below}
      </div>
      <SaveBar
        message={
          wrong > 0 ? (
            <FieldError>
              {wrong === 1 ? '1 field needs a fix' : `${wrong} fields need a fix`}
            </FieldError>
          ) : failure && !question ? (
            // In the bar, because the head of a long form is out of sight.
            <FailureNotice text={failure} />
          ) : (
            changes && `Not saved yet: ${changes}`
          )
        }
      >
        <Button
          variant="secondary"
          disabled={changes === null || saving.busy}
          onClick={form.discard}
        >
          Discard
        </Button>
        <Button type="submit" form="settings" busy={saving.busy} busyLabel="Saving...">
          Save settings
        </Button>
      </SaveBar>
      <ConfirmDialog
        open={question !== null}
        {...saveQuestion(question?.found, form.values.timeZone)}
        busy={saving.busy}
        busyLabel="Saving..."
        error={failure}
        onConfirm={saving.confirm}
        onClose={saving.cancel}
      />
      <UnsavedChangesDialog
        unsaved={() => form.dirty}
        taking={staffPaths.adminSettings}
        onDiscard={form.discard}
      />
    </div>
  )
}

const sectionNames = Object.keys(settingSections) as Section[]
