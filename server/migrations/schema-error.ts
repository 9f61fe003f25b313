/** The schema cannot be brought to this version; the message is one line for people. */
export class SchemaError extends Error {
  override name = 'SchemaError'
}
