import { PostgrestClient } from '@supabase/postgrest-js'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { cleanUpAfterEach, emptyDatabase } from '../server/migrations/test-schema-version.ts'
import type { Database } from '../web/lib/database.generated.ts'
import { rowTypes } from './generate-row-types.ts'
import { readCatalogue } from './read-catalogue.ts'

/** Two tables, a view and a function, with one example of each case that the types distinguish. */
const schema = `
  create type mood as enum ('calm', 'loud');
  create table clubs (id uuid primary key, name text not null default '', moods mood[]);
  create table teams (
    club_id uuid primary key references clubs (id),
    size integer not null,
    doubled integer generated always as (size * 2) stored,
    details jsonb
  );
  create view club_names as select name from clubs;
  create function count_teams(p_club_id uuid, p_deep boolean default false) returns bigint
    language sql as 'select count(*) from teams';
  create function big_teams() returns setof teams language sql as 'select * from teams';
  create function sizes(p_from date) returns table (size integer, day date)
    language sql as 'select size, p_from from teams';
`

cleanUpAfterEach()

test('tables, views, functions and enumerations become types', async () => {
  const { pool } = await emptyDatabase('postgres')
  await pool.query(schema)
  expect(rowTypes(await readCatalogue(pool))).toMatchInlineSnapshot(`
    "// Written by \`npm run row-types\` from the database. Not for editing by hand.

    export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

    export type Database = {
      public: {
        Tables: {
          clubs: {
            Row: {
              id: string
              moods: ('calm' | 'loud')[] | null
              name: string
            }
            Insert: {
              id: string
              moods?: ('calm' | 'loud')[] | null
              name?: string
            }
            Update: {
              id?: string
              moods?: ('calm' | 'loud')[] | null
              name?: string
            }
            Relationships: []
          }
          teams: {
            Row: {
              club_id: string
              details: Json | null
              doubled: number | null
              size: number
            }
            Insert: {
              club_id: string
              details?: Json | null
              size: number
            }
            Update: {
              club_id?: string
              details?: Json | null
              size?: number
            }
            Relationships: [
              {
                foreignKeyName: 'teams_club_id_fkey'
                columns: ['club_id']
                isOneToOne: true
                referencedRelation: 'clubs'
                referencedColumns: ['id']
              },
            ]
          }
        }
        Views: {
          club_names: {
            Row: {
              name: string | null
            }
            Relationships: []
          }
        }
        Functions: {
          big_teams: {
            Args: Record<never, never>
            Returns: Database['public']['Tables']['teams']['Row'][]
            SetofOptions: { from: '*'; to: 'teams'; isOneToOne: false; isSetofReturn: true }
          }
          count_teams: {
            Args: {
              p_club_id: string | null
              p_deep?: boolean | null
            }
            Returns: number
          }
          sizes: {
            Args: {
              p_from: string | null
            }
            Returns: {
              day: string
              size: number
            }[]
          }
        }
        Enums: {
          mood: 'calm' | 'loud'
        }
        CompositeTypes: Record<never, never>
      }
    }
    "
  `)
})

describe('the official client with these types', () => {
  const client = new PostgrestClient<Database>('http://127.0.0.1')

  test('types the columns of a select string', () => {
    const query = client.from('bookings').select('id, start_time, notes').single()
    type Booking = NonNullable<Awaited<typeof query>['data']>
    expectTypeOf<Booking>().toEqualTypeOf<{
      id: string
      start_time: string
      notes: string | null
    }>()
  })

  test('types embedded rows as one, one or none, or many', () => {
    const query = client
      .from('bookings')
      .select(
        'id, facility_spaces(name), instructors(first_name), facilities(facility_settings(*))',
      )
      .single()
    type Booking = NonNullable<Awaited<typeof query>['data']>
    expectTypeOf<Booking['facility_spaces']>().toEqualTypeOf<{ name: string }>()
    expectTypeOf<Booking['instructors']>().toEqualTypeOf<{ first_name: string } | null>()
    expectTypeOf<
      NonNullable<Booking['facilities']['facility_settings']>['booking_duration_options']
    >().toEqualTypeOf<number[]>()
  })

  test('rejects unknown columns and arguments', () => {
    const query = client.from('bookings').select('id, colour').single()
    expectTypeOf<Awaited<typeof query>['data']>().not.toExtend<{ colour: string } | null>()
    // @ts-expect-error the function takes other arguments
    client.rpc('get_available_time_slots', { p_day: '2026-06-15' })
  })
})
