-- Trigger, for signed-in accounts and not for the operator: refuses to remove the last owner or to
-- change their role, because nobody could manage the facility any more. It also refuses a caller
-- who is no owner by now. The lock ensures that of two owners who remove each other at the same
-- time the second is refused.
create or replace function private.keep_an_owner() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.lock_facility(old.facility_id);
  -- The caller may have been removed while waiting for the lock.
  perform private.check_owner(old.facility_id);
  if not exists (
    select from public.facility_admins
    where facility_id = old.facility_id and user_id <> old.user_id and role = 'owner'
  ) then
    raise exception 'A facility needs an owner. Make somebody else an owner first.' using errcode = 'PT409';
  end if;
  return coalesce(new, old);
end
$$;

create trigger facility_admins_keep_owner_removed
  before delete on public.facility_admins
  for each row when (current_user = 'authenticated' and old.role = 'owner')
  execute function private.keep_an_owner();
create trigger facility_admins_keep_owner_changed
  before update of role on public.facility_admins
  for each row when (current_user = 'authenticated' and old.role = 'owner' and new.role <> 'owner')
  execute function private.keep_an_owner();
