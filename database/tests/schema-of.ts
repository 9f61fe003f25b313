import { readObjects } from '../../server/migrations/schema-objects.ts'
import { readShape } from '../../server/migrations/schema-shape.ts'
import { openTestDatabase, type TestDatabase, type TestEngine } from './test-database.ts'

/** Tables, functions, policies, triggers and rights, to be compared with another database's. */
export function schemaOf(database: TestDatabase) {
  const of = `grantee in ('anon', 'authenticated', 'PUBLIC')`
  return database.owner.transaction(async (client) => ({
    shape: await readShape(client, ['auth', 'public', 'private']),
    objects: (await readObjects(client))
      .map(({ type, identity }) => `${type} ${identity}`)
      .filter((each) => !/^table private\.(auth_)?migrations$/.test(each)),
    columns: (
      await client.query(
        `select table_schema, table_name, column_name, grantee, privilege_type
         from information_schema.column_privileges
         where ${of} and table_schema in ('public', 'private', 'auth') order by 1, 2, 3, 4, 5`,
      )
    ).rows,
    functions: (
      await client.query(
        `select routine_schema, routine_name, grantee from information_schema.routine_privileges
         where ${of} and routine_schema in ('public', 'private', 'auth') order by 1, 2, 3`,
      )
    ).rows,
  }))
}

const newSchemas = new Map<TestEngine, ReturnType<typeof schemaOf>>()

/** The same of a database that this version made, read once for an engine. */
export function newSchema(engine: TestEngine): ReturnType<typeof schemaOf> {
  const known = newSchemas.get(engine) ?? openTestDatabase(engine).then(schemaAndClose)
  newSchemas.set(engine, known)
  return known
}

async function schemaAndClose(fresh: TestDatabase): ReturnType<typeof schemaOf> {
  try {
    return await schemaOf(fresh)
  } finally {
    await fresh.close()
  }
}
