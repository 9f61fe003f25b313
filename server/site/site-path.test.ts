import { expect, it } from 'vitest'
import { sitePath } from './site-path.ts'

it.each([
  ['/', '/'],
  ['/book?type=open', '/book'],
  ['/book#x', '/book'],
  ['/admin/bookings/new', '/admin/bookings/new'],
  ['/a%20b', '/a b'],
  ['/caf%C3%A9', '/café'],
])('takes %s as %s', (target, path) => {
  expect(sitePath(target)).toBe(path)
})

it.each([
  ['/../etc/passwd'],
  ['/assets/../../package.json'],
  ['/%2e%2e/package.json'],
  ['/%2e%2e%2fpackage.json'],
  ['/assets/..%2f..%2fpackage.json'],
  ['/%252e%252e/package.json'],
  ['/..%5cpackage.json'],
  ['/a\\b'],
  ['/x%00.js'],
  ['/x%0d%0aset-cookie:a'],
  ['/.env'],
  ['/.git/config'],
  ['/a/.git/config'],
  ['/%2egit/config'],
  ['/./x'],
  ['//evil.example/x'],
  ['/%2fevil.example'],
  ['/%'],
  ['/%ff'],
  ['http://evil.example/'],
  ['*'],
  [''],
])('knows no %s', (target) => {
  expect(sitePath(target)).toBeUndefined()
})
