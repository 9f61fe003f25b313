-- A family's passes, and how they are erased with the family: what was bought and spent stays.

-- For exporting and erasing a family's data: returns the passes that belong to it. These are the
-- passes of these customers, and those whose code was sent to one of these addresses (p_emails,
-- in lower case).
create or replace function private.family_passes(p_facility_id uuid, p_emails text[], p_customer_ids uuid[])
  returns setof public.passes
  language sql stable
  set search_path = ''
as $$
  select * from public.passes
  where facility_id = p_facility_id and (customer_id = any (p_customer_ids) or lower(email) = any (p_emails))
$$;

-- Removes the customer and the address from passes: when a family is erased, and when customers
-- are removed with it or by retention. p_emails: the family's addresses in lower case; empty if
-- only customers are removed. What was bought and spent stays, so that the book still adds up.
create or replace function private.erase_passes(p_facility_id uuid, p_emails text[], p_customer_ids uuid[])
  returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_before text := coalesce(current_setting('fungo.erases', true), '');
begin
  -- The activity log notes none of these changes: whoever erases a family records that once. A
  -- caller may have set this already, so it is set back to what it was.
  perform set_config('fungo.erases', 'on', true);
  update public.passes set customer_id = null, email = null
  where id in (select id from private.family_passes(p_facility_id, p_emails, p_customer_ids));
  perform set_config('fungo.erases', v_before, true);
end
$$;

-- For private.erase_players_before, by retention: removes the customer and the address from at
-- most p_most passes that could no longer be used at p_before. They had ended, were used up or
-- switched off, and paid for no later booking. Returns how many, so that the job knows whether
-- more are left.
create or replace function private.erase_old_passes(p_facility_id uuid, p_before timestamptz, p_most integer)
  returns integer
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_erased integer;
begin
  -- As in private.erase_passes.
  perform set_config('fungo.erases', 'on', true);
  update public.passes set customer_id = null, email = null
  where id in (
    select id from public.passes pass
    where facility_id = p_facility_id and created_at < p_before and num_nonnulls(customer_id, email) > 0
      and (expires_on < p_before::date or minutes_used = minutes or not is_active)
      and not exists (
        select from public.pass_uses used
        join public.bookings booking on booking.id = used.booking_id
        where used.pass_id = pass.id and booking.start_time >= p_before
      )
    limit p_most
  );
  get diagnostics v_erased = row_count;
  perform set_config('fungo.erases', '', true);
  return v_erased;
end
$$;
