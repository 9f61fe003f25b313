-- A repeated request of the desk answers the rules that the first one set aside.
alter table private.booking_requests add column broken_rules text[];
