comment on table private.mail_servers is
  'Mail servers that facilities have set up themselves. Their mail goes there if the operator has not set SMTP_URL.';
comment on column private.mail_servers.password is 'Encrypted with a key that only the server has.';
comment on column private.mail_queue.last_answer is 'What the mail server answered when it accepted the message.';

-- Returns the site's facility and the mail server that it has set up, without the password, for the
-- settings page. is_only_facility: whether the installation serves no other facility, so that all mail
-- may go through this server (private.is_only_facility). Throws unless the caller owns the facility.
create or replace function private.own_mail_server() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  v_site uuid := private.site_facility_id();
begin
  perform private.check_owner(v_site);
  return jsonb_build_object(
    'facility_id', v_site, 'is_only_facility', private.is_only_facility(v_site),
    -- The former name of is_only_facility, for older processes during an upgrade.
    'is_alone', private.is_only_facility(v_site),
    'server', (
      select to_jsonb(server) - '{facility_id,password}'::text[]
        || jsonb_build_object('has_password', server.password is not null)
      from private.mail_servers server where server.facility_id = v_site
    )
  );
end
$$;

-- Saves the mail server of the site's facility, for the settings page. That page never gets the saved
-- password back, so without p_password the saved one is kept, but only if host, port, p_security (the
-- encryption of the connection) and user are the same. Otherwise somebody could have the saved password
-- sent to a server of their own. p_username: null for a server without a login.
create or replace function private.save_mail_server(
  p_host text, p_port integer, p_security text, p_username text, p_password text, p_sender text
) returns void
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_site uuid := private.site_facility_id();
  v_was private.mail_servers;
begin
  perform private.check_owner(v_site);
  select * into v_was from private.mail_servers where facility_id = v_site for update;
  if p_password is null and p_username is not null and v_was.password is not null then
    if (v_was.host, v_was.port, v_was.security, v_was.username)
      is distinct from (p_host, p_port, p_security, p_username) then
      raise exception 'Enter the password again: the saved one is for another server or user.'
        using errcode = 'PT422';
    end if;
    p_password := v_was.password;
  end if;
  insert into private.mail_servers (facility_id, host, port, security, username, password, sender)
  values (v_site, p_host, p_port, p_security, p_username, p_password, p_sender)
  on conflict (facility_id) do update set
    host = excluded.host, port = excluded.port, security = excluded.security,
    username = excluded.username, password = excluded.password, sender = excluded.sender;
end
$$;

-- Removes the mail server of the site's facility, for the settings page. If the operator has set
-- SMTP_URL, mail leaves through that server, as before. Otherwise it is captured: recorded, but not
-- sent.
create or replace function private.remove_mail_server() returns void
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_site uuid := private.site_facility_id();
begin
  perform private.check_owner(v_site);
  delete from private.mail_servers where facility_id = v_site;
end
$$;

-- Returns whether the installation serves only this facility: no other facility has a host, or had
-- a server process within a day. Only then may links that sign somebody in leave through the
-- facility's own mail server: its operator could read them, and they may be for an account of
-- another facility. A facility that somebody made and nobody serves does not count.
create or replace function private.is_only_facility(p_facility_id uuid) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return not exists (select from private.facility_hosts where facility_id <> p_facility_id)
    and not exists (
      select from private.processes process
      where process.seen_at > now() - interval '1 day'
        -- A process that is not told which facility it serves serves the site's.
        and coalesce((process.settings ->> 'facility')::uuid, (select facility_id from private.site)) <> p_facility_id
    );
end
$$;

-- Returns the mail server that a facility has set up, or null, for the worker that sends its mail. The
-- password is encrypted with a key that only the server has. is_only_facility: see
-- private.is_only_facility.
create or replace function private.mail_server_of(p_facility_id uuid) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (
    -- is_alone is the former name, for older processes during an upgrade.
    select to_jsonb(server) || jsonb_build_object('is_only_facility', is_only, 'is_alone', is_only)
    from private.mail_servers server, private.is_only_facility(p_facility_id) is_only
    where server.facility_id = p_facility_id
  );
end
$$;

-- Returns whether the site's facility has set up a mail server of its own. If so, its mail is
-- sent even if the operator has set none. The warnings about mail, the test message and
-- private.queue_admin_mail ask it.
create or replace function private.has_own_mail_server() returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return exists (select from private.mail_servers where facility_id = private.site_facility_id());
end
$$;

grant execute on function
  private.own_mail_server(), private.save_mail_server(text, integer, text, text, text, text),
  private.remove_mail_server()
to authenticated;
