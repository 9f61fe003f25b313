import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { loadBuiltSite } from './built-site.ts'

const directory = mkdtempSync(join(tmpdir(), 'fungo-built-'))
afterAll(() => rmSync(directory, { recursive: true }))

/** Each renderer writes down that it was loaded. */
const loaded: string[] = []
Object.assign(globalThis, { loadedRenderers: loaded })

function build(language: string, folder: string, renderer: string) {
  mkdirSync(join(directory, folder, '.render'), { recursive: true })
  mkdirSync(join(directory, folder, '.vite'), { recursive: true })
  writeFileSync(join(directory, folder, 'index.html'), `<html lang="${language}"></html>`)
  writeFileSync(join(directory, folder, '.vite/manifest.json'), '{}')
  writeFileSync(join(directory, folder, '.render/render.js'), renderer)
}

const rendererOf = (language: string) => `
  loadedRenderers.push('${language}')
  export const renderedPages = {}
  export const createRenderer = () => () => {}`

test('a language is loaded once, when its pages are first asked for', async () => {
  build('en', '.', rendererOf('en'))
  build('es', '.es', rendererOf('es'))
  build('fr', '.fr', 'throw new Error("half written")')
  const built = await loadBuiltSite(directory, createLog('silent'))
  expect(loaded).toEqual(['en'])

  const asked = await Promise.all(['en', 'es', 'es', 'xx'].map((each) => built?.pagesIn(each)))
  expect(asked.map((each) => each?.language)).toEqual(['en', 'es', 'es', 'en'])
  expect(loaded).toEqual(['en', 'es'])

  expect((await built?.pagesIn('fr'))?.language).toBe('en')
})
