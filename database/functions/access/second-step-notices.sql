-- Notices about the second step, and the places where it was passed.

comment on table private.second_step_places is
  'Keyed hashes of the network addresses from which accounts passed their second step in the last 90 days.';

-- Mails the holder of an account what happened to its second step, and records it in the activity.
-- p_what: a device was `added` or `removed`, the operator `unlocked` the account, or somebody who knows
-- the password `guessed` codes. A guess is not recorded, because nothing changed.
create or replace function private.notify_second_step(p_user_id uuid, p_what text) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  perform private.queue_account_mail('second_step_notice', p_user_id, jsonb_build_object(
    'what', p_what,
    'devices', (
      select count(*) from auth.mfa_factors where user_id = p_user_id and status::text = 'verified'
    )
  ));
  if p_what <> 'guessed' then
    perform private.note_account_change(
      p_user_id, 'device', case p_what when 'added' then 'added' else 'removed' end,
      case when p_what <> 'unlocked' then p_user_id end
    );
  end if;
end
$$;

-- For require_second_step: mails the administrators who have no second step yet and need one from
-- now on. Each gets at most one mail an hour, however often the rule is switched.
create or replace function private.notify_second_step_required(p_facility_id uuid) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  perform private.queue_mail(
    p_facility_id, null, 'second_step_required', account.email,
    jsonb_build_object('facility', private.facility_snapshot(p_facility_id))
  )
  from public.facility_admins link
  join auth.users account on account.id = link.user_id
  where link.facility_id = p_facility_id and account.deleted_at is null
    and not exists (
      select from auth.mfa_factors where user_id = link.user_id and status::text = 'verified'
    )
    and not exists (
      select from public.email_logs
      where facility_id = p_facility_id and email_type = 'second_step_required'
        and recipient = account.email and created_at > private.now() - interval '1 hour'
    );
end
$$;

-- For the two functions below, by which the addresses where an account passed its second step have
-- attempts of their own: returns the keyed hash under which a network address is stored, so that
-- the stored rows do not show where people sign in.
create or replace function private.second_step_place(p_address text) returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  return left(private.keyed_hash('second step ' || p_address), 32);
end
$$;

-- Returns whether the account has passed its second step from this network address within 90 days.
-- The server counts attempts from such an address separately, so that a stranger who tries codes
-- elsewhere cannot use up the attempts of the account's holder.
create or replace function private.is_second_step_place(p_user_id uuid, p_address text) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return exists (
    select from private.second_step_places
    where user_id = p_user_id and place = private.second_step_place(p_address)
      and passed_at > private.now() - interval '90 days'
  );
end
$$;

-- Notes that the account has passed its second step from this network address, for
-- private.is_second_step_place. The server calls it after a right code.
create or replace function private.note_second_step_place(p_user_id uuid, p_address text) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  insert into private.second_step_places (user_id, place, passed_at)
  values (p_user_id, private.second_step_place(p_address), private.now())
  on conflict (user_id, place) do update set passed_at = excluded.passed_at;
end
$$;
