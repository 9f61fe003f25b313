import { RestError } from '../rest-error.ts'

/** The format in which a client wants the answer, such as one object instead of a list. */
export type MediaType = {
  shape: 'array' | 'object' | 'csv'
  stripNulls: boolean
  contentType: string
}

/** Returns the format that `Accept` asks for. Throws 406 PGRST107 if it names only unknown ones. */
export function negotiateMediaType(accept: string | null): MediaType {
  return firstOffered(accept, ({ name, parameters }) =>
    offered(name, parameters.includes('nulls=stripped')),
  )
}

type MediaRange = { name: string; parameters: string[] }

/**
 * Asks `offer` for each accepted type, by quality and then in order, and returns its first answer.
 * Throws 406 PGRST107 if there is none.
 */
export function firstOffered<T>(accept: string | null, offer: (range: MediaRange) => T | null): T {
  const wanted = (accept ?? '*/*')
    .split(',')
    .map(parseMediaRange)
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  for (const range of wanted) {
    const found = offer(range)
    if (found !== null) return found
  }
  const message = `None of these media types are available: ${accept}`
  throw new RestError(406, 'PGRST107', message)
}

function parseMediaRange(text: string) {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return {
    name,
    parameters,
    quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0,
  }
}

function offered(name: string, stripNulls: boolean): MediaType | null {
  const suffix = `${stripNulls ? ';nulls=stripped' : ''}; charset=utf-8`
  if (name === 'application/vnd.pgrst.object+json' || name === 'application/vnd.pgrst.object') {
    const contentType = `application/vnd.pgrst.object+json${suffix}`
    return { shape: 'object', stripNulls, contentType }
  }
  if (name === 'application/vnd.pgrst.array+json' || name === 'application/vnd.pgrst.array') {
    const base = stripNulls ? 'application/vnd.pgrst.array+json' : 'application/json'
    return { shape: 'array', stripNulls, contentType: base + suffix }
  }
  if (name === '*/*' || name === 'application/*' || name === 'application/json') {
    return { shape: 'array', stripNulls: false, contentType: 'application/json; charset=utf-8' }
  }
  if (name === 'text/csv') {
    return { shape: 'csv', stripNulls: false, contentType: 'text/csv; charset=utf-8' }
  }
  return null
}
