comment on table public.passes is
  'Passes with prepaid hours, for staff. Anyone with the code of a pass can book with it. sell_pass creates them.';
comment on table public.pass_uses is
  'The minutes of a pass that bookings spent, negative where they were given back. Rows are only added.';
comment on column public.passes.minutes_used is 'The sum of its pass_uses.';

alter table public.passes enable row level security;
alter table public.pass_uses enable row level security;

create policy "staff read their facility's passes where prices are shown"
  on public.passes for select to authenticated
  using (facility_id in (select id from private.staffed_facilities() id where private.shows_prices(id)));

create policy "staff change their facility's passes where prices are shown"
  on public.passes for update to authenticated
  using (facility_id in (select id from private.staffed_facilities() id where private.shows_prices(id)))
  with check (facility_id in (select private.staffed_facilities()));

create policy "staff read the uses of passes where prices are shown"
  on public.pass_uses for select to authenticated
  using (facility_id in (select id from private.staffed_facilities() id where private.shows_prices(id)));

-- Staff cannot change what was bought. Only functions sell passes and spend their minutes.
grant select, update (expires_on, customer_id, team_id, email, is_active) on public.passes to authenticated;
grant select on public.pass_uses to authenticated;

-- Trigger: adds the minutes of a new use to minutes_used of its pass. The update locks the row of
-- the pass, and a constraint of the table refuses to use more minutes than were sold.
create or replace function private.count_pass_use() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.passes set minutes_used = minutes_used + new.minutes where id = new.pass_id;
  return null;
end
$$;

create trigger pass_uses_count after insert on public.pass_uses
  for each row execute function private.count_pass_use();

create trigger pass_uses_keep before update or delete on public.pass_uses
  for each row execute function private.forbid_changes();
create trigger pass_uses_keep_all before truncate on public.pass_uses
  for each statement execute function private.forbid_changes();
