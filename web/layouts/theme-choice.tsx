import { useState } from 'react'
import { chooseTheme, chosenTheme, type Theme, themes } from '../lib/theme.ts'
import { Choice, ChoiceGroup } from '../ui/choice.tsx'

const names: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }

/** The choice of light or dark colors, stored on this device. */
export function ThemeChoice(props: { className?: string }) {
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <ChoiceGroup legend="Colors" legendHidden className={props.className}>
      <span className="grid grid-cols-3 gap-0.5 rounded-control border-[1.5px] border-control bg-surface p-0.5">
        {themes.map((each) => (
          <Choice
            key={each}
            look="bare"
            name="theme"
            checked={theme === each}
            onChange={() => {
              chooseTheme(each)
              setTheme(each)
            }}
            className="grid min-h-9.5 place-items-center rounded-[6px] px-2 text-small font-semibold text-ink-2 hover:bg-sunken has-checked:bg-chosen has-checked:text-on-chosen pointer-coarse:min-h-10.5"
          >
            {names[each]}
          </Choice>
        ))}
      </span>
    </ChoiceGroup>
  )
}
