import type { dataTagSymbol } from '@tanstack/react-query'

/** A request of a query or a write to the API that has not been sent yet. */
type Request<Data> = { throwOnError: () => PromiseLike<{ data: Data }> }

/** Sends a request to the API and returns its data. Throws the API's error. */
export async function fetchData<Data>(request: Request<Data>, signal?: AbortSignal): Promise<Data> {
  // After `single()` the types have no `abortSignal`, but the method exists and works.
  if (signal) (request as unknown as Cancellable).abortSignal(signal)
  const { data } = await request.throwOnError()
  return data
}

type Cancellable = { abortSignal: (signal: AbortSignal) => void }

/**
 * Returns a `queryFn` that fetches a request's data, or what `transform` makes of it. If the query
 * also has an option that is a function, such as `placeholderData`, TypeScript cannot infer the
 * type: write a `queryFn` with `fetchData` instead.
 */
export function fetching<Data>(request: () => Request<Data>): QueryFn<Data>
export function fetching<Data, Result>(
  request: () => Request<Data>,
  transform: (data: Data) => Result,
): QueryFn<Result>
export function fetching<Data>(request: () => Request<Data>, transform?: (data: Data) => unknown) {
  return async ({ signal }: { signal: AbortSignal }) => {
    const data = await fetchData(request(), signal)
    return transform ? transform(data) : data
  }
}

type QueryFn<Data> = (context: { signal: AbortSignal }) => Promise<Data>

/** The type of a query's data, given the function that returns its options. */
export type DataOf<Query extends AnyQuery> = ReturnType<Query>['queryKey'][typeof dataTagSymbol]

/** The type of one row of a query's list. */
export type RowOf<Query extends AnyQuery> =
  DataOf<Query> extends readonly (infer Row)[] ? Row : never

type AnyQuery = (...args: never[]) => { queryKey: { [dataTagSymbol]: unknown } }
