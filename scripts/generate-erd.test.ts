import { expect, test } from 'vitest'
import { cleanUpAfterEach, emptyDatabase } from '../server/migrations/test-schema-version.ts'
import { entityDiagram, withCatalogue } from './generate-erd.ts'
import { readCatalogue } from './read-catalogue.ts'

const schema = `
  create table facilities (id uuid primary key, name text not null);
  create table settings (facility_id uuid primary key references facilities, lengths integer[]);
  create table spaces (
    id uuid primary key, facility_id uuid not null references facilities, unique (facility_id, id)
  );
  create table bookings (
    id uuid primary key, facility_id uuid not null, space_id uuid not null,
    moved_from uuid references bookings,
    foreign key (facility_id, space_id) references spaces (facility_id, id)
  );
  create view names as select name from facilities;
`

cleanUpAfterEach()

test('tables become entities, and foreign keys become references with a cardinality', async () => {
  const { pool } = await emptyDatabase('postgres')
  await pool.query(schema)
  expect(entityDiagram(await readCatalogue(pool)).split('\n')).toEqual([
    '```mermaid',
    'erDiagram',
    '  spaces ||--o{ bookings : "space_id"',
    '  bookings |o--o{ bookings : "moved_from"',
    '  facilities ||--o| settings : "facility_id"',
    '  facilities ||--o{ spaces : "facility_id"',
    '  bookings {',
    '    uuid id PK',
    '    uuid facility_id FK',
    '    uuid moved_from FK "may be null"',
    '    uuid space_id FK',
    '  }',
    '  facilities {',
    '    uuid id PK',
    '    text name',
    '  }',
    '  settings {',
    '    uuid facility_id PK, FK',
    '    int4[] lengths "may be null"',
    '  }',
    '  spaces {',
    '    uuid id PK',
    '    uuid facility_id FK',
    '  }',
    '```',
  ])
})

test('only the diagram between the markers and the arguments in the rows are replaced', () => {
  const document = (between: string, row: string) =>
    `# A\n\n<!-- Written by \`npm run erd\`. -->\n\n${between}\n\n<!-- End of what was written. -->\n\n${row}\n| \`other\` | p_x | B $& |\n`
  const functions = [
    {
      name: 'book',
      inputs: [
        { name: 'p_name', type: 'text', hasDefault: false },
        { name: 'p_at', type: 'timestamptz', hasDefault: false },
        { name: 'p_notes', type: 'text', hasDefault: true },
      ],
      returnsSet: false,
      relation: null,
      outputs: [],
      type: 'uuid',
    },
  ]
  const catalogue = { relations: [], functions, enums: [] }
  expect(withCatalogue(document('old\nlines', '| `book` | p_old | an id |'), catalogue)).toBe(
    document(entityDiagram(catalogue), '| `book` | p_name, p_at [p_notes] | an id |'),
  )
  expect(() => withCatalogue('# A\n', catalogue)).toThrow('no place')
})

test('of functions that share a name each row keeps its own arguments', () => {
  const input = (name: string) => ({ name, type: 'text', hasDefault: false })
  const closing = (...names: string[]) => ({
    name: 'close',
    inputs: names.map(input),
    returnsSet: false,
    relation: null,
    outputs: [],
    type: 'uuid',
  })
  const functions = [closing('p_id', 'p_count', 'p_note'), closing('p_id', 'p_date')]
  const catalogue = { relations: [], functions, enums: [] }
  const document = `<!-- Written by \`npm run erd\`. -->\n\n${entityDiagram(catalogue)}\n\n<!-- End of what was written. -->
| \`close\` | p_id, p_date | one |
| \`close\` | p_id, p_count, p_note | the other |
`
  expect(withCatalogue(document, catalogue)).toBe(document)
})
