-- A key may act as the desk.

alter table public.api_keys drop constraint api_keys_scope_option;
alter table public.api_keys add constraint api_keys_scope_option
  check (scope in ('read_public', 'read_bookings', 'write_bookings', 'desk'));
