-- Creating a facility gives its creator the role where an interrupted sign-up set none
-- (public.create_facility). Who created one before that has none, so the header shows them no "Admin".
-- The same holds for staff whom a script has added.
update public.user_profiles set role = 'admin'
where role is null and id in (select user_id from public.facility_admins);
update public.user_profiles set role = 'instructor'
where role is null and id in (select user_id from public.instructors where deleted_at is null);
