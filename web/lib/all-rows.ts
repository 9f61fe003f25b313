const batch = 1_000

/**
 * Returns every row of a query, fetched page by page: a Supabase project never returns more than
 * 1,000 rows at once. `ask` gets the first and last row number of a page. Its order must be fixed.
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
