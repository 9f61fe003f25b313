import { expect, it } from 'vitest'
import { pageHead } from './page-head.ts'
import { facilityPictures } from './pictures/facility-pictures.ts'

function headOf(logo_url: string | null, language = 'en') {
  const facility = {
    name: 'Diamond Edge',
    time_zone: 'America/New_York',
    slug: 'edge',
    address: null,
    phone: null,
    website: null,
    logo_url,
    facility_settings: null,
  }
  const page = { facilityId: 'id', apiUrl: '', anonKey: 'key', facility, error: null }
  return pageHead({ page, hours: [] }, '/book', 'https://cages.example', language)
}

const metaOf = (logo: string | null) => headOf(logo)?.meta

it('shows the logo, or the default image with its size', () => {
  const logo = 'https://cdn.example/logo.png'
  expect(metaOf(logo)).toMatchObject({ 'og:image': logo, 'og:image:alt': 'Diamond Edge' })
  expect(metaOf(logo)).not.toHaveProperty('og:image:width')
  const drawing = facilityPictures['/preview.png']?.draw('Diamond Edge') ?? Buffer.alloc(0)
  expect(metaOf(null)).toMatchObject({
    'og:image': 'https://cages.example/preview.png',
    'og:image:width': String(drawing.readUInt32BE(16)),
    'og:image:height': String(drawing.readUInt32BE(20)),
  })
})

it.each(['es', 'fr'])('has the sentences of %s, also for search engines', (language) => {
  const english = sentencesIn(headOf(null))
  expect(english).toContain('A cage or a lesson')
  const own = sentencesIn(headOf(null, language))
  expect(own).toHaveLength(english.length)
  expect(own.filter((each) => english.includes(each) && each !== 'Diamond Edge')).toEqual([])
})

/** Returns the texts of several words. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return / /.test(value) ? [value] : []
  return typeof value === 'object' && value ? Object.values(value).flatMap(sentencesIn) : []
}
