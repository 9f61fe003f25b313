import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import product from '../../package.json' with { type: 'json' }
import { readConfig } from '../config.ts'
import { checkVersion } from './check-version.ts'

async function said(body: string, status = 200): Promise<string[]> {
  const server = createServer((_, response) => response.writeHead(status).end(body)).listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const RELEASES_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest`
  const found = await checkVersion(readConfig({ RELEASES_URL }))
  return found.map(({ state, says }) => `${state} ${says.replace(RELEASES_URL, 'it')}`)
}

it('asks nobody unless the operator names an address', async () => {
  expect(await checkVersion(readConfig({}))).toEqual([])
  expect(() => readConfig({ RELEASES_URL: 'releases' })).toThrow(/^RELEASES_URL must be an http/)
})

it.each([
  ['99.1.0\n', `warning 99.1.0 exists, and this is ${product.version}: docs/upgrade.md`],
  [
    '{"name": "x", "tag_name": "v99.0.1"}',
    `warning 99.0.1 exists, and this is ${product.version}: docs/upgrade.md`,
  ],
  [product.version, `ok ${product.version}, and ${product.version} is the newest`],
  ['0.0.9', `ok ${product.version}, and 0.0.9 is the newest`],
  ['<html>', 'warning it names no version'],
])('reads %j', async (body, sentence) => {
  expect(await said(body)).toEqual([sentence])
})

it('says so when the address does not answer', async () => {
  expect(await said('99.0.0', 404)).toEqual(['warning it names no version'])
})
