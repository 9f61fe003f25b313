import { embedOrigin } from '../../../../shared/embed-origin.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { Button } from '../../../ui/button.tsx'
import { DraftNotice } from '../../../ui/draft-notice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useSaveSites } from './mutations.ts'
import { siteError } from './rules.ts'

/**
 * On the page "Booking on your website", the sites whose pages may show the booking page inside
 * them. Browsers refuse to show it inside any other page.
 */
export function SitesSection({ facility }: { facility: Facility }) {
  const sites = facility.facility_settings?.embed_origins ?? []
  const saving = useSaveSites(facility.id)
  const form = useForm({
    draft: useDraft('site', null, () => ({ site: '' })),
    check: ({ site }) => ({ site: siteError(site, sites) }),
    onSubmit: (typed, draft) =>
      saving.send(
        { added: embedOrigin(typed.site) ?? '' },
        () => form.saved(typed, { site: '' }),
        draft,
      ),
  })
  return (
    <Panel title="Your sites">
      <div className="grid gap-3 p-5">
        <p className="text-ui text-ink-3">
          Only pages of these sites can show the booking page inside them. A link to it works from
          any site.
        </p>
        <DraftNotice form={form} />
        <FailureNotice text={saving.failure} />
        {sites.length > 0 && (
          <ul className="divide-y divide-rule">
            {sites.map((site) => (
              <li key={site} className="flex min-h-13 items-center gap-3">
                <span className="min-w-0 flex-1 font-[620] wrap-anywhere">{site}</span>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Remove ${site}`}
                  disabled={saving.busy}
                  onClick={() => saving.send({ removed: site })}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        <form {...form.props} className="flex flex-wrap items-start gap-2.5">
          <TextField
            className="min-w-0 flex-1 basis-56"
            label="Add a site"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://www.example.com"
            {...form.text('site')}
          />
          <Button
            type="submit"
            variant="secondary"
            className="md:mt-6.5"
            busy={saving.busy}
            busyLabel="Saving..."
          >
            Add site
          </Button>
        </form>
      </div>
    </Panel>
  )
}
