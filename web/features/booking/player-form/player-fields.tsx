import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { isMinor, phoneExample } from '#words/player.ts'
import {
  type PlayerDetails,
  type PlayerText,
  playerTexts,
} from '../../../../shared/player-details.ts'
import { CheckboxField, TextAreaField, TextField } from '../../../ui/field.tsx'
import type { FormFields } from '../../../ui/use-form.ts'

/**
 * The fields of a booking form, a customer's or the staff's, for the player and the contact
 * (specification §5). The parent's name is asked for minors only.
 */
export function PlayerFields(props: {
  form: FormFields<PlayerDetails>
  /** For `staff` the browser's autofill is off: they enter other people's details. */
  by: 'player' | 'staff'
  hints?: Partial<Record<PlayerText, ReactNode>>
  /** Replaces the name field. */
  nameField?: ReactNode
  /**
   * Details that are copied from another booking, as for a friend of the first player. Their fields
   * are not shown. Only the parent's name is asked for, and may stay empty: the friend may have
   * another parent.
   */
  known?: readonly PlayerText[]
  /** True in the form of a repeating booking, and of a booking that was made without an address. */
  emailOptional?: boolean
}) {
  const { form, by, hints } = props
  return Object.keys(playerTexts).map((key) => {
    const text = key as PlayerText
    const isKnown = props.known?.includes(text) ?? false
    if (isKnown && text !== 'parentName') return null
    if (text === 'name' && props.nameField) return <Fragment key={text}>{props.nameField}</Fragment>
    const mayBeEmpty = text === 'email' && props.emailOptional
    const field = (
      <PlayerField
        key={text}
        text={text}
        form={form}
        by={by}
        hint={hints?.[text]}
        needed={!mayBeEmpty && !isKnown && (playerTexts[text].required || text === 'parentName')}
      />
    )
    if (text !== 'parentName') return field
    return [
      <CheckboxField
        key="isMinor"
        {...form.check('isMinor')}
        className="content-start md:pt-6.5"
        label={isMinor}
      />,
      form.values.isMinor && field,
    ]
  })
}

function PlayerField(props: {
  text: PlayerText
  form: FormFields<PlayerDetails>
  by: 'player' | 'staff'
  hint: ReactNode
  needed: boolean
}) {
  const { text, form, by, needed } = props
  const own = {
    ...form.text(text),
    label: playerTexts[text].asked,
    hint: props.hint,
    required: needed,
    optional: !needed,
    ...(by === 'staff' && {
      autoComplete: 'off',
      maxLength: playerTexts[text].most,
      placeholder: undefined,
    }),
  }
  if (text === 'notes')
    return <TextAreaField {...own} className="md:col-span-full" rows={by === 'staff' ? 3 : 4} />
  return (
    <TextField
      {...looks[text]}
      {...own}
      className={text === 'parentName' ? 'md:col-span-full' : undefined}
    />
  )
}

/**
 * For each one-line field: what the browser fills in, and for an address or a number its format.
 */
const looks: Partial<Record<PlayerText, ComponentProps<'input'>>> = {
  name: { autoComplete: 'name' },
  parentName: { autoComplete: 'name' },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  phone: { type: 'tel', autoComplete: 'tel', placeholder: phoneExample },
}
