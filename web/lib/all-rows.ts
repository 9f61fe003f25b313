const batch = 1_000

/**
 * Returns all rows of a list that a screen needs whole, such as the bookings of a day. They are
 * fetched page by page, because a Supabase project returns at most 1,000 rows at once unless it is
 * set otherwise. `ask` gets the first and last row number of a page. Its order must be fixed.
 */
export async function allRows<Row>(
  ask: (first: number, last: number) => PromiseLike<{ data: Row[] }>,
): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const { data } = await ask(all.length, all.length + batch - 1)
    all.push(...data)
    if (data.length < batch) return all
  }
}
