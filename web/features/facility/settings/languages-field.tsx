import { SelectField } from '../../../ui/field.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'

// The type of the files, so that TypeScript reports a name that they no longer export.
type Language = typeof import('../../../../shared/words/en/language.ts')

/** The languages, `[code, words]`: each folder of `shared/words` is one. */
const languages = Object.entries(
  import.meta.glob<Language>('../../../../shared/words/*/language.ts', { eager: true }),
).map(([path, language]) => [path.split('/').at(-2) ?? '', language] as const)

/** The hint of a language that is not completely translated. */
const begun = 'Begun: mail and some pages are still English.'

/** In Settings, chooses the facility's own language and others that visitors may choose. */
export function LanguagesField(props: {
  label: string
  hint?: string
  /** The codes of the languages, the facility's own first: `en, es`. */
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
        hint={
          languages.some(([letters, { isComplete }]) => letters === own && !isComplete)
            ? begun
            : props.hint
        }
        value={own}
        options={languages.map(([letters, { languageName }]) => [letters, languageName])}
        onChange={({ target }) => choose(target.value, others)}
      />
      <div className="grid content-start">
        {languages
          .filter(([letters]) => letters !== own)
          .map(([letters, { languageName, isComplete }]) => (
            <SwitchField
              key={letters}
              label={
                <span>
                  Also in <span lang={letters}>{languageName}</span>
                </span>
              }
              hint={isComplete ? undefined : begun}
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
