import { SelectField } from '../../../ui/field.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'

/** The name of each language by its letters: each folder of `shared/words` is one. */
const names = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../../../shared/words/*/language.ts', {
      eager: true,
      import: 'languageName',
    }),
  ).map(([path, name]) => [path.split('/').at(-2) ?? '', name]),
)

/** Chooses the facility's own language, and others that visitors may choose. */
export function LanguagesField(props: {
  label: string
  hint?: string
  /** Their letters, the facility's own first: `en, es`. */
  value: string
  onChange: (value: string) => void
}) {
  const [own = '', ...others] = props.value.split(', ')
  const choose = (first: string, rest: string[]) =>
    props.onChange([first, ...rest.filter((each) => each !== first)].join(', '))
  return (
    <>
      <SelectField
        label={props.label}
        hint={props.hint}
        value={own}
        options={Object.entries(names)}
        onChange={({ target }) => choose(target.value, others)}
      />
      <div className="grid content-start">
        {Object.entries(names)
          .filter(([letters]) => letters !== own)
          .map(([letters, name]) => (
            <SwitchField
              key={letters}
              label={
                <>
                  Also in <span lang={letters}>{name}</span>
                </>
              }
              checked={others.includes(letters)}
              onChange={({ target }) =>
                choose(
                  own,
                  target.checked ? [...others, letters] : others.filter((each) => each !== letters),
                )
              }
            />
          ))}
      </div>
    </>
  )
}
