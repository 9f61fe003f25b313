-- The team that a group is for.
alter table public.booking_groups
  add column team_id uuid,
  add constraint booking_groups_team_of_facility foreign key (facility_id, team_id)
    references public.teams (facility_id, id);
create index booking_groups_team_idx on public.booking_groups (team_id) where team_id is not null;
