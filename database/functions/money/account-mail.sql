-- Mails statements of accounts and reminders of what is owed.

-- Mails a customer or a team a statement, for staff: what was recorded about them on these days,
-- with the balance. Both days are included, and null sets no limit. p_family: also about everybody with the
-- customer's e-mail address, because a family pays together. Returns the message's id, or null where
-- nothing may be sent.
create or replace function public.mail_statement(
  p_customer_id uuid default null, p_team_id uuid default null, p_from date default null, p_to date default null,
  p_family boolean default false
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_facility_id uuid := private.facility_of_account(null, null, p_customer_id, p_team_id);
  v_zone text := (select time_zone from public.facilities where id = v_facility_id);
  v_email text := coalesce(
    (select email from public.customers where id = p_customer_id),
    (select contact_email from public.teams where id = p_team_id)
  );
  v_rows jsonb;
  v_owed numeric;
  v_id uuid;
begin
  if v_email is null and p_team_id is not null then
    raise exception 'This team has no email address. Call its contact instead.' using errcode = 'PT409';
  elsif v_email is null then
    raise exception 'This customer has no email address. Call them instead.' using errcode = 'PT409';
  end if;
  -- The lines of these days, and what is owed at the end.
  select coalesce(jsonb_agg(jsonb_build_object(
    -- A charge has the day of its booking: a whole series is charged on one day, and the customer would
    -- not see which date a line is about.
    'day', coalesce(case account.kind when 'charge' then (account.start_time at time zone v_zone)::date end, account.recorded_on),
    'kind', account.kind, 'tender', account.tender,
    -- Only charges name the service. A payment with its name would read like another charge.
    'service_name', case account.kind when 'charge' then account.service_name end,
    -- An amount that lowers what is owed is negative.
    'amount', account.amount * sign(account.balance - before), 'balance', account.balance
  )) filter (where p_from is null or account.recorded_on >= p_from), '[]'),
    -- The balance of the last line. It includes what was owed before these days.
    coalesce(max(account.balance) filter (where is_last), 0)
  into v_rows, v_owed
  from (
    select *, (at at time zone v_zone)::date as recorded_on,
      lag(balance, 1, 0::numeric) over () as before, lead(balance) over () is null as is_last
    from public.get_account(null, null, p_customer_id, p_team_id, null, p_to, p_family)
  ) account;
  v_id := private.queue_mail(
    v_facility_id, null, 'account_statement', v_email,
    private.statement(v_facility_id, v_email, v_rows, v_owed, false)
  );
  perform private.note_sent_mail(v_id, auth.uid());
  return v_id;
end
$$;

-- Reminds the customers of these bookings of what they owe, for staff: one mail for each address, and nobody
-- twice within twelve hours. The credit of their account is subtracted: somebody who has paid for
-- everything is not reminded. Returns how many mails were queued.
create or replace function public.remind_of_owed(p_booking_ids uuid[]) returns integer
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  return (
    -- What each booking owes. Then what each account owes in all, and one reminder for each address.
    with owing as (
      select booking.facility_id, lower(booking.player_email) as email, booking.id as booking_id, booking.customer_id,
        private.team_of_booking(booking.id) as team_id, balance.owed, booking.start_time,
        jsonb_build_object(
          'day', (booking.start_time at time zone facility.time_zone)::date, 'kind', 'charge',
          'service_name', service.name, 'amount', balance.owed
        ) as line
      from public.get_booking_balances(p_booking_ids) balance
      join public.bookings booking on booking.id = balance.booking_id
      join public.facilities facility on facility.id = booking.facility_id
      join public.facility_service_types service on service.id = booking.service_type_id
      where balance.owed > 0 and booking.player_email is not null and private.is_facility_staff(booking.facility_id)
    ),
    account as (
      select facility_id, email, private.owed_on_account(array_agg(distinct customer_id), team_id, sum(owed)) as owed
      from owing group by facility_id, email, team_id
    ),
    -- For each address what is asked for and, with all of its accounts, what is owed.
    reminder as (
      select facility_id, email, min(booking_id::text)::uuid as booking_id,
        jsonb_agg(line order by start_time) as rows, sum(owed) as asked,
        (select sum(account.owed) from account where account.facility_id = owing.facility_id and account.email = owing.email) as owed
      from owing group by facility_id, email
    )
    select count(*) filter (where private.queue_mail_once(
      facility_id, booking_id, 'account_statement', email,
      private.statement(
        facility_id, email,
        -- A line for the credit that is subtracted.
        rows || case when owed < asked then jsonb_build_array(jsonb_build_object(
          'day', private.day_of(facility_id, private.now()), 'kind', 'payment', 'amount', owed - asked
        )) else '[]' end,
        owed, true
      )
    ))
    from reminder where owed > 0
  );
end
$$;

-- For remind_of_owed: returns how much a reminder may ask for. p_asked: what the bookings of the
-- reminder owe. A credit elsewhere on the account may cover them, so the answer is never more than
-- the whole account owes, and never below 0. The account is that of the team or, without one, that
-- of these customers and everybody with their e-mail addresses. Credits on the accounts of its
-- groups are subtracted too. A family's account leaves out what was paid or is owed for a team, as
-- use_credit does. Bookings without a customer have no account, so all of p_asked is returned.
create or replace function private.owed_on_account(p_customer_ids uuid[], p_team_id uuid, p_asked numeric)
  returns numeric
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_customer_ids uuid[] := case when p_team_id is null then array(
    select distinct member from unnest(p_customer_ids) customer, unnest(private.account_customers(customer, true)) member
  ) end;
begin
  return least(p_asked, greatest(coalesce((private.undivided_sums(null, v_customer_ids, p_team_id)).owed + (
    select sum(charged - paid - waived)
    from private.booking_sums(private.credit_bookings(v_customer_ids, p_team_id))
  ), p_asked) - coalesce((
    select sum(amount) from private.group_credits(v_customer_ids, p_team_id, null)
  ), 0), 0));
end
$$;

-- For mail_statement and remind_of_owed: returns the facts of a mailed statement or reminder.
-- p_rows: the lines of the account with its balance or, with p_is_reminder, the amount owed for
-- each booking. p_owed: the amount owed in all. They are stored with the message, because the mail
-- worker writes it from these facts alone.
create or replace function private.statement(
  p_facility_id uuid, p_email text, p_rows jsonb, p_owed numeric, p_is_reminder boolean
) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
begin
  return jsonb_build_object(
    'facility', private.facility_snapshot(p_facility_id),
    'language', private.customer_language(p_facility_id, p_email),
    'currency', (select currency from public.facility_settings where facility_id = p_facility_id),
    'is_reminder', p_is_reminder, 'rows', p_rows, 'owed', p_owed
  );
end
$$;

grant execute on function
  public.mail_statement(uuid, uuid, date, date, boolean), public.remind_of_owed(uuid[]) to authenticated;

comment on function public.mail_statement(uuid, uuid, date, date, boolean) is
  'Mails a customer or a team a statement of their account on these days, for staff. Returns the message''s id.';
comment on function public.remind_of_owed(uuid[]) is
  'Reminds everybody who owes something for these bookings, one mail for each address, nobody twice within twelve hours; for staff. Returns how many mails were queued.';
