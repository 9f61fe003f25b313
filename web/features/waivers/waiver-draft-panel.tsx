import { useState } from 'react'
import { lengths } from '../../../shared/lengths.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { DraftNotice } from '../../ui/draft-notice.tsx'
import { CheckboxField, FieldError, TextAreaField, TextField } from '../../ui/field.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { UnsavedChangesDialog } from '../../ui/unsaved-changes-dialog.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { useForm } from '../../ui/use-form.ts'
import { usePublish, useSaveDraft } from './mutations.ts'
import type { WaiverVersion } from './queries.ts'
import { draftErrors, draftOf, languageName, type Wording } from './rules.ts'
import { VersionText } from './version-text.tsx'

/**
 * On the page of the waiver: the form of its next version. Here it is compared with the version
 * before it, saved and published.
 */
export function WaiverDraftPanel(props: {
  facilityId: string
  /** The languages of the public pages beside the facility's own. */
  languages: readonly string[]
  versions: WaiverVersion[]
}) {
  const { facilityId, versions } = props
  const [newest] = versions
  const draft = newest && !newest.published_at ? newest : null
  const published = versions.find(({ published_at }) => published_at)
  const saving = useSaveDraft(facilityId)
  const publishing = usePublish()
  const [isPreviewed, setPreviewed] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const form = useForm({
    draft: useDraft('waiver', facilityId, () => draftOf(newest, props.languages)),
    check: draftErrors,
    onSubmit: (values, sent) => saving.send(values, () => form.saved(values), sent),
  })
  const next = draft?.version ?? (published?.version ?? 0) + 1
  return (
    <Panel title={`Version ${next}`}>
      <form {...form.props} className="grid gap-4.5 p-5">
        <DraftNotice form={form} />
        <TextField {...form.text('title')} label="Title" maxLength={100} />
        <TextAreaField
          {...form.text('body')}
          label="Text"
          hint="A blank line begins a paragraph. Ask your lawyer what it must say."
          rows={12}
          maxLength={lengths.waiver}
        />
        <DateField
          {...form.text('seasonEnds')}
          label="Last day of the season"
          optional
          hint="Signatures end then, every year. Left empty, each is good for a year."
        />
        <CheckboxField
          label="Ask those again who signed an older version"
          checked={form.values.asksAgain}
          onChange={({ target }) => form.edit({ asksAgain: target.checked })}
        />
        {Object.entries(form.values.translations).map(([language, wording]) => (
          <Translation
            key={language}
            language={language}
            wording={wording}
            onChange={(next) =>
              form.edit({ translations: { ...form.values.translations, [language]: next } })
            }
          />
        ))}
        {form.errors.translations && <FieldError>{form.errors.translations}</FieldError>}
        <FailureNotice text={saving.failure} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="secondary" busy={saving.busy} busyLabel="Saving...">
            Save draft
          </Button>
          <Button
            variant="secondary"
            aria-expanded={isPreviewed}
            onClick={() => setPreviewed(!isPreviewed)}
          >
            {isPreviewed ? 'Hide preview' : 'Preview'}
          </Button>
          <Button disabled={!draft || form.dirty} onClick={() => setAsked(true)}>
            Publish version {next}
          </Button>
        </div>
        {isPreviewed && <VersionText version={form.values} before={published} />}
      </form>
      <ConfirmDialog
        open={isAsked}
        title={`Publish version ${next}?`}
        description={
          published
            ? 'A published version never changes. Those who signed an older one keep their signature, unless you ask them again.'
            : 'A published version never changes. From now on every booking asks for it.'
        }
        confirmLabel={`Publish version ${next}`}
        busy={publishing.busy}
        error={publishing.failure}
        onConfirm={() => draft && publishing.send(draft, () => setAsked(false))}
        onClose={() => setAsked(false)}
      />
      <UnsavedChangesDialog unsaved={() => form.dirty} onDiscard={form.discard} />
    </Panel>
  )
}

/** The fields for the same text in another language. */
function Translation(props: {
  language: string
  wording: Wording
  onChange: (wording: Wording) => void
}) {
  const { wording, onChange } = props
  const name = languageName(props.language)
  return (
    <details>
      <summary className="cursor-pointer py-2.75 font-[620]">The same in {name}</summary>
      <div className="grid gap-4.5 pt-2">
        <TextField
          label={`Title in ${name}`}
          lang={props.language}
          optional
          maxLength={100}
          value={wording.title}
          onChange={({ target }) => onChange({ ...wording, title: target.value })}
        />
        <TextAreaField
          label={`Text in ${name}`}
          lang={props.language}
          optional
          rows={8}
          maxLength={lengths.waiver}
          value={wording.body}
          onChange={({ target }) => onChange({ ...wording, body: target.value })}
        />
      </div>
    </details>
  )
}
