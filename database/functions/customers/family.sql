-- Returns a family, whose data is shown and erased together: everybody who booked with one e-mail
-- address, and all their bookings. Customers have no accounts, so the address is what shows who
-- belongs together. p_email: null for a customer without an address, who is a family of one.
-- p_customer_id: a customer of the family, null if only the address is known. emails: all addresses
-- of these customers and bookings.
create or replace function private.family(
  p_facility_id uuid, p_email text, p_customer_id uuid,
  out customer_ids uuid[], out booking_ids uuid[], out emails text[]
)
  language plpgsql stable
  set search_path = ''
as $$
begin
  customer_ids := array(
    select id from public.customers
    where facility_id = p_facility_id and (id = p_customer_id or lower(email) = lower(p_email))
    union
    select customer_id from public.bookings
    where facility_id = p_facility_id and lower(player_email) = lower(p_email) and customer_id is not null
  );
  booking_ids := array(
    select id from public.bookings where facility_id = p_facility_id and lower(player_email) = lower(p_email)
    union
    select id from public.bookings where customer_id = any (customer_ids)
  );
  emails := array(
    select lower(p_email) where p_email is not null
    union select lower(email) from public.customers where id = any (customer_ids) and email is not null
    union select lower(player_email) from public.bookings where id = any (booking_ids) and player_email is not null
    order by 1
  );
end
$$;

-- Returns the messages that belong to a family's data, for showing or erasing it: mail for
-- customers that went to its addresses, and messages about its bookings to anybody. Also notices
-- that list its lessons, and mails with its passes' codes or a copy of its signatures, whoever got
-- them.
create or replace function private.family_mails(
  p_facility_id uuid, p_booking_ids uuid[], p_emails text[], p_customer_ids uuid[]
) returns setof public.email_logs
  language sql stable
  set search_path = ''
as $$
  select log.* from public.email_logs log
  left join private.mail_queue queued on queued.email_log_id = log.id
    and log.email_type in ('admin_notice', 'pass_sold', 'pass_ending', 'waiver_copy')
  where log.facility_id = p_facility_id and (
    -- About one of these bookings, to anybody: instructors and the facility read names too.
    log.booking_id = any (p_booking_ids) or log.booking_ids && p_booking_ids
    -- To one of these addresses. Another family's bookings may have the address too. Then a message
    -- counts only if it names bookings, and none of them is the other family's.
    or (
        log.email_type like any ('{booking\\_%,waiver\\_%,pass\\_%}')
        or log.email_type in ('customer_message', 'account_statement')
      )
      and lower(log.recipient) = any (p_emails)
      and not exists (
        select from public.bookings other
        where other.facility_id = p_facility_id and lower(other.player_email) = lower(log.recipient)
          and other.id <> all (p_booking_ids)
          and (log.booking_id is null or other.id = any (log.booking_id || coalesce(log.booking_ids, '{}')))
      )
    -- A notice to the facility that lists one of these bookings.
    or exists (
      select from jsonb_array_elements(queued.payload -> 'lessons') lesson
      where (lesson ->> 'id')::uuid = any (p_booking_ids)
    )
    -- With the code of a pass, or the copy of a signature. These may have gone to any address, so they are
    -- found by what they contain.
    or queued.payload ->> 'code' in (
      select code from private.family_passes(p_facility_id, p_emails, p_customer_ids)
    )
    or (queued.payload ->> 'signed_at')::timestamptz in (
        select signed_at from private.family_signatures(p_facility_id, p_emails, p_customer_ids)
      )
      and queued.payload -> 'players' ?| array(
        select player_name from private.family_signatures(p_facility_id, p_emails, p_customer_ids)
      )
  )
$$;

