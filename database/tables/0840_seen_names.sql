-- Names of characters that nobody sees were once taken, and addresses at the number of a machine. A row that
-- keeps one could not be changed any more. Such a name becomes "Unnamed" with a mark of what it was, so that two
-- stay two; any other text that nobody sees goes. Such an address gets a domain that never exists, so it can
-- still be read, and no mail leaves for it. Signatures are never changed.

do $$
declare
  v_table record;
  v_unseen constant text := '^[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*$';
  v_machine constant text := '@.*[][]|\.[0-9]+$';
begin
  for v_table in
    select rule.name,
      string_agg(format('%1$I = case when %1$I ~ %2$L then %3$s else %1$I end', rule.field, rule.wrong, rule.mended), ', ')
        as changes,
      string_agg(format('%I ~ %L', rule.field, rule.wrong), ' or ') as condition
    from (
      select con.conrelid::regclass::text as name, att.attname as field,
        case when def.is_email then v_machine else v_unseen end as wrong,
        case
          when def.is_email then format($mended$left(translate(%I, '[]', '--'), 246) || '.invalid'$mended$, att.attname)
          when att.attname ~ '(name|title|to_group)$' then format($mended$'Unnamed ' || left(md5(%I), 6)$mended$, att.attname)
          else 'null'
        end as mended
      from pg_constraint con
      join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1],
        lateral (select position('is_email(' in pg_get_constraintdef(con.oid)) > 0 as is_email) def
      where con.contype = 'c' and pg_get_constraintdef(con.oid) ~ 'is_(email|line)\('
        and con.conrelid <> 'public.waiver_signatures'::regclass
    ) rule
    group by rule.name
    -- A booking follows the customer whom its name and address find.
    order by rule.name not like '%customers', rule.name
  loop
    execute format('update %s set %s where %s', v_table.name, v_table.changes, v_table.condition);
  end loop;
end
$$;
