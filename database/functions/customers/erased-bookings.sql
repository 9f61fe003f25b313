-- Trigger: throws if an erased booking would again hold anything about a person, whoever writes
-- it. It does not look at the name: private.explain_booking_conflict refuses another one. Not a
-- check constraint, because PostgreSQL would read its long text for every booking.
create or replace function private.refuse_erased_person() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if num_nonnulls(
    new.player_email, new.player_phone, new.parent_name, new.notes, new.staff_notes, new.customer_id, new.metadata
  ) > 0 then
    raise exception 'The player of this booking was erased. Nobody can be written into it again.'
      using errcode = 'PT409';
  end if;
  return new;
end
$$;

create trigger bookings_stay_erased
  before insert or update on public.bookings
  for each row when (new.erased_at is not null) execute function private.refuse_erased_person();
