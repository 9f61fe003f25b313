-- Who comes with a booking, and where and when, as functions hand it to each other. Each attribute is
-- a column of bookings. A new column about the player is added to the type in the same file:
-- alter type private.player add attribute …. What may be changed, is compared, sent and erased follows.
create type private.player as (
  player_name text,
  player_email text,
  player_phone text,
  is_minor boolean,
  parent_name text,
  notes text
);

create type private.place as (
  facility_id uuid,
  space_id uuid,
  service_type_id uuid,
  instructor_id uuid,
  start_time timestamptz,
  end_time timestamptz
);
