-- Demo addresses get no mail.
insert into private.demo_addresses (email)
select email from auth.users
union select lower(email) from public.instructors
union select lower(email) from public.facilities
union select lower(player_email) from public.bookings where player_email is not null;
