import { type ComponentProps, Fragment, type ReactNode } from 'react'
import {
  type PlayerDetails,
  type PlayerText,
  playerTexts,
} from '../../../../shared/player-details.ts'
import { CheckboxField, TextAreaField, TextField } from '../../../ui/field.tsx'
import type { FormFields } from '../../../ui/use-form.ts'

/** Who comes, and how to reach them (specification §5); the parent's name only for minors. */
export function PlayerFields(props: {
  form: FormFields<PlayerDetails>
  /** Staff write down what they hear: the browser fills in nothing of their own. */
  by: 'player' | 'staff'
  hints?: Partial<Record<PlayerText, ReactNode>>
  /** Stands in the place of the name's field. */
  nameField?: ReactNode
  /** What another booking knows: not asked for, but for the parent, who may be another. */
  known?: readonly PlayerText[]
  /** Staff may book for somebody without an address. */
  emailOptional?: boolean
}) {
  const { form, by, hints } = props
  return Object.keys(playerTexts).map((key) => {
    const text = key as PlayerText
    const isKnown = props.known?.includes(text) ?? false
    if (isKnown && text !== 'parentName') return null
    if (text === 'name' && props.nameField) return <Fragment key={text}>{props.nameField}</Fragment>
    const isLoose = text === 'email' && props.emailOptional
    const field = (
      <PlayerField
        key={text}
        {...{ text, form, by }}
        hint={hints?.[text]}
        needed={!isLoose && !isKnown && (playerTexts[text].required || text === 'parentName')}
      />
    )
    if (text !== 'parentName') return field
    return [
      <CheckboxField
        key="isMinor"
        {...form.check('isMinor')}
        className="content-start md:pt-6.5"
        label="Player is under 18"
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
    ...(by === 'staff' && { autoComplete: 'off', maxLength: playerTexts[text].most }),
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

/** What the browser should know of a text that has a form of its own. */
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
  phone: { type: 'tel', autoComplete: 'tel' },
}
