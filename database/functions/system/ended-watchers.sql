-- Returns which of these open streams of changes must end, by their positions from 1: the session
-- or the key is gone, the account is banned, the person no longer works at the facility, or the
-- second step is missing. Otherwise a screen would go on receiving after its right has ended. Each
-- process asks this every second for all of its streams at once. Less often, each stream checks its
-- whole right to read (server/functions/changes.ts).
create or replace function private.ended_watchers(
  p_facility_ids uuid[], p_user_ids uuid[], p_session_ids uuid[], p_key_ids uuid[]
) returns setof integer
  language plpgsql stable
  set search_path = ''
as $$
begin
  return query
  select watcher.position::integer
  from unnest(p_facility_ids, p_user_ids, p_session_ids, p_key_ids)
    with ordinality as watcher (facility_id, user_id, session_id, key_id, position)
  -- A key that is gone.
  where case when watcher.key_id is not null then
    not exists (
      select from public.api_keys known
      where known.id = watcher.key_id and known.facility_id = watcher.facility_id
    )
  -- A person without a session that lasts, of an account that may sign in, with its second step, and with
  -- a role at the facility.
  else
    not exists (
      select from auth.sessions session
      join auth.users account on account.id = session.user_id
      where session.id = watcher.session_id and session.user_id = watcher.user_id
        and (session.not_after is null or session.not_after > private.now())
        and account.deleted_at is null
        and (account.banned_until is null or account.banned_until <= private.now())
        and (session.aal::text = 'aal2' or not exists (
          select from auth.mfa_factors factor
          where factor.user_id = session.user_id and factor.status::text = 'verified'
        ))
        and (exists (
          select from public.facility_admins link
          where link.facility_id = watcher.facility_id and link.user_id = watcher.user_id
            and (session.aal::text = 'aal2' or not exists (
              select from private.second_step_rules rule where rule.facility_id = link.facility_id
            ))
        ) or exists (
          select from public.instructors instructor
          where instructor.facility_id = watcher.facility_id and instructor.user_id = watcher.user_id
            and instructor.is_active and instructor.deleted_at is null
        ))
    )
  end;
end
$$;
