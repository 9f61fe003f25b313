-- For get_space_kinds and get_next_openings: returns the active spaces, each with the number of
-- its kind. Spaces of one kind can replace one another, so a visitor need not choose among them.
-- Kind 1 is what "any cage" means: batting cages first, then the kind with the most spaces, then
-- the first by name.
create or replace function private.numbered_kinds(p_facility_id uuid)
  returns table (space_id uuid, kind integer)
  language sql stable
  set search_path = ''
as $$
  select space.id, dense_rank() over (
    order by space.space_type <> 'batting_cage', -space.how_many, space.first_name, space.kind
  )::integer
  from (
    select id, space_type, private.space_kind(own) as kind,
      count(*) over same as how_many, min(name) over same as first_name
    from public.facility_spaces own
    where facility_id = p_facility_id and is_active
    window same as (partition by private.space_kind(own))
  ) space
$$;

-- Returns the active spaces, each with the number of its kind (private.numbered_kinds), for visitors who
-- choose a kind and not a space. Security definer, because visitors may not call the private function. It
-- returns nothing that visitors may not read.
create or replace function public.get_space_kinds(p_facility_id uuid)
  returns table (space_id uuid, kind integer)
  language sql stable security definer
  set search_path = ''
as $$
  select kinds.space_id, kinds.kind
  from public.facilities facility
  cross join lateral private.numbered_kinds(facility.id) kinds
  where facility.id = p_facility_id and facility.deleted_at is null and private.is_here(facility.id)
$$;

grant execute on function public.get_space_kinds(uuid) to anon, authenticated;

comment on function public.get_space_kinds(uuid) is
  'The active spaces, each with the number of its kind. Spaces of one kind can replace one another; kind 1 is what "any cage" means.';
