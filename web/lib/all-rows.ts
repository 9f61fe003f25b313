const batch = 1_000

/**
 * Returns all rows of a list that a screen needs whole, such as the bookings of a day. They are
 * fetched page by page, because a Supabase project returns at most 1,000 rows at once unless it is
 * set otherwise. `ask` gets the numbers of the first and the last row of a page. It must sort the
 * rows by something unique, or rows would be missed or come twice.
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
