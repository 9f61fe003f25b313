-- Returns what is left on the pass with this whole code. Its holder sees it before booking, and
-- the desk before the pass pays. No row for a wrong code or an inactive pass. minutes: what the
-- pass has in all. minutes_left: what is left of them. Both are null for unlimited minutes.
-- service_ids is null where the pass is good for every service. minutes_together: the minutes
-- left on this pass, together with its holder's other passes that are good for at least the same
-- services and as long, because private.take_minutes spends them too. It is null if one of these
-- is unlimited.
create or replace function public.get_pass(p_code text) returns table (
  name text, minutes_left integer, expires_on date, minutes integer, service_ids uuid[],
  minutes_together integer
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_pass public.passes;
begin
  perform private.needs_post();
  select * into v_pass from public.passes
  where code = private.pass_code(p_code) and is_active and private.is_here(facility_id);
  if not found then
    -- Where prices are switched off, a wrong code gets the same error as a right one.
    perform private.check_prices_on(private.site_facility_id());
    return;
  end if;
  perform private.check_prices_on(v_pass.facility_id);
  return query
  select v_pass.name, v_pass.minutes - v_pass.minutes_used, v_pass.expires_on, v_pass.minutes, v_pass.service_ids, (
    select case when bool_and(minutes is not null) then sum(minutes - minutes_used)::integer end
    from public.passes
    where facility_id = v_pass.facility_id and is_active and (
      id = v_pass.id
      -- Of the same holder, for at least the same services and as long.
      or (customer_id = v_pass.customer_id or team_id = v_pass.team_id)
        and (service_ids is null or service_ids @> v_pass.service_ids)
        -- Without an end this pass can pay until the last day that can be booked.
        and (expires_on is null or expires_on >= coalesce(v_pass.expires_on, (
          select private.day_of(v_pass.facility_id, private.now()) + max_booking_days_ahead
          from public.facility_settings where facility_id = v_pass.facility_id
        )))
    )
  );
end
$$;

grant execute on function public.get_pass(text) to anon, authenticated;

comment on function public.get_pass(text) is
  'Returns what is left on the pass with this whole code, in minutes (null for unlimited), and together with the other passes of its holder that pay the same (minutes_together). No row for a wrong code or an inactive pass. Accepts POST only.';
