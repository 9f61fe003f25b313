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
    `select format('%I.%I', relnamespace::regnamespace, relname) as name
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
      create function probe.prepare(p_statement text) returns void
        language plpgsql security definer
        set search_path = 'public'
      as $$ begin execute p_statement; end $$;
      -- \`p_before\`: the sums before every attempt, once a former call has returned them.
      create function probe.try_each(p_attempts jsonb, p_before jsonb, out outcomes jsonb, out before jsonb)
        language plpgsql
      as $$
      declare
        v_attempt jsonb;
        v_rows bigint;
        v_after jsonb;
      begin
        outcomes := '[]';
        before := p_before;
        for v_attempt in select * from jsonb_array_elements(p_attempts) loop
          -- The first write of a transaction gives it an id. So what follows a write and is watched
          -- is left to the next transaction, in which the id tells again.
          exit when v_attempt ? 'isWatched' and outcomes <> '[]' and pg_current_xact_id_if_assigned() is not null;
          begin
            v_after := null;
            if v_attempt ? 'first' then
              perform probe.prepare(v_attempt ->> 'first');
            end if;
            execute v_attempt ->> 'tried';
            get diagnostics v_rows = row_count;
            if v_attempt ? 'isWatched' and pg_current_xact_id_if_assigned() is not null then
              v_after := probe.sums();
            end if;
            -- Rolls the attempt back, although it succeeded.
            raise exception using errcode = 'ZZ001';
          exception when others then
            -- Here the attempt is rolled back, so these are the sums from before it. As nothing stays
            -- changed, they serve all later attempts too.
            if v_after is not null then
              before := coalesce(before, probe.sums());
            end if;
            outcomes := outcomes || jsonb_build_array(case
              when sqlstate <> 'ZZ001' then jsonb_build_object('state', sqlstate, 'message', sqlerrm)
              else jsonb_build_object('rows', v_rows, 'wrote', coalesce((
                select jsonb_agg(key order by key) from jsonb_each(v_after)
                where value is distinct from before -> key), '[]'))
            end);
          end;
        end loop;
      end $$;
      grant execute on all functions in schema probe to anon, authenticated`),
  )
}

/** Tries each attempt as `actor` and rolls it back. Returns the outcomes in order. */
export async function tryEach(actor: Actor, attempts: Attempt[]): Promise<Outcome[]> {
  // A hundred are few enough that no call runs into the statement timeout.
  let before: unknown = null
  return inPortions(attempts, 100, async (some) => {
    const [row] = await actor.query('select * from probe.try_each($1, $2)', [
      JSON.stringify(some),
      before && JSON.stringify(before),
    ])
    before = row?.before
    return (row?.outcomes ?? []) as Outcome[]
  })
}

/**
 * Returns the outcome of each, in order. `take` gets at most `size` at a time, and returns the
 * outcomes of as many of the first ones as it tried.
 */
export async function inPortions<T, O>(
  all: T[],
  size: number,
  take: (some: T[]) => Promise<O[]>,
): Promise<O[]> {
  const outcomes: O[] = []
  while (outcomes.length < all.length) {
    const more = await take(all.slice(outcomes.length, outcomes.length + size))
    if (more.length === 0) throw new Error('nothing was tried')
    outcomes.push(...more)
  }
  return outcomes
}
