import type { Actor } from '../engines/test-database.ts'

/**
 * `tried` is the statement to try. The owner runs `first` before it, for example to delete the row
 * that `tried` inserts. With `isWatched` the outcome lists the tables that both together changed.
 */
export type Attempt = { first?: string; tried: string; isWatched?: boolean }

/** The outcome: the number of rows reached and the tables written, or the SQLSTATE and the message. */
export type Outcome = { rows: number; wrote: string[] } | { state: string; message: string }

/**
 * Creates the function `probe.try_each`. With it the rights matrix (rights-matrix.ts) finds out what
 * each kind of account may do: the function tries thousands of statements inside the database, without
 * a round trip for each, and rolls each one back. It exists only in the test's database.
 */
export async function makeProbe(owner: Actor): Promise<void> {
  const tables = await owner.query(
    `select oid, format('%I.%I', relnamespace::regnamespace, relname) as name
     from pg_class
     where relnamespace::regnamespace::text in ('public', 'private', 'auth') and relkind = 'r'
     order by 1`,
  )
  // A checksum of each table's rows: when it differs, the table was changed.
  const sums = tables.map(
    ({ name }) =>
      `'${name}', (select count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) from ${name} t)`,
  )
  // A function takes at most a hundred arguments.
  const objects = Array.from(
    { length: Math.ceil(sums.length / 40) },
    (_, i) => `jsonb_build_object(${sums.slice(i * 40, i * 40 + 40).join(', ')})`,
  )
  await owner.transaction((client) =>
    client.query(`
      create schema probe;
      grant usage on schema probe to anon, authenticated;
      create function probe.sums() returns jsonb
        language sql security definer
        set search_path = ''
        return ${objects.join(' || ')};
      -- Returns a number that changes with every write, at a hundredth of the cost of the sums. It
      -- adds up the rows written in this transaction, rolled back or not, and the tables' file
      -- numbers, which change when a table is truncated.
      create function probe.writes() returns numeric
        language sql security definer
        set search_path = ''
        return (
          select sum(pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid)
            + pg_stat_get_xact_tuples_deleted(oid) + pg_relation_filenode(oid)::bigint)
          from unnest('{${tables.map(({ oid }) => oid).join()}}'::oid[]) oid
        );
      create function probe.prepare(p_statement text) returns void
        language plpgsql security definer
        set search_path = 'public'
      as $$ begin execute p_statement; end $$;
      create function probe.try_each(p_attempts jsonb) returns jsonb
        language plpgsql
      as $$
      declare
        v_attempt jsonb;
        v_before jsonb;
        v_outcomes jsonb := '[]';
        v_rows bigint;
        v_writes numeric;
        v_after jsonb;
      begin
        for v_attempt in select * from jsonb_array_elements(p_attempts) loop
          begin
            v_after := null;
            v_writes := probe.writes();
            if v_attempt ? 'first' then
              perform probe.prepare(v_attempt ->> 'first');
            end if;
            execute v_attempt ->> 'tried';
            get diagnostics v_rows = row_count;
            if v_attempt ? 'isWatched' and probe.writes() <> v_writes then
              v_after := probe.sums();
            end if;
            -- Rolls the attempt back, although it succeeded.
            raise exception using errcode = 'ZZ001';
          exception when others then
            -- Here the attempt is rolled back, so these are the sums from before it. As nothing stays
            -- changed, they serve all later attempts too.
            if v_after is not null then
              v_before := coalesce(v_before, probe.sums());
            end if;
            v_outcomes := v_outcomes || jsonb_build_array(case
              when sqlstate <> 'ZZ001' then jsonb_build_object('state', sqlstate, 'message', sqlerrm)
              else jsonb_build_object('rows', v_rows, 'wrote', coalesce((
                select jsonb_agg(key order by key) from jsonb_each(v_after)
                where value is distinct from v_before -> key), '[]'))
            end);
          end;
        end loop;
        return v_outcomes;
      end $$;
      grant execute on all functions in schema probe to anon, authenticated`),
  )
}

/** Tries each attempt as `actor` and rolls it back. Returns the outcomes in order. */
export async function tryEach(actor: Actor, attempts: Attempt[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let from = 0; from < attempts.length; from += portion) {
    const some = JSON.stringify(attempts.slice(from, from + portion))
    const [row] = await actor.query('select probe.try_each($1) as outcomes', [some])
    outcomes.push(...((row?.outcomes ?? []) as Outcome[]))
  }
  return outcomes
}

/** Few enough that no call runs into the statement timeout. */
const portion = 100
