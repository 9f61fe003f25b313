import { afterEach, expect, it } from 'vitest'
import { dropDraft, dropDrafts, keepDraft, readDraft } from './drafts.ts'
import { setSession, signedOut } from './session-state.ts'

afterEach(() => setSession(signedOut))

const draft = { start: { name: '' }, values: { name: 'Sam' } }

it('keeps a draft for the person who typed it until it is dropped', () => {
  const storage = tab({ 'fungo-session': 'not ours' })
  signIn('jo')
  keepDraft('space.new', draft, storage)
  keepDraft('space.7', draft, storage)
  expect(readDraft('space.new', storage)).toMatchObject(draft)
  expect(readDraft('service.new', storage)).toBeNull()
  signIn('sam')
  expect(readDraft('space.new', storage)).toBeNull()
  signIn('jo')
  dropDraft('space.new', storage)
  expect(readDraft('space.new', storage)).toBeNull()
  expect(readDraft('space.7', storage)).toMatchObject(draft)
  dropDrafts(storage)
  expect(Object.keys(storage())).toEqual(['fungo-session'])
})

it('returns null when the storage is blocked or holds something else', () => {
  const forbidden = () => {
    throw new Error('forbidden')
  }
  keepDraft('space.new', draft, forbidden)
  expect(readDraft('space.new', forbidden)).toBeNull()
  dropDrafts(forbidden)
  expect(readDraft('space.new', tab({ 'fungo-draft.space.new': 'not json' }))).toBeNull()
})

function signIn(id: string): void {
  setSession({ ...signedOut, user: { id } as never })
}

function tab(kept: Record<string, string>): () => Storage {
  const storage = Object.create({
    getItem: (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null),
    setItem: (key: string, text: string) => {
      storage[key] = text
    },
    removeItem: (key: string) => delete storage[key],
  })
  Object.assign(storage, kept)
  return () => storage
}
