import type { dataTagSymbol } from '@tanstack/react-query'

/** A request to the API that was not sent yet. */
type Request<Data> = { throwOnError: () => PromiseLike<{ data: Data }> }

/** Sends a request to the API and returns its data. Throws the API's error. */
export async function fetchData<Data>(request: Request<Data>, signal?: AbortSignal): Promise<Data> {
  // The types leave `abortSignal` out after `single()`, where it works too.
  if (signal) (request as unknown as Cancellable).abortSignal(signal)
  const { data } = await request.throwOnError()
  return data
}

type Cancellable = { abortSignal: (signal: AbortSignal) => void }

/**
 * Returns a `queryFn` that fetches a request's data, or what `transform` makes of it. TypeScript
 * can't infer the type beside an option that is a function, like `placeholderData`: use `fetchData`.
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

/** What a query fetches. */
export type DataOf<Query extends AnyQuery> = ReturnType<Query>['queryKey'][typeof dataTagSymbol]

export type RowOf<Query extends AnyQuery> =
  DataOf<Query> extends readonly (infer Row)[] ? Row : never

type AnyQuery = (...args: never[]) => { queryKey: { [dataTagSymbol]: unknown } }
