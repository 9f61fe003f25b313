import { createAnswerCache } from '../answer-cache.ts'
import type { AppContext } from '../app-context.ts'
import { ApiError } from '../errors.ts'
import { requestClient } from '../http/client-address.ts'
import { offeredLanguages } from '../languages.ts'
import { createPageData } from './page-data.ts'
import { facilityPictures } from './pictures/facility-pictures.ts'
import { etagOf, type StaticFile } from './static-files.ts'

/** Pictures that are kept, each at most a few tens of kilobytes. */
const mostKept = 100

/** A facility's name and its own language, in which a screen reader reads the name. */
type Named = { name: string; language: string }

/** The name before there is a facility. */
const noFacility = 'Fungo'

/**
 * Returns a function that returns the file at a path, for the home screen of a device and for
 * previews of links: the manifest, the icons and the preview picture, all with the facility's name.
 * It returns undefined for other paths. It rejects with 429 when a client requests too many, and
 * with 503 when the facility cannot be read.
 */
export function createHomeScreen(context: AppContext) {
  const pageData = createPageData(context)
  const names = createAnswerCache<Named>(context.database, mostKept)
  const drawn = new Map<string, StaticFile>()
  let lastFacilityId: string | null = null

  return async (path: string): Promise<StaticFile | undefined> => {
    const picture = Object.hasOwn(facilityPictures, path) && facilityPictures[path]
    if (path !== manifestPath && !picture) return undefined
    const facilityId = context.site().facilityId ?? lastFacilityId
    const named = await (facilityId ? names.answer(facilityId, 'name', readName) : readName())
    if (!picture) return file('application/manifest+json; charset=utf-8', manifest(named))
    const { name } = named
    const key = `${path} ${name}`
    const kept = drawn.get(key)
    if (kept) return kept
    // Drawing a picture is limited like a description of the API.
    await context.gate.admit({ client: requestClient() }, 'description')
    const made = drawn.get(key) ?? file(picture.type, picture.draw(name))
    if (drawn.size >= mostKept) drawn.clear()
    drawn.set(key, made)
    return made
  }

  /** Throws 503 without a name, because browsers and proxies would keep another one for an hour. */
  async function readName(): Promise<Named> {
    const { facilityId, facility } = (await pageData()).page
    if (facility === undefined) {
      throw new ApiError(503, 'PT503', 'This cannot be read at the moment', {
        headers: { 'retry-after': '5' },
      })
    }
    lastFacilityId = facilityId
    const [language = 'en'] = offeredLanguages(facility?.facility_settings?.languages)
    return { name: facility?.name ?? noFacility, language }
  }
}

const manifestPath = '/manifest.webmanifest'

/** The paths of these files. */
export const homeScreenPaths = [manifestPath, ...Object.keys(facilityPictures)]

function manifest({ name, language }: Named): Buffer {
  const icon = (size: number, purpose = 'any') => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return Buffer.from(
    JSON.stringify({
      name,
      short_name: shortName(name),
      id: '/',
      start_url: '/',
      scope: '/',
      lang: language,
      display: 'standalone',
      // turf-800 and page of web/tokens.css
      theme_color: '#10422C',
      background_color: '#F6F7F3',
      icons: [icon(192), icon(512), icon(512, 'maskable')],
    }),
  )
}

/** Returns the first words, as many as fit below an icon. */
function shortName(name: string): string {
  const [first = name, ...others] = name.split(' ')
  return others.reduce((text, word) => {
    const longer = `${text} ${word}`
    return longer.length <= 14 ? longer : text
  }, first)
}

function file(type: string, body: Buffer): StaticFile {
  return { type, body: () => body, etag: etagOf(body), packed: {} }
}
