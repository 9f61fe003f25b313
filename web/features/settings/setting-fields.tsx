import { Fragment, type ReactNode } from 'react'
import {
  type Section,
  type Setting,
  type SettingName,
  settingEntries,
  settingSections,
  settings,
} from '../../../shared/settings.ts'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { Fieldset } from '../../ui/fieldset.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import type { FormFields } from '../../ui/use-form.ts'
import type { SettingsForm } from './rules.ts'

/** A section of the form that the index leads to. */
export function SettingsSection(props: { id: string; title: string; children: ReactNode }) {
  return (
    <div id={props.id}>
      <Fieldset legend={props.title}>
        <div className="grid gap-4 md:grid-cols-2">{props.children}</div>
      </Fieldset>
    </div>
  )
}

/** The settings of a section, each with what stands above it. */
export function SettingFields(props: {
  section: Section
  form: FormFields<SettingsForm>
  above: Partial<Record<SettingName, ReactNode>>
}) {
  return (
    <SettingsSection id={props.section} title={settingSections[props.section]}>
      {settingEntries
        .filter(([, { section }]) => section === props.section)
        .map(([name, setting]) => (
          <Fragment key={name}>
            {props.above[name]}
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
  const look = {
    label: setting.label,
    hint: setting.hint,
    className: setting.wide && 'md:col-span-2',
  }
  if (isSwitch(name)) return <SwitchField {...look} {...form.check(name)} />
  const own = {
    ...look,
    ...form.text(name),
    disabled: setting.needs && !form.values[setting.needs],
  }
  if (setting.kind === 'choice')
    return (
      <SelectField {...own}>
        {setting.choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice === 0 ? 'None' : [choice, setting.unit].filter(Boolean).join(' ')}
          </option>
        ))}
      </SelectField>
    )
  if (setting.kind === 'text') return <TextAreaField optional {...own} />
  if (setting.kind === 'prices') return <TextField optional {...own} />
  if (setting.kind === 'rate') return <TextField prefix="$" inputMode="decimal" {...own} />
  if (setting.kind === 'lengths') return <TextField required {...own} />
  return <TextField required inputMode="numeric" {...own} />
}

function isSwitch(name: SettingName): name is SwitchName {
  return settings[name].kind === 'switch'
}

type SwitchName = {
  [Name in SettingName]: (typeof settings)[Name]['kind'] extends 'switch' ? Name : never
}[SettingName]
