import { queryClient } from '../lib/query-client.ts'

type Refusal = { hint?: string | null; details?: string | null }

/**
 * Returns whether the server refused a booking or a move, or some of a group, because the price is
 * not the one that was shown any more (docs/errors.md).
 */
export function isPriceChanged({ hint, details }: Refusal): boolean {
  return `${hint} ${details}`.includes('priceChanged')
}

/**
 * Waits for a booking or a move. If it is refused because the price has changed, reads the screen
 * again first, so that the refusal is shown with the new price.
 */
export async function atShownPrice<Answer>(sent: Promise<Answer>): Promise<Answer> {
  return sent.catch(async (error) => {
    if (isPriceChanged(error)) await queryClient.invalidateQueries()
    throw error
  })
}
