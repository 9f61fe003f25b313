import { useEffect, useState } from 'react'
import { sections } from './rules.ts'

const entries = [
  ...sections,
  { id: 'administrators', title: 'Administrators' },
  { id: 'calendars', title: 'Calendars' },
  { id: 'programs', title: 'Programs' },
  { id: 'account', title: 'Your sign-in' },
  { id: 'password', title: 'Password' },
  { id: 'two-step', title: 'Two-step verification' },
  { id: 'sessions', title: 'Where you are signed in' },
]

/** The index of the page, from 1180 px. It marks the section that is being read. */
export function SettingsNav() {
  const current = useCurrentSection()
  return (
    <nav
      aria-label="Settings sections"
      className="sticky top-6 hidden content-start gap-0.5 self-start xl:grid"
    >
      {entries.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={current === id ? 'true' : undefined}
          className="flex min-h-10 items-center rounded-control px-3 font-[560] text-ink-2 hover:bg-ink/5 aria-[current]:bg-sunken aria-[current]:font-[680] aria-[current]:text-ink"
        >
          {title}
        </a>
      ))}
    </nav>
  )
}

/** Returns the topmost section in the upper half of the window. */
function useCurrentSection(): string | undefined {
  const [visible, setVisible] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const watch = (changes: IntersectionObserverEntry[]) =>
      setVisible((before) => {
        const now = new Set(before)
        for (const { target, isIntersecting } of changes)
          if (isIntersecting) now.add(target.id)
          else now.delete(target.id)
        return now
      })
    const observer = new IntersectionObserver(watch, { rootMargin: '0px 0px -50% 0px' })
    for (const { id } of entries) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])
  return entries.find(({ id }) => visible.has(id))?.id
}
