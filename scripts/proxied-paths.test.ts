import { expect, test } from 'vitest'
import { proxiedPaths } from './proxied-paths.ts'

const isProxied = (address: string) => proxiedPaths().some((path) => RegExp(path).test(address))

test.each([
  '/rest/v1/bookings?select=id',
  '/auth/v1/token?grant_type=password',
  '/functions/v1/events',
  '/readyz',
  '/calendar/abc.ics',
  '/manage/abc/booking.ics',
  '/manage/group/abc/bookings.ics?download',
  '/robots.txt',
  '/docs/api',
  '/assets/index-6kXJz-ds.css',
  '/manifest.webmanifest',
  '/apple-touch-icon.png',
  '/preview.png',
])('the server answers %s', (address) => {
  expect(isProxied(address)).toBe(true)
})

test.each([
  '/',
  '/book',
  '/manage/abc',
  '/manage/group/abc',
  '/main.tsx',
  '/@vite/client',
  '/favicon.svg',
  '/docs/api.css',
])('Vite answers %s', (address) => {
  expect(isProxied(address)).toBe(false)
})
