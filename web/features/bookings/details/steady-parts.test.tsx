import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SteadyParts } from './steady-parts.tsx'

/** Reads that end when a test says so, by the name of their part. */
const ends = new Map<string, () => void>()

const end = (name: string) => act(async () => ends.get(name)?.())

/** A part that reads its data, and then shows another part below it. */
function Part(props: { name: string; below?: React.ReactNode }) {
  const { data } = useQuery({
    queryKey: [props.name],
    queryFn: () => new Promise<string>((resolve) => ends.set(props.name, () => resolve('read'))),
  })
  return data === undefined ? null : props.below
}

const client = new QueryClient()

function show(parts: React.ReactNode) {
  return (
    <QueryClientProvider client={client}>
      <SteadyParts>
        {parts}
        <button type="button">Arrived</button>
      </SteadyParts>
    </QueryClientProvider>
  )
}

it('takes presses once every part has come, and from then on always', async () => {
  const { container, rerender } = render(show(<Part name="a" below={<Part name="a of a" />} />))
  const takesPresses = () => container.querySelector('.pointer-events-none') === null
  expect(takesPresses()).toBe(false)
  await end('a')
  await expect.poll(() => ends.has('a of a')).toBe(true)
  expect(takesPresses()).toBe(false)
  await end('a of a')
  await expect.poll(takesPresses).toBe(true)
  // An extended booking is read with its new end.
  rerender(show(<Part name="b" />))
  await expect.poll(() => ends.has('b')).toBe(true)
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(takesPresses()).toBe(true)
  await end('b')
})
