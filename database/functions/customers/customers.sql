comment on table public.customers is
  'The people who book, for staff only. They have no account and are recognized by e-mail address and name.';
comment on column public.customers.key is
  'The name with the e-mail address, or with the phone number if there is no address; unique in a facility. A trigger fills it, and phone_digits too.';
comment on table private.customer_aliases is
  'Keys that customers had before they were corrected or merged.';

-- Returns the key by which a customer of a facility is recognized, by every booking and by waivers:
-- name and e-mail address, or name and phone number. Returns null for a name alone, which does not
-- identify anybody. Triggers call it before the table refuses a long name, so it reads only the
-- first 1,000 characters.
create or replace function private.customer_key(p_name text, p_email text, p_phone text) returns text
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return btrim(regexp_replace(
    -- Addresses have the collation "C", in which É has no lower case. É may be typed as one character or
    -- as two, and phones write O’Brien for O'Brien.
    translate(lower(normalize(left(p_name, 1000)) collate pg_catalog."default"), '’‘ʼ‛′´‐‑–', '''''''''''''---'),
    -- The blanks of private.has_blank.
    '[\u0001-\u0020\u007f-\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]+', ' ', 'g'
  )) || E'\t' || coalesce(lower(p_email), private.phone_digits(p_phone));
end
$$;

-- For private.customer_of and the trigger private.complete_customer: returns the phone numbers of a
-- customer with another one added, so that a search finds the customer by each number that they
-- ever gave. At most 400 characters; the oldest are dropped.
create or replace function private.add_phone_digits(p_numbers text, p_phone text) returns text
  language plpgsql immutable
  set search_path = ''
as $$
declare
  v_digits text := private.phone_digits(p_phone);
begin
  if v_digits is null or position(v_digits in coalesce(p_numbers, '')) > 0 then
    return p_numbers;
  end if;
  return right(concat_ws(' ', p_numbers, v_digits), 400);
end
$$;

-- For the trigger that sets the customer of a booking: returns the customer who books with this
-- name, e-mail address and phone number, so that all bookings of one person are found together.
-- Finds them by their present key or an earlier one (private.customer_key), and creates a customer
-- if there is none. Adds the number to those of the customer.
create or replace function private.customer_of(
  p_facility_id uuid, p_name text, p_email text, p_phone text
) returns uuid
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_key text := private.customer_key(p_name, p_email, p_phone);
  v_id uuid;
  v_numbers text;
begin
  select id, phone_digits into v_id, v_numbers
  from public.customers where facility_id = p_facility_id and key = v_key;
  if not found then
    select customer.id, customer.phone_digits into v_id, v_numbers
    from private.customer_aliases alias join public.customers customer on customer.id = alias.customer_id
    where alias.facility_id = p_facility_id and alias.key = v_key;
  end if;
  -- A name alone identifies nobody, except among the dates of one series (private.name_customer).
  if v_id is null and v_key is null then
    v_id := nullif(current_setting('fungo.series_customer', true), '')::uuid;
  end if;
  if v_id is null then
    insert into public.customers (facility_id, name, email, phone, key, phone_digits)
    values (p_facility_id, p_name, p_email, p_phone, v_key, private.phone_digits(p_phone))
    on conflict (facility_id, key) do nothing
    returning id into v_id;
    if v_id is null then
      -- Another transaction has just created the same customer.
      select id into v_id from public.customers where facility_id = p_facility_id and key = v_key;
    end if;
  elsif p_phone is not null and private.add_phone_digits(v_numbers, p_phone) is distinct from v_numbers then
    update public.customers
    set phone = coalesce(phone, p_phone), phone_digits = private.add_phone_digits(v_numbers, p_phone)
    where id = v_id;
  end if;
  return v_id;
end
$$;

