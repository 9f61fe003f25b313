import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { type Section, type Setting, settingSections } from '../../../../shared/setting-kinds.ts'
import { type SettingName, settingEntries, settings } from '../../../../shared/settings.ts'
import { moneyAddresses } from '../../../site/money-addresses.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import type { FormFields } from '../../../ui/use-form.ts'
import { LanguagesField } from './languages-field.tsx'
import type { SettingsForm } from './rules.ts'
import { addressOfField } from './setting-sections.ts'

/** A section of the form of Settings, with the anchor to which links and the search lead. */
export function SettingsSection(props: { id: string; title: string; children: ReactNode }) {
  return (
    <div id={props.id}>
      <Fieldset legend={props.title}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">{props.children}</div>
      </Fieldset>
    </div>
  )
}

/** The settings of a section. Some have a note above them. */
export function SettingFields(props: { section: Section; form: FormFields<SettingsForm> }) {
  return (
    <SettingsSection id={props.section} title={settingSections[props.section].title}>
      {settingEntries
        .filter(([, { section }]) => section === props.section)
        .map(([name, setting]) => (
          <Fragment key={name}>
            {notes[name]}
            <SettingField name={name} setting={setting} form={props.form} />
          </Fragment>
        ))}
    </SettingsSection>
  )
}

function SettingField(props: {
  name: SettingName
  setting: Setting
  form: FormFields<SettingsForm>
}) {
  const { name, setting, form } = props
  const { needs } = setting
  const isOff = needs && !form.values[needs]
  const look = {
    label: setting.label,
    // In its own section the switch is in sight, so that no hint has to name it.
    hint: isOff && setting.section !== settings[needs].section ? pricesOff : setting.hint,
    className: setting.wide && 'md:col-span-2',
  }
  if (isSwitch(name)) return <SwitchField {...look} {...form.check(name)} />
  const own = {
    ...look,
    ...form.text(name),
    disabled: isOff,
  }
  if (setting.kind === 'choice')
    return (
      <SelectField
        {...own}
        options={setting.choices.map((choice) => [
          choice,
          choice === 0 ? 'None' : [choice, setting.unit].filter(Boolean).join(' '),
        ])}
      />
    )
  if (setting.kind === 'languages')
    return (
      <LanguagesField
        label={setting.label}
        hint={setting.hint}
        value={own.value}
        onChange={(next) => form.edit({ [name]: next })}
      />
    )
  if (setting.kind === 'text') return <TextAreaField optional {...own} />
  if (setting.kind === 'prices') return <TextField optional {...own} />
  if (setting.kind === 'rate') return <TextField prefix="$" inputMode="decimal" {...own} />
  if (setting.kind === 'lengths') return <TextField required {...own} />
  return <TextField required inputMode="numeric" {...own} />
}

const pricesOff = (
  <>
    Payments are off. Turn them on under{' '}
    <Link className="link" to={addressOfField('enablePayments')}>
      Prices
    </Link>
    .
  </>
)

function isSwitch(name: SettingName): name is SwitchName {
  return settings[name].kind === 'switch'
}

type SwitchName = {
  [Name in SettingName]: (typeof settings)[Name]['kind'] extends 'switch' ? Name : never
}[SettingName]

/** The notes above settings: an explanation of those that follow, or a link to a related page. */
const notes: Partial<Record<SettingName, ReactNode>> = {
  sendReminders: (
    <p className="-mt-3 text-ui md:col-span-2">
      <Link className="link inline-flex min-h-11 items-center" to={staffPaths.adminMail}>
        Emails sent to customers
      </Link>
    </p>
  ),
  openCageRate: (
    <Notice tone="info" className="md:col-span-2">
      This only makes rates visible. Payment processing comes later. Prices by weekday and hour are
      on the{' '}
      <Link className="link" to={moneyAddresses.rates}>
        rate card
      </Link>
      .
    </Notice>
  ),
  limitOpenBookings: (
    <p className="text-ui text-ink-2 md:col-span-2">
      For visitors only. Nobody at the desk is ever limited.
    </p>
  ),
  eraseMonths: (
    <p className="text-ui text-ink-2 md:col-span-2">
      What a family asks you to hand out or to erase is done on the page of a customer.
    </p>
  ),
}
