import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { Pagination } from './pagination.tsx'

afterEach(cleanup)

it.each([
  [2, 1_000, '11–20 of 1,000PreviousPage 2 of 100Next', '/?page=3'],
  [121, 1_211, '1,201–1,210 of 1,000+PreviousPage 121Next', '/?page=122'],
  [121, 1_205, '1,201–1,205 of 1,000+PreviousPage 121Next', undefined],
])('page %d of %d rows goes on while there is one more', (page, total, words, next) => {
  render(
    <MemoryRouter>
      <Pagination page={page} pageSize={10} total={total} to={(other) => `?page=${other}`} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toBe(words)
  const link = screen.queryByRole('link', { name: 'Next page' })
  expect(link?.getAttribute('href')).toBe(next)
})
