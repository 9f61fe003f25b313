import { type ReactNode, useState } from 'react'
import { type Section, settingSections } from '../../../../shared/setting-kinds.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DraftNotice } from '../../../ui/draft-notice.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { UnsavedChangesDialog } from '../../../ui/unsaved-changes-dialog.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useForm } from '../../../ui/use-form.ts'
import { AdministratorsSection } from './administrators-section.tsx'
import { useSaveSettings } from './mutations.ts'
import { ProfileFields } from './profile-fields.tsx'
import { changesInWords, savedFacility, settingsErrors, settingsForm } from './rules.ts'
import { saveQuestion } from './save-question.ts'
import { SettingFields } from './setting-fields.tsx'
import { SettingsNav } from './settings-nav.tsx'
import { TwoStepRuleSection } from './two-step-rule-section.tsx'

/**
 * Edits profile and booking settings in one form. Asks first when a shorter horizon leaves out
 * bookings, or a shorter period erases data.
 */
export function SettingsForm(props: { facility: Facility; below: ReactNode }) {
  const [facility, setFacility] = useState(props.facility)
  const saving = useSaveSettings(facility, (saved) => {
    const next = savedFacility(facility, saved)
    setFacility(next)
    form.restart(settingsForm(next))
  })
  const form = useForm({
    draft: useDraft('settings', facility.id, () => settingsForm(facility)),
    check: settingsErrors,
    onSubmit: saving.start,
  })
  const { question, failure } = saving
  const changes = changesInWords(settingsForm(facility), form.values)
  const wrong = Object.keys(form.errors).length

  return (
    <>
      <div className="xl:grid xl:grid-cols-[180px_minmax(0,760px)] xl:gap-8">
        <SettingsNav />
        <div className="grid max-w-190 min-w-0 gap-5">
          <form id="settings" {...form.props} className="grid gap-5">
            <DraftNotice form={form} />
            {failure && !question && <Notice tone="error">{failure}</Notice>}
            <ProfileFields {...form} />
            {sectionNames.map((section) => (
              <SettingFields key={section} section={section} form={form} />
            ))}
          </form>
          <AdministratorsSection facilityId={facility.id} />
          <TwoStepRuleSection facilityId={facility.id} />
          {props.below}
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
      <UnsavedChangesDialog unsaved={() => form.dirty} onDiscard={form.discard} />
    </>
  )
}

const sectionNames = Object.keys(settingSections) as Section[]
