-- Each booking with a price writes an entry, and PostgreSQL reads the text of every check anew for each
-- statement: these were a quarter of what a price cost a booking. Now the trigger that fills an entry
-- refuses one that is none (private.complete_entry), whoever writes it, and nothing changes an entry
-- afterwards. `doctor` looks at the same.
alter table public.entries
  drop constraint entries_by_name_length,
  drop constraint entries_note_length,
  drop constraint entries_kind_option,
  drop constraint entries_counts_as_option,
  drop constraint entries_tender_option,
  drop constraint entries_amount_positive,
  drop constraint entries_tender_of_money,
  drop constraint entries_about_something,
  drop constraint entries_reversal_of_something,
  drop constraint entries_derived_of_booking;
