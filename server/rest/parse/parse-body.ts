import { bodyError } from '../rest-error.ts'

/** A JSON body. `text` goes to the database unchanged; `rows` are its parsed rows. */
export type Body = {
  text: string
  rows: object[]
  isArray: boolean
  /** The number of rows in an array, or 1 for an object. */
  length: number
  /**
   * The columns to write: the request's `columns` if given. Without it, the keys of the object, or
   * of the elements, which must all have the same keys.
   */
  keys: string[]
}

const maximumDepth = 100

/**
 * Parses the body of a write or of a call to a function (rest §5). Throws PGRST102 for a body that
 * is refused. `emptyMeansObject`: no body counts as `{}`, for a function without arguments. With
 * `columns` the elements may have different keys.
 */
export function parseBody(
  bytes: Uint8Array,
  options: { columns: string[] | null; emptyMeansObject: boolean },
): Body {
  const text = decodeUtf8(bytes)
  if (text === '' && options.emptyMeansObject) {
    return { text: '{}', rows: [{}], isArray: false, length: 1, keys: [] }
  }
  refuseDeep(text)
  const json = parseJson(text)
  refuseUnstorable(json)
  if (!Array.isArray(json)) {
    if (!isObject(json)) throw bodyError('The body must be a JSON object or an array of objects')
    const keys = options.columns ?? Object.keys(json)
    return { text, rows: [json], isArray: false, length: 1, keys }
  }
  const keys = elementKeys(json, options.columns)
  return { text, rows: json, isArray: true, length: json.length, keys }
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    // Keeps a byte order mark, so that the JSON parser refuses it.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw bodyError('The body is not valid UTF-8')
  }
}

/** Limits the depth before the text is parsed, because PostgreSQL parses JSON recursively. */
function refuseDeep(text: string) {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') {
      at += 1
      while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
    } else if (character === '[' || character === '{') {
      depth += 1
      if (depth > maximumDepth) throw bodyError(`JSON may be nested ${maximumDepth} deep at most`)
    } else if (character === ']' || character === '}') {
      depth -= 1
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw bodyError('Empty or invalid json')
  }
}

/** Refuses JSON that PostgreSQL cannot store: huge numbers, lone surrogates, `\u0000`. */
function refuseUnstorable(value: unknown) {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw bodyError('A number in the body is out of range')
  }
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw bodyError('A text in the body contains a character that cannot be stored')
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    refuseUnstorable(key)
    refuseUnstorable(inner)
  }
}

function elementKeys(elements: unknown[], columns: string[] | null): string[] {
  const first = elements[0]
  if (!elements.every(isObject)) throw bodyError('All object keys must match')
  if (columns !== null) return columns
  const keys = isObject(first) ? Object.keys(first) : []
  const expected = new Set(keys)
  const isUniform = elements.every((element) => {
    const own = Object.keys(element)
    return own.length === keys.length && own.every((key) => expected.has(key))
  })
  if (!isUniform) throw bodyError('All object keys must match')
  return keys
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