-- Trigger: fills the key, by which a later booking finds the customer, and the phone numbers of a customer
-- whom staff add or correct (private.customer_of fills them itself). If another customer has the key, it
-- throws a sentence that says what to do. The unique constraint would refuse without one.
create or replace function private.complete_customer() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  new.key := private.customer_key(new.name, new.email, new.phone);
  new.phone_digits := private.add_phone_digits(new.phone_digits, new.phone);
  -- Only the staff and the owner of the database (no account and no key) get the sentence. Policies are
  -- checked after this trigger, and it must not tell others who is a customer.
  if (auth.uid() is null and private.key_name() is null or private.is_facility_staff(new.facility_id)) and exists (
    select from public.customers where facility_id = new.facility_id and key = new.key and id <> new.id
    union all
    select from private.customer_aliases
    where facility_id = new.facility_id and key = new.key and customer_id <> new.id
  ) then
    raise exception 'Another customer has this name with the same email or phone. Merge the two instead.'
      using errcode = 'PT409';
  end if;
  -- A corrected customer is still recognized by the name, address and number of earlier bookings.
  if tg_op = 'UPDATE' and old.key <> new.key then
    insert into private.customer_aliases (facility_id, key, customer_id)
    values (old.facility_id, old.key, old.id)
    on conflict (facility_id, key) do nothing;
  end if;
  return new;
end
$$;

create trigger customers_complete_new
  before insert on public.customers
  for each row when (new.key is null)
  execute function private.complete_customer();

create trigger customers_complete_corrected
  before update of name, email, phone on public.customers
  for each row execute function private.complete_customer();

create trigger customers_refuse_wrong_phone after insert or update of phone on public.customers for each row
  when (current_user = 'authenticated' and not private.is_phone(new.phone)) execute function private.refuse_wrong_phone();

-- Trigger: sets the customer of a booking from its name, e-mail address and phone number, whoever
-- writes it: a function, a request to the table or psql. If these are corrected in a customer's
-- only booking, the customer is corrected too, unless another customer has them.
create or replace function private.tie_booking() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_key text;
begin
  -- A corrected booking: is it still the same person?
  if tg_op = 'UPDATE' and old.customer_id is not null then
    v_key := private.customer_key(new.player_name, new.player_email, new.player_phone);
    if v_key is null or not exists (
      select from public.customers where facility_id = new.facility_id and key = v_key
      union all
      select from private.customer_aliases where facility_id = new.facility_id and key = v_key
    ) then
      -- No customer has the new name, address and number. If this is the customer's only booking,
      -- it is the same person, corrected. A name alone has no key. It does not make another
      -- customer either.
      if not exists (
        select from public.bookings where customer_id = old.customer_id and id <> new.id
      ) then
        update public.customers set
          name = case when new.player_name <> old.player_name then new.player_name else name end,
          email = coalesce(new.player_email, email), phone = coalesce(new.player_phone, phone)
        where id = old.customer_id;
        return new;
      elsif v_key is null then
        return new;
      end if;
    end if;
  end if;
  new.customer_id := private.customer_of(
    new.facility_id, new.player_name, new.player_email, new.player_phone
  );
  return new;
end
$$;

-- Most updates do not touch these columns. An erased booking has no customer.
create trigger bookings_tie_booking
  before insert or update of player_name, player_email, player_phone on public.bookings
  for each row when (new.erased_at is null) execute function private.tie_booking();

-- After an upgrade from a version without customers: sets the customer of at most p_most old
-- bookings of one facility, the newest first. Returns their number. The server calls it again and
-- again (backfill-customers.ts) with a small p_most, because bookings wait while it holds the
-- facility's lock.
create or replace function private.link_old_bookings(p_most integer) returns integer
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_facility_id uuid;
  v_tied integer;
begin
  -- In the order of the partial index, which is empty once every booking has a customer.
  select facility_id into v_facility_id from public.bookings
  where customer_id is null and erased_at is null order by facility_id, start_time limit 1;
  -- Locks in the same order as bookings: the facility first, then rows.
  perform private.lock_facility(v_facility_id);
  update public.bookings set
    customer_id = private.customer_of(facility_id, player_name, player_email, player_phone)
  where id in (
    select id from public.bookings
    where facility_id = v_facility_id and customer_id is null and erased_at is null
    order by start_time desc limit p_most
  );
  get diagnostics v_tied = row_count;
  return v_tied;
end
$$;

alter table public.customers enable row level security;

create policy "administrators read their facility's customers"
  on public.customers for select to authenticated
  using (facility_id in (select private.staffed_facilities()));

create policy "administrators add their facility's customers"
  on public.customers for insert to authenticated
  with check (facility_id in (select private.staffed_facilities()));

create policy "administrators correct their facility's customers"
  on public.customers for update to authenticated
  using (facility_id in (select private.staffed_facilities()))
  with check (facility_id in (select private.staffed_facilities()));

grant select, insert (facility_id, name, email, phone, staff_notes), update (name, email, phone, staff_notes)
  on public.customers to authenticated;
