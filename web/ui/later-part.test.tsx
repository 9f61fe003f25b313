import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { partOutdated } from '#words/desk-frame.ts'
import { FilesMissing } from '../lib/page-files.ts'
import { onDoneMessage } from './done-message.ts'
import { laterSection } from './later-part.tsx'

let isOnline = false
const Log = () => <p>Booked by phone</p>

beforeEach(() => {
  isOnline = false
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return new Response()
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Stands for the route's error page, which reloads. */
class Page extends Component<{ children: ReactNode }> {
  override state = { failure: '' }
  static getDerivedStateFromError = (error: unknown) => ({
    failure: error instanceof FilesMissing ? 'reloads' : 'fails',
  })
  override render() {
    return this.state.failure || this.props.children
  }
}

/** Shows a section whose files do not come without a connection. */
async function showSection(load: () => Promise<typeof Log>) {
  const Section = laterSection(load)
  render(
    <Page>
      <h1>Booking</h1>
      <Section />
    </Page>,
  )
  await pass(0)
}

async function pass(seconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
}

test('a section comes by itself when the network is back', async () => {
  await showSection(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return Log
  })
  await pass(60)
  expect(screen.getByRole('heading', { name: 'Booking' })).toBeTruthy()
  expect(screen.queryByText('Booked by phone')).toBeNull()
  isOnline = true
  await pass(6)
  expect(screen.getByText('Booked by phone')).toBeTruthy()
})

test('a file that a deployment took away says so, and keeps what is typed', async () => {
  isOnline = true
  const said: string[] = []
  onDoneMessage((message) => said.push(message))
  const keep = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', keep)
  await showSection(async () => {
    throw new TypeError('Failed to fetch')
  })
  await pass(60)
  expect(screen.getByRole('heading', { name: 'Booking' })).toBeTruthy()
  expect(said).toEqual([partOutdated])
  removeEventListener('beforeunload', keep)
  await pass(6)
  expect(document.body.textContent).toContain('reloads')
})

test('a browser that does not fetch a failed file again reloads the page, but keeps what is typed', async () => {
  await showSection(async () => {
    throw new TypeError('Failed to fetch')
  })
  const keep = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', keep)
  isOnline = true
  await pass(60)
  expect(screen.getByRole('heading', { name: 'Booking' })).toBeTruthy()
  removeEventListener('beforeunload', keep)
  await pass(6)
  expect(document.body.textContent).toContain('reloads')
})
