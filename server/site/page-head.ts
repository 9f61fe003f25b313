import { weekdayName } from '../../shared/dates.ts'
import { postalAddress } from '../../shared/postal-address.ts'
import { languages, offeredLanguages, type ServerWords } from '../languages.ts'
import { datedHours } from './dated-hours.ts'
import type { OpenDay, SiteData, SiteFacility } from './page-data.ts'

/** The texts in the head of a page for search engines and link previews. */
export type PageHead = {
  title: string
  description: string
  /** `og:title` and other properties. */
  meta: Record<string, string>
  /** Absent for a private page. */
  canonical?: string
  /** The address in each language that the facility offers, when there are several. */
  alternates?: { language: string; href: string }[]
  /** The facility as schema.org data. */
  place?: Record<string, unknown>
}

type HeadWords = ServerWords['head']
type Page = {
  title(words: HeadWords, name: string): string
  description: `${'home' | 'book' | 'contact'}Description`
}

/** The pages that search engines may show, by path. */
const publicPages = new Map<string, Page>([
  ['/', { title: (_, name) => name, description: 'homeDescription' }],
  ['/book', { title: (words, name) => words.bookTitle(name), description: 'bookDescription' }],
  [
    '/contact',
    { title: (words, name) => words.contactTitle(name), description: 'contactDescription' },
  ],
])

/** Their paths. For other paths the server tells search engines not to list the page. */
export const publicPaths = [...publicPages.keys()]

/** Returns the head of a page in a language, or undefined while there is no facility. */
export function pageHead(
  site: SiteData,
  path: string,
  siteUrl: string,
  language = 'en',
): PageHead | undefined {
  const { facility } = site.page
  const words = languages.get(language)?.head
  if (!facility || !words) return undefined
  const { name } = facility
  const page = publicPages.get(path)
  const title = page?.title(words, name) ?? name
  const description = words[page?.description ?? 'homeDescription'](name)
  const shared = {
    'og:type': 'website',
    'og:site_name': name,
    'og:title': title,
    'og:description': description,
    ...imageOf(facility, siteUrl),
  }
  if (!page) return { title, description, meta: shared }
  const offered = offeredLanguages(facility.facility_settings?.languages)
  const plain = siteUrl + path
  // The facility's own language is at the plain address.
  const addressIn = (each: string) => (offered.indexOf(each) > 0 ? `${plain}?lang=${each}` : plain)
  const canonical = addressIn(language)
  return {
    title,
    description,
    canonical,
    ...(offered.length > 1 && {
      alternates: [
        { language: 'x-default', href: plain },
        ...offered.map((each) => ({ language: each, href: addressIn(each) })),
      ],
    }),
    meta: { ...shared, 'og:url': canonical },
    place: placeOf(facility, site, siteUrl, offered, words.whatIsBooked),
  }
}

/**
 * Returns the properties of the facility's logo, or of a picture with its name (home-screen.ts).
 */
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

function placeOf(
  facility: SiteFacility,
  { hours, closed = [] }: SiteData,
  siteUrl: string,
  spoken: string[],
  whatIsBooked: string,
) {
  const weekly = hours.filter(({ date }) => !date)
  const dated = datedHours(hours, closed, facility.time_zone)
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
        inLanguage: spoken.length === 1 ? spoken[0] : spoken,
        actionPlatform: ['DesktopWeb', 'MobileWeb'].map(
          (platform) => `https://schema.org/${platform}Platform`,
        ),
      },
      result: { '@type': 'Reservation', name: whatIsBooked },
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
