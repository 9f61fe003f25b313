-- Which two entries are a credit that paid a booking: what the account gave, and what the booking got.
-- They are taken back together.
create table private.used_credits (
  given_id uuid primary key references public.entries (id),
  got_id uuid not null constraint used_credits_got_once unique references public.entries (id)
);
