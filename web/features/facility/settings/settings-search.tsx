import { useId, useState } from 'react'
import { Link } from 'react-router'
import { TextField } from '../../../ui/field.tsx'
import { findSettings } from './setting-sections.ts'

/**
 * On every page of Settings: a field that finds settings and sections by their words, also those of
 * Your account, and links to them.
 */
export function SettingsSearch() {
  const [typed, setTyped] = useState('')
  const list = useId()
  const found = findSettings(typed)
  return (
    <search className="relative block max-w-100">
      <TextField
        label="Find a setting"
        type="search"
        autoComplete="off"
        aria-controls={typed.trim() ? list : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
      />
      <p role="status" className="sr-only">
        {typed.trim() && `${found.length} found`}
      </p>
      {typed.trim() && (
        <ul
          id={list}
          className="absolute top-full left-0 z-20 mt-1 max-h-80 w-full min-w-70 overflow-y-auto rounded-card border border-rule bg-surface p-1.5 shadow-2"
        >
          {found.map(({ label, where, address }) => (
            <li key={address}>
              <Link
                to={address}
                onClick={() => setTyped('')}
                className="block min-h-11 rounded-control px-3 py-1.5 hover:bg-sunken"
              >
                <span className="block text-ui font-[620]">{label}</span>
                <span className="block text-small text-ink-3">{where}</span>
              </Link>
            </li>
          ))}
          {found.length === 0 && <li className="px-3 py-2 text-ui">No setting has these words.</li>}
        </ul>
      )}
    </search>
  )
}
