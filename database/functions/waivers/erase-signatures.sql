-- A family's signatures, and how they are erased with the family.

-- Returns the signatures that belong to a family's data, for showing or erasing what is kept about it:
-- those for its players, and those that somebody with one of its addresses gave.
create or replace function private.family_signatures(p_facility_id uuid, p_emails text[], p_customer_ids uuid[])
  returns setof public.waiver_signatures
  language sql stable
  set search_path = ''
as $$
  select * from public.waiver_signatures
  where facility_id = p_facility_id and (
    customer_id = any (p_customer_ids)
    -- Given from one of its addresses. Leaves out an address that somebody outside of the family uses too.
    or lower(signer_email) in (
      select address from unnest(p_emails) address
      where not exists (
          select from public.customers other
          where other.facility_id = p_facility_id and lower(other.email) = address and other.id <> all (p_customer_ids)
        )
        and not exists (
          select from public.bookings other
          where other.facility_id = p_facility_id and lower(other.player_email) = address
            and other.customer_id <> all (p_customer_ids)
        )
    )
    -- For a player who is recognized as one of its customers (private.customer_key), also by an
    -- earlier name or address.
    or player_key = any (
      array(select key from public.customers where id = any (p_customer_ids))
      || array(select key from private.customer_aliases where customer_id = any (p_customer_ids))
    )
  )
$$;

-- Removes the personal data from these signatures, and from the webhook messages and events about
-- them: when a family is erased, and when customers are removed with it or by retention. What was
-- signed and when stays.
create or replace function private.erase_signatures(p_ids uuid[]) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_before text := coalesce(current_setting('fungo.erases', true), '');
begin
  -- Signatures and entries can be changed only while this is on. The caller records the erasure, so the
  -- activity log notes no single row.
  perform set_config('fungo.erases', 'on', true);
  update public.waiver_signatures set
    player_name = null, player_birth_year = null, signer_name = null, relation = null, signer_email = null,
    customer_id = null, team_player_id = null, player_key = null, erased_at = private.now()
  where id = any (p_ids) and erased_at is null;
  delete from public.webhook_deliveries delivery
  where delivery.event_type = 'waiver.signed'
    and delivery.facility_id in (select facility_id from public.waiver_signatures where id = any (p_ids))
    and (delivery.payload #>> '{data,signature,id}')::uuid = any (p_ids);
  perform private.erase_events(p_ids);
  perform set_config('fungo.erases', v_before, true);
end
$$;

-- For private.erase_players_before, by retention: deletes at most p_most signatures of a facility
-- whose last day (valid_until) was before p_before. Returns how many.
create or replace function private.delete_old_signatures(p_facility_id uuid, p_before timestamptz, p_most integer)
  returns integer
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_deleted integer;
begin
  -- Signatures can be deleted only while this is on.
  perform set_config('fungo.erases', 'on', true);
  delete from public.waiver_signatures where id in (
    select id from public.waiver_signatures
    where facility_id = p_facility_id and valid_until < p_before::date
    order by valid_until limit p_most
  );
  get diagnostics v_deleted = row_count;
  perform set_config('fungo.erases', '', true);
  return v_deleted;
end
$$;
