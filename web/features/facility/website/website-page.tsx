import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { anyInstructor, type BookingKind } from '../../../lib/booking-kind.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { fullName } from '../../../lib/names.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { instructorsQuery, serviceTypesQuery, spacesQuery } from '../../../site/offer-queries.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import {
  bookingLink,
  chosen,
  type EmbedChoices,
  embedCode,
  noChoices,
  withChoice,
} from './embed-code.ts'
import { SitesSection } from './sites-section.tsx'

/**
 * `/admin/website`: gives owners a link to the booking page, and code that shows it within a page
 * of their own site. There they also list the sites that may show it.
 */
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
        back={{ label: 'Settings', to: staffPaths.adminSettings }}
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
                hint="Paste this code where your site accepts HTML. Its height follows its content, and it needs no cookies."
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

/** A preview: the booking page in the script's element, as another site shows it. */
function EmbedPreviewPanel({ choices }: { choices: EmbedChoices }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    loadEmbed()
    const element = document.createElement('fungo-booking')
    element.setAttribute('title', 'Preview of the booking page')
    for (const [name, value] of chosen(choices)) element.setAttribute(name, value)
    place.current?.replaceChildren(element)
  }, [choices])
  return (
    <Panel title="Preview">
      <p className="px-5 pt-4 text-ui text-ink-3">
        This is the real booking page: what you book here is booked.
      </p>
      <div ref={place} className="min-h-160 p-3" />
    </Panel>
  )
}

/** Loads the script once per page. The element stays defined from then on. */
function loadEmbed(): void {
  const source = '/embed.js'
  if (document.querySelector(`script[src="${source}"]`)) return
  const script = document.createElement('script')
  script.src = source
  document.head.append(script)
}

/** The fields for what is already chosen when a player opens the link or the element. */
function ChoicesFields(props: {
  facility: Facility
  choices: EmbedChoices
  onChoose: (patch: Partial<EmbedChoices>) => void
}) {
  const { facility, choices, onChoose } = props
  const services = useQuery(serviceTypesQuery(facility.id)).data ?? []
  const spaces = useQuery(spacesQuery(facility.id)).data ?? []
  const instructors = useQuery(instructorsQuery(facility.id)).data ?? []
  const isLesson = choices.type === 'lesson'
  const ofKind = services.filter((service) => service.requires_instructor === isLesson)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Booking"
        value={choices.type}
        onChange={({ target }) => onChoose({ type: target.value as BookingKind | '' })}
      >
        <option value="">Players choose</option>
        <option value="open">Open cage time</option>
        <option value="lesson">Lessons</option>
      </SelectField>
      {choices.type && ofKind.length > 1 && (
        <SelectField
          label="Service"
          value={choices.service}
          onChange={({ target }) => onChoose({ service: target.value })}
          empty="Players choose"
          options={ofKind.map(({ id, name }) => [id, name])}
        />
      )}
      {isLesson && (
        <SelectField
          label="Instructor"
          value={choices.instructor}
          onChange={({ target }) => onChoose({ instructor: target.value })}
          empty="Players choose"
          options={[
            [anyInstructor, 'Any instructor'],
            ...instructors.map((each) => [each.id, fullName(each)] as const),
          ]}
        />
      )}
      {choices.type && (
        <SelectField
          label="Space"
          value={choices.space}
          onChange={({ target }) => onChoose({ space: target.value })}
          empty="Any that fits"
          options={spaces.map(({ id, name }) => [id, name])}
        />
      )}
    </div>
  )
}
