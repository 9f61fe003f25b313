import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { requireCosts } from './route-costs.ts'

test('a route without a cost class is reported', () => {
  const app = new Hono().get('/healthz', (c) => c.text('ok')).post('/export', (c) => c.text(''))
  expect(() => requireCosts(app)).toThrow('does not say what these cost: POST /export')
})
