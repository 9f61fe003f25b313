import { useId, useState } from 'react'
import { paths } from '../../paths.ts'
import { TextField } from '../../ui/field.tsx'
import { HandbookLink } from './handbook-link.tsx'
import { handbookPages } from './handbook-pages.ts'
import { searchHandbook } from './search-handbook.ts'

/** Finds a part of the handbook by its words, and leads to it. */
export function HelpSearch() {
  const [typed, setTyped] = useState('')
  const list = useId()
  const found = searchHandbook(handbookPages, typed)
  const isAsked = typed.trim() !== ''
  return (
    <search className="relative block max-w-120">
      <TextField
        label="Search the handbook"
        type="search"
        autoComplete="off"
        aria-controls={isAsked ? list : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
      />
      <p role="status" className="sr-only">
        {isAsked && `${found.length} found`}
      </p>
      {isAsked && (
        <ul
          id={list}
          className="absolute top-full left-0 z-20 mt-1 max-h-100 w-full overflow-y-auto rounded-card border border-rule bg-surface p-1.5 shadow-2"
        >
          {found.map(({ page, title, id, heading }) => (
            <li key={`${page}#${id}`}>
              <HandbookLink
                to={paths.helpPage(page, id)}
                onClick={() => setTyped('')}
                className="block min-h-11 rounded-control px-3 py-1.5 hover:bg-sunken"
              >
                <span className="block text-ui font-[620]">{heading}</span>
                <span className="block text-small text-ink-3">{title}</span>
              </HandbookLink>
            </li>
          ))}
          {found.length === 0 && (
            <li className="px-3 py-2 text-ui">No part of the handbook has these words.</li>
          )}
        </ul>
      )}
    </search>
  )
}
