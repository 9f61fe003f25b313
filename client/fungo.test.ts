import { expect, test } from 'vitest'
import { Fungo, FungoError } from './fungo.ts'

/** Answers every request in this way, and keeps its address. */
function siteThat(answer: () => Response, site = 'https://book.example.com') {
  const asked: string[] = []
  const send: typeof fetch = async (input) => {
    asked.push(String(input instanceof Request ? input.url : input))
    return answer()
  }
  return { fungo: new Fungo(site, { fetch: send }), asked }
}

test('the address of a site may end with a slash', async () => {
  const { fungo, asked } = siteThat(() => Response.json([]), 'https://book.example.com/')
  await fungo.from('facilities').select('id')
  await fungo.events(4)
  expect(asked).toEqual([
    'https://book.example.com/rest/v1/facilities?select=id',
    'https://book.example.com/functions/v1/events?after=4&limit=100',
  ])
})

test('a refusal of the events is a FungoError, also from a proxy that answers no JSON', async () => {
  const page = siteThat(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  const gone = { code: 'PT410', message: 'Gone.', details: null, hint: 'eventsGone' }
  const own = siteThat(() => Response.json(gone, { status: 410 }))
  const said = (error: unknown) => ({ ...(error as FungoError) })
  const failed = await page.fungo.events().catch((error) => error)
  expect(failed).toBeInstanceOf(FungoError)
  expect([said(failed).status, failed.message]).toEqual([502, '<h1>Bad gateway</h1>'])
  expect(said(await own.fungo.events().catch((error) => error))).toMatchObject({
    ...{ status: 410, code: 'PT410', hint: 'eventsGone' },
  })
})
