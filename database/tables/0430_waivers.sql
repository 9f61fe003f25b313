-- What a facility has everybody sign before they play, and who signed it.

-- A published text never changes: a comma is a new version.
create table public.waiver_texts (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  version integer not null constraint waiver_texts_version_positive check (version > 0),
  title text not null constraint waiver_texts_title_line check (private.is_line(title, 100)),
  body text not null
    constraint waiver_texts_body_length check (btrim(body) <> '' and char_length(body) <= 20000),
  -- The same in the facility's other languages: {"es": {"title": …, "body": …}}.
  translations jsonb not null default '{}'
    constraint waiver_texts_translations_valid check (private.are_waiver_translations(translations)),
  -- Of title and body. A trigger fills it.
  sha256 text not null constraint waiver_texts_sha256_format check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The last day of the season, in every year. Null: a signature is good for a year.
  season_ends date,
  -- Whether those who signed an older version sign again.
  asks_again boolean not null default false,
  -- Null for the draft, of which there is at most one.
  published_at timestamptz,
  -- From then on the facility asks nobody to sign, until it publishes another version.
  withdrawn_at timestamptz,
  created_at timestamptz not null default private.now(),
  constraint waiver_texts_of_facility unique (facility_id, id),
  constraint waiver_texts_version_key unique (facility_id, version),
  constraint waiver_texts_withdrawn_after_published check (withdrawn_at is null or published_at is not null)
);
create unique index waiver_texts_one_draft on public.waiver_texts (facility_id) where published_at is null;

-- Rows are only added. Erasing a player takes the person out of a row and leaves what was signed, when,
-- and for how long.
create table public.waiver_signatures (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null,
  waiver_text_id uuid not null,
  -- Of the title and the body that the signer read, in the language in which they were read.
  sha256 text not null constraint waiver_signatures_sha256_format check (sha256 ~ '^[0-9a-f]{64}$'),
  language text not null
    constraint waiver_signatures_language_form check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$'),
  player_name text constraint waiver_signatures_player_name_line check (private.is_line(player_name, 100)),
  player_birth_year integer
    constraint waiver_signatures_birth_year_range check (player_birth_year between 1900 and 2200),
  signer_name text constraint waiver_signatures_signer_name_line check (private.is_line(signer_name, 100)),
  relation text
    constraint waiver_signatures_relation_option check (relation in ('self', 'parent', 'guardian')),
  signer_email text collate "C" constraint waiver_signatures_email_format check (private.is_email(signer_email)),
  signed_at timestamptz not null default private.now(),
  -- The last day on which it counts.
  valid_until date not null,
  customer_id uuid,
  team_player_id uuid,
  -- The player's name with the e-mail address or the number, as customers are found.
  player_key text collate "C",
  erased_at timestamptz,
  constraint waiver_signatures_text_of_facility foreign key (facility_id, waiver_text_id)
    references public.waiver_texts (facility_id, id) on delete cascade,
  constraint waiver_signatures_customer_of_facility foreign key (facility_id, customer_id)
    references public.customers (facility_id, id),
  constraint waiver_signatures_signed_or_erased check (
    case when erased_at is null then num_nulls(player_name, signer_name, relation) = 0
    else num_nonnulls(
      player_name, player_birth_year, signer_name, relation, signer_email, customer_id, team_player_id, player_key
    ) = 0 end
  )
);
create index waiver_signatures_facility_signed_idx on public.waiver_signatures (facility_id, signed_at);
create index waiver_signatures_text_idx on public.waiver_signatures (waiver_text_id);
create index waiver_signatures_customer_idx on public.waiver_signatures (customer_id)
  where customer_id is not null;
create index waiver_signatures_key_idx on public.waiver_signatures (facility_id, player_key)
  where player_key is not null;
create index waiver_signatures_team_player_idx on public.waiver_signatures (team_player_id)
  where team_player_id is not null;
create index waiver_signatures_signer_idx on public.waiver_signatures (facility_id, lower(signer_email))
  where signer_email is not null;
-- Retention deletes the oldest.
create index waiver_signatures_valid_idx on public.waiver_signatures (facility_id, valid_until);
