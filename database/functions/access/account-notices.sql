-- Mails the holder of an account that its password changed, so that they notice if somebody else
-- changed it, and notes it in the activity log.
create or replace function private.notify_password_change(p_user_id uuid) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  perform private.queue_account_mail('password_notice', p_user_id, '{}');
  perform private.note_account_change(p_user_id, 'password', 'changed', p_user_id);
end
$$;

-- Notes a change of how an account signs in, such as a new password, in the activity log of each
-- facility where the account is staff. p_actor_id: who made the change; null for the operator.
-- p_kind and p_action: such as 'password' and 'changed'.
create or replace function private.note_account_change(
  p_user_id uuid, p_kind text, p_action text, p_actor_id uuid
) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  perform private.note_activity(
    facility_id, p_actor_id, p_kind, p_action, p_user_id, private.account_name(p_user_id)
  )
  from (
    select facility_id from public.facility_admins where user_id = p_user_id
    union
    select facility_id from public.instructors where user_id = p_user_id and deleted_at is null
  ) facilities;
end
$$;
