-- Each booking with a price writes an entry, and each statement compiles the table's checks anew. What the
-- trigger fills is no check any more: the number, the signed amounts, and that a reversal equals its entry
-- (private.complete_entry). `doctor` checks the sums.
alter table public.entries
  drop constraint entries_number_positive,
  drop constraint entries_signed,
  drop constraint entries_reverse_whole,
  drop constraint entries_of_whole,
  drop constraint entries_reversed_once,
  add constraint entries_reverses_fkey foreign key (reverses) references public.entries (id);
create unique index entries_reversed_once on public.entries (reverses) where reverses is not null;