-- Returns all data about a family as JSON: the answer to somebody who asks what is kept about them.
-- Owners get it by export_family, the operator by a command. Ids of other rows are left out. The
-- names of a booking's space, service and instructor stand in their place.
create or replace function private.family_data(p_facility_id uuid, p_email text, p_customer_id uuid) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_family record;
begin
  -- Each key is one kind of data. Columns that say nothing to the reader are left out.
  select * into v_family from private.family(p_facility_id, p_email, p_customer_id);
  return jsonb_build_object(
    'exported_at', private.now(),
    'facility', (
      select jsonb_build_object('name', name, 'email', email, 'phone', phone, 'address', address, 'time_zone', time_zone)
      from public.facilities where id = p_facility_id
    ),
    'emails', v_family.emails,
    'customers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', name, 'email', email, 'phone', phone, 'phone_numbers', phone_digits, 'staff_notes', staff_notes,
        'created_at', created_at, 'also_known_as', (
          select coalesce(jsonb_agg(replace(alias.key, E'\t', ', ') order by alias.key), '[]')
          from private.customer_aliases alias where alias.customer_id = customer.id
        )
      ) order by name, id), '[]')
      from public.customers customer where id = any (v_family.customer_ids)
    ),
    'bookings', (
      select coalesce(jsonb_agg(
        to_jsonb(booking)
          - array['booking_token', 'facility_id', 'space_id', 'service_type_id', 'instructor_id', 'customer_id', 'series_id', 'group_id', 'erased_at', 'price_audience', 'price_before']
          || jsonb_build_object(
            'reference', left(booking.booking_token, 8), 'space', space.name, 'service', service.name,
            'instructor', private.instructor_name(booking.instructor_id), 'series_notes', series.notes,
            'group', case when grouped.id is not null then
              to_jsonb(grouped) - array['id', 'facility_id', 'group_token', 'team_id']
                -- Somebody else may have made the group.
                - case when lower(grouped.contact_email) <> all (v_family.emails)
                  then array['contact_name', 'contact_email', 'contact_phone'] else '{}' end end
          )
        order by booking.start_time, booking.id
      ), '[]')
      from public.bookings booking
      join public.facility_spaces space on space.id = booking.space_id
      join public.facility_service_types service on service.id = booking.service_type_id
      left join public.booking_series series on series.id = booking.series_id
      left join public.booking_groups grouped on grouped.id = booking.group_id
      where booking.id = any (v_family.booking_ids)
    ),
    'waivers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'title', signed.title, 'version', signed.version, 'sha256', signature.sha256,
        'language', signature.language, 'player_name', signature.player_name,
        'player_birth_year', signature.player_birth_year, 'signer_name', signature.signer_name,
        'relation', signature.relation, 'signer_email', signature.signer_email,
        'signed_at', signature.signed_at, 'valid_until', signature.valid_until
      ) order by signature.signed_at, signature.id), '[]')
      from private.family_signatures(p_facility_id, v_family.emails, v_family.customer_ids) signature
      join public.waiver_texts signed on signed.id = signature.waiver_text_id
    ),
    'entries', (
      select coalesce(jsonb_agg(
        to_jsonb(part.entry) - array[
          'id', 'number', 'facility_id', 'by_user', 'group_id', 'customer_id', 'team_id', 'pass_id', 'booking_id',
          'reverses', 'closing_id', 'is_derived', 'erased_at', 'charged', 'paid', 'waived'
        ] || jsonb_build_object('reference', left(booking.booking_token, 8))
        order by (part.entry).number
      ), '[]')
      from private.account_entries(null, null, v_family.customer_ids, null) part
      left join public.bookings booking on booking.id = (part.entry).booking_id
    ),
    'passes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', name, 'code', code, 'minutes', minutes, 'minutes_used', minutes_used, 'price', price,
        'expires_on', expires_on, 'email', email, 'sold_at', created_at
      ) order by created_at, id), '[]')
      from private.family_passes(p_facility_id, v_family.emails, v_family.customer_ids)
    ),
    'teams', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', name, 'contact_name', contact_name, 'contact_email', contact_email, 'contact_phone', contact_phone,
        'notes', notes, 'created_at', created_at
      ) order by name, id), '[]')
      from public.teams where id in (select private.teams_of_contact(p_facility_id, v_family.emails))
    ),
    'second_contacts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'email', email, 'added_at', created_at, 'confirmed_at', confirmed_at
      ) order by created_at, id), '[]')
      from private.family_second_contacts(p_facility_id, v_family.booking_ids, v_family.emails)
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'type', email_type, 'to', recipient, 'subject', subject, 'state', delivery_status,
        'written_at', created_at, 'sent_at', sent_at, 'content', email_content
      ) order by created_at, id), '[]')
      from private.family_mails(p_facility_id, v_family.booking_ids, v_family.emails, v_family.customer_ids)
      -- Messages to instructors and to the facility are left out: they also name others, and contain
      -- nothing that is not in the bookings. So are messages to another family that had one of the
      -- bookings before, and those about several bookings if one of them is another family's.
      where coalesce(booking_ids <@ v_family.booking_ids, true) and (
        lower(recipient) = any (v_family.emails) or email_type in ('pass_sold', 'pass_ending', 'waiver_copy')
        or lower(recipient) in (
          select lower(email)
          from private.family_second_contacts(p_facility_id, v_family.booking_ids, v_family.emails)
        )
      )
    )
  );
