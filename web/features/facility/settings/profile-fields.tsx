import { useState } from 'react'
import { isWebAddress } from '../../../../shared/web-address.ts'
import { zoneName } from '../../../../shared/zone-names.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import type { FormFields } from '../../../ui/use-form.ts'
import type { SettingsForm } from './rules.ts'
import { SettingsSection } from './setting-fields.tsx'
import { profileLabels as labels } from './setting-sections.ts'

/** In Settings, the facility's name, contact details, address, time zone and logo. */
export function ProfileFields({ values, text }: FormFields<SettingsForm>) {
  const { timeZone, logoUrl } = values
  return (
    <SettingsSection id="profile" title="Facility profile">
      <TextField className="md:col-span-2" label={labels.name} required {...text('name')} />
      <TextField className="md:col-span-2" label={labels.address} optional {...text('address')} />
      <TextField label={labels.phone} type="tel" optional {...text('phone')} />
      <TextField label={labels.email} type="email" optional {...text('email')} />
      <TextField
        label={labels.website}
        type="url"
        optional
        placeholder="https://"
        {...text('website')}
      />
      <TextField
        label={labels.privacyUrl}
        type="url"
        optional
        placeholder="https://"
        hint="Your privacy page. It is linked at the bottom of every public page and in the booking form."
        {...text('privacyUrl')}
      />
      <SelectField
        label={labels.timeZone}
        {...text('timeZone')}
        options={Object.entries(timeZones)}
      >
        {!(timeZone in timeZones) && <option value={timeZone}>{zoneName(timeZone)}</option>}
      </SelectField>
      <TextField
        label={labels.logoUrl}
        type="url"
        optional
        placeholder="https://"
        hint="A picture for the top of the public pages."
        {...text('logoUrl')}
      />
      <LogoPreview key={logoUrl} url={logoUrl.trim()} />
    </SettingsSection>
  )
}

/** The logo as public pages show it. The page's policy allows pictures from https only. */
function LogoPreview({ url }: { url: string }) {
  const [broken, setBroken] = useState(false)
  if (!isWebAddress(url)) return null
  const isShown = url.toLowerCase().startsWith('https:') && !broken
  return (
    <div className="grid content-start gap-1.5">
      <span className="text-ui leading-5 font-[620]">Preview</span>
      <div className="grid min-h-11 place-items-start content-center rounded-control border border-rule bg-surface px-3.5 py-2">
        {isShown ? (
          <img
            src={url}
            alt="Logo"
            className="max-h-10 max-w-full"
            onError={() => setBroken(true)}
          />
        ) : (
          <p className="text-small text-ink-3">
            {broken
              ? 'There is no picture at this address.'
              : 'Pictures show only from addresses that start with https://.'}
          </p>
        )}
      </div>
    </div>
  )
}

/** The time zones to choose from, with the names of specification §9. */
const timeZones = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
  'America/Phoenix': 'Arizona (no daylight saving)',
} as const
