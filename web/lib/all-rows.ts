const batch = 1_000

/**
 * Every row of a question, asked for in pages: whatever is asked for, a Supabase project answers
 * with no more than these. `ask` takes the first and the last row of a page, in a fixed order.
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