end
$$;

-- Returns all data about the family with this address, for the operator's command, and notes this
-- in the activity log.
create or replace function private.export_family_of(p_email text) returns jsonb
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_site uuid := private.site_facility_id();
begin
  perform private.note_activity(v_site, null, 'family', 'exported', null);
  return private.family_data(v_site, p_email, null);
end
$$;

-- For erase_family and the operator's command: erases a family and returns the names of its
-- customers and how much was erased. With p_dry_run it only counts, for the question before, and
-- never throws. p_by: the owner who erases, null for the operator. upcoming: bookings whose time is
-- not over, which prevent it. One that is marked as completed or as a no-show counts too: until its end
-- the mark may be taken back.
create or replace function private.erase_family_of(
  p_facility_id uuid, p_email text, p_customer_id uuid, p_by uuid, p_dry_run boolean,
  out names text[], out upcoming integer, out bookings integer, out customers integer, out mails integer,
  out teams integer
)
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_family record;
  v_mails uuid[];
  v_signatures uuid[];
begin
  perform private.lock_facility(p_facility_id);
  select * into v_family from private.family(p_facility_id, p_email, p_customer_id);
  -- What there is to erase.
  names := array(select name from public.customers where id = any (v_family.customer_ids) order by name);
  upcoming := (
    select count(*) from public.bookings
    where id = any (v_family.booking_ids) and status <> 'cancelled' and end_time > private.now()
  );
  bookings := cardinality(v_family.booking_ids);
  customers := cardinality(v_family.customer_ids);
  v_mails := array(
    select id
    from private.family_mails(p_facility_id, v_family.booking_ids, v_family.emails, v_family.customer_ids)
  );
  mails := cardinality(v_mails);
  v_signatures := array(select id from private.family_signatures(p_facility_id, v_family.emails, v_family.customer_ids));
  teams := (select count(*) from private.teams_of_contact(p_facility_id, v_family.emails));
  -- Whether it can be erased now.
  if p_dry_run then
    return;
  elsif bookings + customers + mails + teams + cardinality(v_signatures) = 0 and not exists (
    select from private.family_passes(p_facility_id, v_family.emails, v_family.customer_ids)
  ) and not exists (
    select from private.family_second_contacts(p_facility_id, v_family.booking_ids, v_family.emails)
  ) then
    raise exception 'Customer not found' using errcode = 'PT404';
  -- Until a booking is over, staff must know the name of its player, who must be told of a
  -- cancellation.
  elsif upcoming > 0 then
    raise exception 'The time of a booking of this family is not over. Cancel it, or try again afterwards.'
      using errcode = 'PT409';
  elsif exists (
    select from private.mail_queue where email_log_id = any (v_mails) and next_attempt_at is not null
  ) then
    raise exception 'A message about this family still waits to be sent. Try again once it has left.'
      using errcode = 'PT409';
  end if;
  -- The erasure itself.
  delete from public.email_logs where id = any (v_mails);
  delete from private.second_contacts where id in (
    select id from private.family_second_contacts(p_facility_id, v_family.booking_ids, v_family.emails)
  );
  perform private.erase_bookings(p_facility_id, v_family.booking_ids);
  perform private.erase_group_contacts(p_facility_id, v_family.emails);
  -- Another customer may have an earlier key with an address of the family, which the desk entered for
  -- them and corrected later.
  delete from private.customer_aliases alias
  where alias.facility_id = p_facility_id and alias.customer_id <> all (v_family.customer_ids)
    and split_part(alias.key, E'\t', 2) = any (v_family.emails)
    and not exists (
      select from public.bookings other
      where other.facility_id = p_facility_id and lower(other.player_email) = split_part(alias.key, E'\t', 2)
    );
  perform private.erase_family_from_teams(p_facility_id, v_family.emails, v_signatures);
  perform private.erase_signatures(v_signatures);
  perform private.erase_passes(p_facility_id, v_family.emails, v_family.customer_ids);
  perform private.remove_customers(p_facility_id, v_family.customer_ids);
  perform private.erase_events_naming(p_facility_id, v_family.emails);
  delete from private.answered_addresses
  where mail_code in (select private.mail_code(email) from unnest(v_family.emails) email);
  -- Notes that a family was erased, and how much of it, but not whose.
  perform private.note_activity(
    p_facility_id, p_by, 'family', 'erased', null, null, 1,
    jsonb_build_object('bookings', array[bookings, 0], 'customers', array[customers, 0], 'mails', array[mails, 0],
      'teams', array[teams, 0])
  );
end
$$;
