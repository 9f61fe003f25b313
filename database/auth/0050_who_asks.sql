-- Asked by nearly every policy and function, so in a language that keeps its plans:
-- PostgreSQL before 18 plans a function in SQL again in every statement.
create or replace function auth.uid() returns uuid
  language plpgsql stable
  set search_path = ''
as $$
begin
  return nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub', '')::uuid;
end
$$;
