/** The schema cannot be brought to this version. The message is one line for the operator. */
export class SchemaError extends Error {
  override name = 'SchemaError'
}
