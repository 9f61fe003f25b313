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
 * Returns one page of a list of staff, such as that of bookings or of mail, counted from 1. `total`
 * is the number of all rows. It is exact up to `countedRows` (shared/bounds.ts). For a longer list
 * it shows only that there are more. A page past the end gives the last page that exists, because
 * its rows may be gone since somebody kept the address. `listed` returns the list. Its argument
 * says how the API counts the rows. Throws the API's error.
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
