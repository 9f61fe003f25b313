import { afterAll, describe, expect, it, vi } from 'vitest'
import * as spanish from '../../shared/words/es/layout.ts'
import { readFacilityConfig } from './facility-config.ts'

vi.stubGlobal('location', { origin: 'https://cages.example' })
afterAll(() => void vi.unstubAllGlobals())

const id = '11111111-1111-4111-8111-111111111111'

function page(content: unknown) {
  const textContent = typeof content === 'string' ? content : JSON.stringify(content)
  return { getElementById: () => ({ textContent }) as HTMLElement }
}

const emptyPage = { getElementById: () => null }

describe('readFacilityConfig', () => {
  it('reads the data in the page and uses the page’s origin when no API address is given', () => {
    const facility = { id, name: 'Diamond Edge Batting Cages' }
    const injected = {
      facilityId: id,
      apiUrl: '',
      anonKey: 'key',
      facility,
      error: null,
      rendered: null,
    }
    expect(readFacilityConfig(page(injected), {})).toEqual({
      ...injected,
      apiUrl: 'https://cages.example',
    })
  })

  it('accepts a site without a facility', () => {
    const injected = { facilityId: null, apiUrl: '', anonKey: 'key', facility: null, error: null }
    expect(readFacilityConfig(page(injected), {})).toMatchObject({ facilityId: null, error: null })
  })

  it('returns the server’s error', () => {
    const injected = { facilityId: id, anonKey: 'key', facility: null, error: 'Facility not found' }
    expect(readFacilityConfig(page(injected), {}).error).toBe('Facility not found')
    const error = 'Failed to load facility data'
    const inSpanish = [injected, { ...injected, error }].map(
      (each) => readFacilityConfig(page(each), {}, spanish).error,
    )
    expect(inSpanish).toEqual([
      'No se encontró el centro',
      'No se pudieron cargar los datos del centro',
    ])
  })

  it('falls back to the values of the build', () => {
    const built = {
      VITE_FACILITY_ID: id,
      VITE_API_URL: 'https://api.example/',
      VITE_ANON_KEY: 'built',
    }
    expect(readFacilityConfig(emptyPage, built)).toEqual({
      facilityId: id,
      apiUrl: 'https://api.example',
      anonKey: 'built',
      facility: null,
      error: null,
      rendered: null,
    })
  })

  it.each([emptyPage, page(''), page('{')])(
    'reports a missing id when neither has one',
    (source) => {
      expect(readFacilityConfig(source, {}).error).toBe(
        'Facility ID not configured in environment variables',
      )
    },
  )
})
