import type { RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { screens } from '../../e2e/screen-addresses.ts'
import { paths } from '../paths.ts'
import { routes } from '../routes.tsx'
import { screensOf } from '../tests/screens-of.ts'

/** Addresses that only lead to another one. */
const leadOn = [paths.dashboard, '/admin/hours']

it('lists every screen whose address needs nothing, for the tests of all screens', () => {
  const files = import.meta.glob<Record<string, RouteObject[]>>('./*-routes.{ts,tsx}', {
    eager: true,
  })
  const areas = Object.values(files).flatMap((file) => Object.values(file).flat())
  const all = screensOf([...routes, ...areas]).filter((path) => !path.includes(':'))
  expect(all.length).toBeGreaterThan(40)
  const listed = Object.values(screens)
    .flat()
    .map((address) => address.split('?')[0])
  expect(all.filter((path) => ![...listed, ...leadOn].includes(path))).toEqual([])
})
