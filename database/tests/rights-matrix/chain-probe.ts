import type { Actor, TestDatabase } from '../engines/test-database.ts'
import { inPortions } from './matrix-probe.ts'

/** Adds the functions in SQL with which callers read and call. */
export async function addProbe(db: TestDatabase): Promise<void> {
  await db.owner.transaction((client) => client.query(probe))
}

/** Returns the ids and long secrets in all rows that the caller can read, and in these answers. */
export function readAll(actor: Actor, calls: string[][]) {
  return actor.query('select * from chains.read($1)', [JSON.stringify(calls)])
}

/** Returns what each call gives. A call that is the same for many values runs once. */
export async function outcomesOf(actor: Actor, calls: string[]): Promise<(string | undefined)[]> {
  const distinct = [...new Set(calls)]
  const tried = await inPortions(distinct, 25, async (some) => {
    const [row] = await actor.query('select chains.try_each($1) as outcomes', [
      JSON.stringify(some),
    ])
    return (row?.outcomes ?? []) as string[]
  })
  const outcomes = new Map(distinct.map((call, at) => [call, tried[at]]))
  return calls.map((call) => outcomes.get(call))
}

/**
 * `read` returns the ids and long secrets in all rows and answers that the caller can read, because
 * these open or name something. `try_each` rolls each call back and returns whether it answered or
 * wrote, and what.
 */
const probe = `
  create schema chains;
  grant usage on schema chains to anon, authenticated;
  create function chains.read(p_calls jsonb) returns table (of text, value text)
    language plpgsql
  as $$
  declare
    v_source record;
    v_rows jsonb;
  begin
    for v_source in
      select listed.relname::text as name, coalesce(shown.oid, listed.oid)::regclass::text as relation, null as called
      from pg_class listed
        -- Visitors read the table itself.
        left join pg_class shown on shown.oid = to_regclass('private.shown_' || listed.relname)
          and has_any_column_privilege(shown.oid, 'select')
      where listed.relnamespace = 'public'::regnamespace and listed.relkind in ('r', 'v')
      union all
      select call ->> 0, null, call ->> 1 from jsonb_array_elements(p_calls) call
    loop
      begin
        execute coalesce(
          'select jsonb_agg(to_jsonb(answer)) from (' || v_source.called || ') answer',
          (select format('select jsonb_agg(to_jsonb(answer)) from (select %s from %s) answer', string_agg(quote_ident(attname), ', '), v_source.relation)
           from pg_attribute
           where attrelid = v_source.relation::regclass and attnum > 0 and not attisdropped
             and has_column_privilege(attrelid, attnum, 'select'))
        ) into v_rows;
        -- Takes back what the call wrote.
        raise exception using errcode = 'ZZ001';
      exception when sqlstate 'ZZ001' then null; when others then v_rows := null;
      end;
      return query
        select distinct v_source.name || '.' || pair.name, pair.text
        from jsonb_array_elements(v_rows) as each(row), jsonb_each_text(each.row) as pair(name, text)
        where pair.text ~ '^([0-9a-f]{8}-[0-9a-f-]{27}|[0-9A-Za-z_-]{20,})$';
    end loop;
  end $$;
  create function chains.writes() returns numeric
    language sql security definer
    -- Every 500th change of any table also deletes old notes of changes.
    return (select sum(n_tup_ins + n_tup_upd + n_tup_del) from pg_stat_xact_user_tables where relname <> 'changes');
  create function chains.try_each(p_calls jsonb) returns jsonb
    language plpgsql
  as $$
  declare
    v_call text;
    v_outcomes jsonb := '[]';
    v_rows bigint;
    v_before numeric := chains.writes();
  begin
    for v_call in select jsonb_array_elements_text(p_calls) loop
      -- The first write of a transaction gives it an id. So what follows a write is left to the next
      -- transaction, because counting takes long and is not needed until there is an id.
      exit when v_outcomes <> '[]' and pg_current_xact_id_if_assigned() is not null;
      begin
        execute 'select count(*) from (' || v_call || ') answer'
          into v_rows;
        raise exception using errcode = 'ZZ001', message = format(
          '%s rows, %s written', v_rows,
          case when pg_current_xact_id_if_assigned() is null then 0 else chains.writes() - v_before end);
      exception when others then
        v_outcomes := v_outcomes || to_jsonb(case sqlstate when 'ZZ001' then sqlerrm else 'refused ' || sqlstate end);
      end;
    end loop;
    return v_outcomes;
  end $$;
  grant execute on all functions in schema chains to anon, authenticated;`
