-- Which tables and functions a request with an API key may use. The server answers 403 for all others,
-- because row level security alone would give an empty answer, and a program would believe it. These
-- lists give no rights: row level security and the functions still decide. Most names are found in the
-- catalogue, so that new tables and functions need no change here.

-- For private.key_reach: returns the functions that a key of this scope may call, but that
-- private.key_reach cannot find in the catalogue. private.key_reach itself finds what visitors may
-- call; for a scope that only reads, only what is named get_…. For the scope `desk` it also finds
-- the functions that call a check of the desk, and for keys that manage webhooks those that call a
-- check of webhooks.
create or replace function private.key_functions(p_scope text) returns text[]
  language sql immutable
  set search_path = ''
as $$
  select case
    when p_scope = 'read_bookings' then array['get_booking_balances', 'get_waiver_states']
    when p_scope in ('write_bookings', 'desk') then array[
      'get_booking_balances', 'get_waiver_states',
      'cancel_booking_series', 'complete_booking', 'create_staff_booking', 'extend_booking',
      'free_no_show', 'hold_mail_of_move', 'mark_booking', 'move_booking_series',
      'move_rest_of_booking', 'set_booking_metadata', 'staff_move_booking', 'undo_cancel_booking'
    ]
    else '{}'
  end || case
    -- They call none of the checks by which key_reach finds the desk's other functions.
    when p_scope = 'desk' then array['ask_for_waivers', 'get_booking_mails', 'get_instructor_availability', 'save_closure']
    else '{}'
  end
$$;

-- For private.key_reach: returns whether the desk may use the table with one of these commands. A
-- key with the scope `desk` may use the same tables. The desk's policies are recognized by the
-- helpers that they call, which are named below. p_commands: as in pg_policy.polcmd, r for select,
-- a for insert, w for update, d for delete, * for all.
create or replace function private.is_for_desk(p_table oid, p_commands "char"[]) returns boolean
  language sql stable
  set search_path = ''
as $$
  select exists (
    select from pg_catalog.pg_policy policy
    where policy.polrelid = p_table and policy.polcmd = any (p_commands)
      and 'authenticated'::regrole = any (policy.polroles)
      and pg_catalog.pg_get_expr(coalesce(policy.polqual, policy.polwithcheck), policy.polrelid)
        ~ 'staffed_facilities|seen_instructors|open_closings'
  )
$$;

-- For private.key_reach, which recognizes the desk's functions by the checks that they call:
-- returns whether the source text of a function calls one of these functions of the schema
-- private. A name in a comment or a quoted text is no call. p_names: with | between.
create or replace function private.calls_one_of(p_source text, p_names text) returns boolean
  language plpgsql immutable
  set search_path = ''
as $$
declare
  v_call text := format('private\.(%s)\(', p_names);
begin
  -- Most functions name none of them, and need no search for comments. A quoted text may contain
  -- the signs of a comment, and a comment a quote. The one that begins first counts.
  return p_source ~ v_call
    and regexp_replace(p_source, '''[^'']*''|--[^\n]*|/\*([^*]|\*+[^*/])*\*+/', ' ', 'g') ~ v_call;
end
$$;

-- Returns the tables that a key of this scope may read, those that it may write (written), and the
-- functions that it may call. The server refuses all others before it asks the database.
-- p_manages_webhooks: whether the key may manage webhooks, and so use their tables and functions.
create or replace function private.key_reach(
  p_scope text, p_manages_webhooks boolean default false,
  out tables text[], out written text[], out functions text[]
)
  language sql stable
  set search_path = ''
as $$
  select
    -- tables
    array(
      select relation.relname::text from pg_catalog.pg_class relation
      where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'v') and (
        -- What visitors may read. Visitors may read a booking that they have just made. A key
        -- with read_public makes none, so it reads no table of bookings.
        has_any_column_privilege('anon', relation.oid, 'select')
          and (p_scope <> 'read_public' or relation.relname not like 'booking%')
        -- What the desk may read.
        or p_scope = 'desk' and private.is_for_desk(relation.oid, '{r,*}')
        -- The webhooks, if the key manages some.
        or p_manages_webhooks and relation.relname like 'webhook\_%'
      )
      order by 1
    ),
    -- written
    array(
      select relation.relname::text from pg_catalog.pg_class relation
      where relation.relnamespace = 'public'::regnamespace
        and has_any_column_privilege('authenticated', relation.oid, 'insert, update')
        and (
          p_scope = 'desk' and private.is_for_desk(relation.oid, '{a,w,d,*}')
          or p_manages_webhooks and relation.relname like 'webhook\_%'
        )
      order by 1
    ),
    -- functions
    array(
      select distinct routine.proname::text from pg_catalog.pg_proc routine
      where routine.pronamespace = 'public'::regnamespace and (
        routine.proname = any (private.key_functions(p_scope))
        -- What visitors may call. For a scope that only reads, this is what is named get_….
        or has_function_privilege('anon', routine.oid, 'execute')
          and (p_scope in ('write_bookings', 'desk') or routine.proname like 'get\_%')
        -- What manages webhooks: it calls a check of webhooks.
        or p_manages_webhooks and has_function_privilege('authenticated', routine.oid, 'execute')
          and private.calls_one_of(routine.prosrc, 'check_webhook|webhook_key')
        -- What the desk may call: it calls a check of the desk, or private.create_booking_series,
        -- which calls one. A key is no person, so it cannot sign in with a PIN.
        or p_scope = 'desk' and routine.proname <> 'desk_sign_in'
          and has_function_privilege('authenticated', routine.oid, 'execute')
          and private.calls_one_of(routine.prosrc, concat(
            'check_desk|staffed_facilities|is_facility_staff|lock_desk_booking|runs_bookings|facility_of_account',
            '|create_booking_series'
          ))
      )
      order by 1
    )
$$;
