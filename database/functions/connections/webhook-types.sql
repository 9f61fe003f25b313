-- Returns whether a webhook may receive these events: at least one, all of them known types. For the check
-- constraint of webhook_endpoints.
create or replace function private.are_webhook_events(p_events text[]) returns boolean
  language plpgsql immutable
  set search_path = ''
as $$
declare
  v_known text[] := array[
    'booking.created', 'booking.changed', 'booking.cancelled', 'booking.no_show', 'booking.completed',
    'group.created', 'group.changed', 'group.cancelled',
    'closure.created', 'closure.changed', 'closure.removed', 'waiver.signed',
    'entry.recorded', 'day.closed'
  ];
begin
  return cardinality(p_events) between 1 and cardinality(v_known) and p_events <@ v_known;
end
$$;

grant execute on function private.are_webhook_events(text[]) to authenticated;
