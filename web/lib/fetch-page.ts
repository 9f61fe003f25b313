type Answer<Row> = {
  data: Row[] | null
  count: number | null
  error: { code: string } | null
}

/** An ordered list at the API of which a page can be fetched. */
type Pageable<Row> = {
  range: (
    first: number,
    last: number,
  ) => { abortSignal: (signal: AbortSignal) => PromiseLike<Answer<Row>> }
}

/**
 * Fetches one page of a list, counted from 1, with the number of all rows. A page past the end returns
 * the last page that exists, because its rows may be gone since the address was kept. `listed` returns
 * the list, with its rows counted in that way.
 */
export async function fetchPage<Row>(
  listed: (count: 'exact' | 'estimated') => Pageable<Row>,
  page: number,
  pageSize: number,
  signal: AbortSignal,
): Promise<{ rows: Row[]; total: number; page: number }> {
  const answer = (first: number, count: 'exact' | 'estimated') =>
    listed(count)
      .range(first, first + pageSize - 1)
      .abortSignal(signal)
  const { data, count, error } = await answer((page - 1) * pageSize, 'estimated')
  if (data && (data.length > 0 || page === 1))
    return { rows: data, total: count ?? data.length, page }
  if (error && error.code !== 'PGRST103') throw error
  const all = await answer(0, 'exact')
  if (all.error) throw all.error
  const last = Math.ceil((all.count ?? 0) / pageSize) || 1
  return fetchPage(listed, Math.min(last, page - 1), pageSize, signal)
}
