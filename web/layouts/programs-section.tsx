import { Link } from 'react-router'
import { staffPaths } from '../staff-paths.ts'

const links = [
  {
    to: staffPaths.adminWebsite,
    name: 'Booking on your website',
    hint: 'Show the booking page inside a page of your own.',
  },
  {
    to: staffPaths.adminApiKeys,
    name: 'API keys',
    hint: 'Let a program of your own read or make bookings.',
  },
  {
    to: staffPaths.adminWebhooks,
    name: 'Webhooks',
    hint: 'Tell a program of your own when a booking or a closure changes.',
  },
]

/**
 * In Settings, a section of Connections: links to the pages about the facility's own website and
 * programs.
 */
export function ProgramsSection() {
  return (
    <section id="programs" aria-labelledby="programs-title" className="card p-5">
      <h2 id="programs-title" className="mb-2 text-[1.0625rem] leading-6 font-[680]">
        Programs
      </h2>
      <ul className="divide-y divide-rule">
        {links.map(({ to, name, hint }) => (
          <li key={to} className="py-2">
            <Link to={to} className="link inline-flex min-h-11 items-center font-[620]">
              {name}
            </Link>
            <p className="text-small text-ink-3">{hint}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
