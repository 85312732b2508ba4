-- The name of an erased person in the histories of others. What the office said about each mention
-- stays, so that a restored database rewrites the same; rows are named by ids alone.
alter table privacy_erasure add column decisions jsonb not null default '[]';
-- The ids of the processes and applications of others whose history was rewritten.
alter table privacy_erasure add column rewritten jsonb not null default '[]';

-- Histories are append-only for the application: it rewrites only those that an erasure names.
create function require_rewriting(wanted bigint) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not exists (
    select from public.privacy_erasure e
    where e.tenant_id = current_setting('app.tenant_id', true) and e.rewritten @> to_jsonb(wanted::text)
  ) then
    raise exception 'no erasure in the register names this history' using errcode = 'insufficient_privilege';
  end if;
end $$;
revoke execute on function require_rewriting(bigint) from public;

create function rewrite_process_log(instance bigint, lines jsonb) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform public.require_rewriting(instance);
  update public.wf_action a
  set entry = l.entry, changes = l.changes, reasons = l.reasons, comment = l.comment,
    actor_name = l.actor_name, node_name = l.node_name, previous_hash = l.previous_hash, hash = l.hash
  from jsonb_to_recordset(lines) as l (
    seq integer, entry jsonb, changes jsonb, reasons jsonb, comment text,
    actor_name text, node_name text, previous_hash text, hash text)
  where a.tenant_id = current_setting('app.tenant_id', true) and a.instance_id = instance and a.seq = l.seq;
end $$;
revoke execute on function rewrite_process_log(bigint, jsonb) from public;
grant execute on function rewrite_process_log(bigint, jsonb) to qinghe_app;

create function rewrite_application_steps(application bigint, steps jsonb) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform public.require_rewriting(application);
  update public.enrolment_flow_record r
  set note = l.note, actor_name = l.actor_name, prev_hash = l.prev_hash, hash = l.hash
  from jsonb_to_recordset(steps) as l (seq integer, note text, actor_name text, prev_hash text, hash text)
  where r.tenant_id = current_setting('app.tenant_id', true) and r.application_id = application and r.seq = l.seq;
end $$;
revoke execute on function rewrite_application_steps(bigint, jsonb) from public;
grant execute on function rewrite_application_steps(bigint, jsonb) to qinghe_app;
