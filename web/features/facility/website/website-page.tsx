import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ChoicesFields } from './choices-fields.tsx'
import { bookingLink, embedCode, noChoices, withChoice } from './embed-code.ts'
import { EmbedPreviewPanel } from './embed-preview-panel.tsx'
import { SitesSection } from './sites-section.tsx'

/** /admin/website: puts the booking page on the facility's own site, by a link or an element. */
export function WebsitePage() {
  const facility = useSiteFacility()
  const [choices, setChoices] = useState(noChoices)
  const { origin } = location
  usePageTitle('Booking on your website')
  return (
    <>
      <PageHeader
        title="Booking on your website"
        subtitle="A link or a button, or the booking page within a page of your own."
        back={{ label: 'Settings', to: paths.adminSettings }}
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className="grid min-w-0 gap-5">
          <Panel title="What players book">
            <div className="p-5">
              <ChoicesFields
                facility={facility}
                choices={choices}
                onChoose={(patch) => setChoices((last) => withChoice(last, patch))}
              />
            </div>
          </Panel>
          <Panel title="A link">
            <div className="grid gap-3 p-5">
              <TextField
                id="booking-link"
                label="Address"
                hint="For a button on your site, a post, a message."
                readOnly
                value={bookingLink(origin, choices)}
                onFocus={(event) => event.target.select()}
              />
              <div>
                <CopyButton field="booking-link" done="Link copied" variant="secondary">
                  Copy link
                </CopyButton>
              </div>
            </div>
          </Panel>
          <Panel title="Within a page">
            <div className="grid gap-3 p-5">
              <TextAreaField
                id="embed-code"
                label="Code"
                hint="Paste it where your site takes HTML. It is as high as what it shows, and needs no cookies."
                readOnly
                rows={4}
                spellCheck={false}
                value={embedCode(origin, choices)}
                onFocus={(event) => event.target.select()}
              />
              <div>
                <CopyButton field="embed-code" done="Code copied" variant="secondary">
                  Copy code
                </CopyButton>
              </div>
            </div>
          </Panel>
          <SitesSection facility={facility} />
        </div>
        <EmbedPreviewPanel choices={choices} />
      </div>
    </>
  )
}
