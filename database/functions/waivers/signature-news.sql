-- Mails the signer a copy and queues the webhooks about these new signatures (p_ids), for
-- sign_waiver. Returns whether the copy is sent, null without signatures or without an address.
-- p_booking_id: the booking of the link, null for a roster. p_title and p_body: the text as the
-- signer read it.
create or replace function private.notify_of_signatures(
  p_ids uuid[], p_booking_id uuid, p_text public.waiver_texts, p_title text, p_body text
) returns boolean
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_first public.waiver_signatures;
  v_settings public.facility_settings;
  v_copied boolean;
begin
  select * into v_first from public.waiver_signatures where id = p_ids[1];
  if not found then
    return null;
  end if;
  -- The copy, with the text itself, so that the signer keeps what was signed. An address that got too many
  -- messages gets no copy, but the signatures count.
  if v_first.signer_email is not null then
    select * into v_settings from public.facility_settings where facility_id = v_first.facility_id;
    v_copied := private.no_mail_until(v_settings, v_first.signer_email) is null and private.queue_mail(
      v_first.facility_id, p_booking_id, 'waiver_copy', v_first.signer_email,
      jsonb_build_object(
        'facility', private.facility_snapshot(v_first.facility_id),
        'language', v_first.language,
        'title', p_title, 'body', p_body, 'version', p_text.version, 'sha256', v_first.sha256,
        'published_at', p_text.published_at, 'signed_at', v_first.signed_at, 'valid_until', v_first.valid_until,
        'signer_name', v_first.signer_name, 'relation', v_first.relation,
        'players', (
          select jsonb_agg(player_name order by array_position(p_ids, id))
          from public.waiver_signatures where id = any (p_ids)
        )
      )
    ) is not null;
  end if;
  -- One event for each signature.
  if private.has_listeners(v_first.facility_id) then
    perform private.queue_webhook(
      v_first.facility_id, 'waiver.signed', p_booking_id, jsonb_build_object(
        'signature', to_jsonb(signature) - private.unsent_columns('signature')
          || jsonb_build_object('version', p_text.version)
      )
    )
    from public.waiver_signatures signature where id = any (p_ids);
  end if;
  return v_copied;
end
$$;
