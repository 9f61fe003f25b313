import { weekdayName } from '../../shared/dates.ts'
import { postalAddress } from '../../shared/postal-address.ts'
import type { OpenDay, SiteData, SiteFacility } from './page-data.ts'

/** What the head of a page tells search engines and link previews. */
export type PageHead = {
  title: string
  description: string
  /** `og:title` and other properties. */
  meta: Record<string, string>
  /** Absent for a private page. */
  canonical?: string
  /** The facility as schema.org data. */
  place?: Record<string, unknown>
}

type Page = { title(name: string): string; description(name: string): string }

/** The pages that search engines may show, by path. */
const publicPages = new Map<string, Page>([
  [
    '/',
    {
      title: (name) => name,
      description: (name) => `Opening hours, free times and online booking at ${name}.`,
    },
  ],
  [
    '/book',
    {
      title: (name) => `Book · ${name}`,
      description: (name) => `Free times at ${name}, booked online without an account.`,
    },
  ],
  [
    '/contact',
    {
      title: (name) => `Contact · ${name}`,
      description: (name) => `Address, phone and opening hours of ${name}.`,
    },
  ],
])

export const publicPaths = [...publicPages.keys()]

/** Returns the head of a page, or undefined while there is no facility. */
export function pageHead(site: SiteData, path: string, siteUrl: string): PageHead | undefined {
  const { facility } = site.page
  if (!facility) return undefined
  const { name } = facility
  const page = publicPages.get(path)
  const [title, description] = [
    page?.title(name) ?? name,
    (page ?? publicPages.get('/'))?.description(name) ?? '',
  ]
  const shared = {
    'og:type': 'website',
    'og:site_name': name,
    'og:title': title,
    'og:description': description,
    ...imageOf(facility, siteUrl),
  }
  if (!page) return { title, description, meta: shared }
  const canonical = siteUrl + path
  return {
    title,
    description,
    canonical,
    meta: { ...shared, 'og:url': canonical },
    place: placeOf(facility, site.hours, siteUrl),
  }
}

/** Returns the facility's logo, or a picture with its name (home-screen.ts). */
function imageOf({ logo_url, name }: SiteFacility, siteUrl: string): Record<string, string> {
  const alt = { 'og:image:alt': name }
  if (logo_url) return { 'og:image': logo_url, ...alt }
  const size = { 'og:image:width': '1200', 'og:image:height': '630' }
  return {
    'og:image': siteUrl + previewPath,
    ...size,
    ...alt,
    'twitter:card': 'summary_large_image',
  }
}

const previewPath = '/preview.png'

function placeOf(facility: SiteFacility, hours: OpenDay[], siteUrl: string) {
  const [weekly, dated] = [hours.filter(({ date }) => !date), hours.filter(({ date }) => date)]
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsActivityLocation',
    '@id': `${siteUrl}/`,
    name: facility.name,
    url: `${siteUrl}/`,
    ...(facility.address && { address: postalAddress(facility.address) }),
    ...(facility.phone && { telephone: facility.phone }),
    image: facility.logo_url || siteUrl + previewPath,
    ...(facility.website && { sameAs: facility.website }),
    openingHoursSpecification: weekly
      .filter(({ is_open }) => is_open)
      .map((day) => ({
        ...times(day),
        dayOfWeek: `https://schema.org/${weekdayName(day.day_of_week ?? 0)}`,
      })),
    ...(dated.length > 0 && {
      specialOpeningHoursSpecification: dated.map((day) => ({
        ...times(day),
        validFrom: day.date,
        validThrough: day.date,
      })),
    }),
    potentialAction: {
      '@type': 'ReserveAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${siteUrl}/book`,
        inLanguage: 'en',
        actionPlatform: ['DesktopWeb', 'MobileWeb'].map(
          (platform) => `https://schema.org/${platform}Platform`,
        ),
      },
      result: { '@type': 'Reservation', name: 'A cage or a lesson' },
    },
  }
}

/** In schema.org, equal opening and closing times mean closed all day. */
function times({ is_open, open_time, close_time }: OpenDay) {
  const shown = (time: string | null) => (time === '24:00:00' ? '23:59' : (time ?? '').slice(0, 5))
  return {
    '@type': 'OpeningHoursSpecification',
    opens: is_open ? shown(open_time) : '00:00',
    closes: is_open ? shown(close_time) : '00:00',
  }
}
