comment on table public.facility_spaces is
  'The spaces that can be booked: cages, turf, pitching lanes. Inactive ones are not offered.';

create trigger facility_spaces_touch_updated_at
  before update on public.facility_spaces
  for each row execute function private.touch_updated_at();

alter table public.facility_spaces enable row level security;

-- The subquery runs under the policy of public.facilities, so the spaces of a deleted facility are
-- hidden too.
create policy "everybody reads active spaces"
  on public.facility_spaces for select to anon, authenticated
  using (is_active and facility_id = (select id from public.facilities where id = facility_spaces.facility_id));

create policy "members read inactive spaces too"
  on public.facility_spaces for select to authenticated
  using (facility_id in (select private.member_facilities()));

create policy "owners create their facility's spaces"
  on public.facility_spaces for insert to authenticated
  with check (facility_id in (select private.administered_facilities()));

create policy "owners change their facility's spaces"
  on public.facility_spaces for update to authenticated
  using (facility_id in (select private.administered_facilities()))
  with check (facility_id in (select private.administered_facilities()));

-- No delete, because bookings refer to their space. A space that is no longer used becomes
-- inactive.
grant select on public.facility_spaces to anon, authenticated;

-- Everything about a space except its facility, which never changes.
do $$
begin
  execute format(
    'grant insert (facility_id, %1$s), update (%1$s) on public.facility_spaces to authenticated',
    private.columns_of('public.facility_spaces', array['id', 'facility_id', 'created_at', 'updated_at'])
  );
end
$$;

-- Returns the kind of a space: its type, sport and equipment. Spaces of one kind can replace one
-- another. Visitors choose a kind, and staff are offered spaces of the same kind for bookings
-- that must move. A space without a sport or equipment matches only those that have none either.
create or replace function private.space_kind(p_space public.facility_spaces) returns text
  language sql immutable
  set search_path = ''
as $$
  select p_space.space_type || '/' || coalesce(p_space.sport, '') || '/' || coalesce(p_space.equipment, '')
$$;

-- Returns the active spaces of the same kind as this space: itself first, then by name. For
-- settling bookings that lost their place, which could move to one of these.
create or replace function private.equal_spaces(p_space_id uuid) returns uuid[]
  language plpgsql stable
  set search_path = ''
as $$
begin
  return array(
    select other.id from public.facility_spaces own
    join public.facility_spaces other
      on other.facility_id = own.facility_id and private.space_kind(other) = private.space_kind(own)
    where own.id = p_space_id and other.is_active
    order by other.id <> own.id, other.name, other.id
  );
end
$$;

-- Returns these spaces ordered by their similarity to a space, for proposals where to move its
-- bookings: first those of its kind, then of its type and sport, then of its type, each by name.
create or replace function private.most_similar_spaces(p_space_id uuid, p_space_ids uuid[]) returns uuid[]
  language plpgsql stable
  set search_path = ''
as $$
begin
  return array(
    select other.id from public.facility_spaces own
    join public.facility_spaces other on other.id = any (p_space_ids)
    where own.id = p_space_id
    order by private.space_kind(other) <> private.space_kind(own), other.space_type <> own.space_type,
      other.sport is distinct from own.sport, other.name, other.id
  );
end
$$;
