-- Saves a closure and its spaces for staff, in one transaction, so that nobody sees it close the
-- wrong spaces. Runs with the caller's rights, so the policies decide who may. p_closure_id: the
-- closure to change, an id that the caller chooses for a new one, or null for any id. p_space_ids:
-- null or empty closes the whole facility. p_shown: the closure to change as the caller's screen
-- shows it, or some of its fields. If one of them has another value by now, throws and saves
-- nothing, so that no colleague's change is lost. Null compares nothing.
create or replace function public.save_closure(
  p_facility_id uuid, p_closure_id uuid, p_starts_at timestamptz, p_ends_at timestamptz,
  p_space_ids uuid[] default null, p_reason text default null, p_is_public boolean default false,
  p_repeats_yearly boolean default false, p_shown jsonb default null
) returns public.facility_closures
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_closure public.facility_closures;
  v_spaces uuid[];
  v_space_ids uuid[] := coalesce(p_space_ids, '{}');
  v_is_saved boolean;
  v_is_other boolean := false;
begin
  if p_starts_at is null or p_ends_at is null or p_ends_at <= p_starts_at then
    raise exception 'A closure must end after it starts.';
  elsif p_repeats_yearly and p_ends_at > p_starts_at + interval '364 days' then
    raise exception 'A closure that comes back every year can last at most 364 days.';
  end if;
  perform private.check_shown(
    p_shown, array['starts_at', 'ends_at', 'space_ids', 'reason', 'is_public', 'repeats_yearly']
  );
  -- Compares with what the caller knew, for staff. The policies refuse everybody else below.
  if p_shown is not null and p_facility_id in (select private.staffed_facilities()) then
    select closure.* into v_closure from public.facility_closures closure where id = p_closure_id for update;
    v_spaces := array(select space_id from public.facility_closure_spaces where closure_id = p_closure_id order by 1);
    -- A repeated request finds the closure as it wants it.
    v_is_saved :=
      (v_closure.starts_at, v_closure.ends_at, v_spaces, v_closure.reason, v_closure.is_public, v_closure.repeats_yearly)
      is not distinct from (
        p_starts_at, p_ends_at, array(select distinct unnest(v_space_ids) order by 1), private.written_reason(p_reason),
        coalesce(p_is_public, false), coalesce(p_repeats_yearly, false)
      );
    -- Any other is refused below if one of the fields in p_shown has another value by now.
    v_is_other := not v_is_saved and (
      p_shown ? 'starts_at' and (p_shown ->> 'starts_at')::timestamptz is distinct from v_closure.starts_at
      or p_shown ? 'ends_at' and (p_shown ->> 'ends_at')::timestamptz is distinct from v_closure.ends_at
      or p_shown ? 'space_ids' and array(
        select space_id::uuid from jsonb_array_elements_text(p_shown -> 'space_ids') space_id order by 1
      ) <> v_spaces
      or exists (
        select from unnest(array['reason', 'is_public', 'repeats_yearly']) part
        where p_shown ? part and p_shown -> part is distinct from to_jsonb(v_closure) -> part
      )
    );
  end if;
  -- The caller may choose the id, so that a repeated request saves one closure.
  insert into public.facility_closures as closure
    (id, facility_id, starts_at, ends_at, reason, is_public, repeats_yearly)
  values (
    coalesce(p_closure_id, gen_random_uuid()), p_facility_id, p_starts_at, p_ends_at,
    private.written_reason(p_reason), coalesce(p_is_public, false), coalesce(p_repeats_yearly, false)
  )
  on conflict (id) do update set
    starts_at = excluded.starts_at, ends_at = excluded.ends_at, reason = excluded.reason,
    is_public = excluded.is_public, repeats_yearly = excluded.repeats_yearly
  where closure.facility_id = excluded.facility_id
  returning * into v_closure;
  -- A closure of another facility has this id.
  if v_closure.id is null then
    raise exception 'Closure not found' using errcode = 'PT404';
  -- It was changed or deleted meanwhile. The exception takes back what was just saved.
  elsif v_is_other then
    raise exception 'Somebody else has changed this closure since. Open it again.' using errcode = 'PT409';
  end if;
  -- Its spaces: those that are no longer named go, new ones come.
  delete from public.facility_closure_spaces
  where closure_id = v_closure.id and space_id <> all (v_space_ids);
  insert into public.facility_closure_spaces (facility_id, closure_id, space_id)
  select p_facility_id, v_closure.id, space_id from unnest(v_space_ids) space_id
  on conflict (closure_id, space_id) do nothing;
  return v_closure;
end
$$;

grant execute on function public.save_closure(
  uuid, uuid, timestamptz, timestamptz, uuid[], text, boolean, boolean, jsonb
) to authenticated;

comment on function public.save_closure(uuid, uuid, timestamptz, timestamptz, uuid[], text, boolean, boolean, jsonb) is
  'Creates a closure, or changes the one with this id, together with its spaces. Without spaces it closes the whole facility. Returns the closure. p_shown: the closure as it was read, with starts_at, ends_at, space_ids, reason, is_public and repeats_yearly; if one of them is another by now, nothing is saved. Bookings stay where they are: see settle_closure_booking.';
