-- Returns whether these are events that a webhook can receive, each at most once.
create or replace function private.are_webhook_events(p_events text[]) returns boolean
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return cardinality(p_events) between 1 and 20 and p_events <@ array[
    'booking.created', 'booking.changed', 'booking.cancelled', 'booking.no_show', 'booking.completed',
    'closure.created', 'closure.changed', 'closure.removed', 'waiver.signed'
  ];
end
$$;

grant execute on function private.are_webhook_events(text[]) to authenticated;
