-- The append-only logs go only for an erasure that is entered in the register, ids and all: a fault or
-- an intruder in the application cannot remove the history of anything else.
create function require_erasure(kind text, wanted bigint[]) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (
    select from unnest(wanted) w (id)
    where not exists (
      select from public.privacy_erasure e
      where e.tenant_id = current_setting('app.tenant_id', true) and e.ids -> kind @> to_jsonb(w.id::text))
  ) then
    raise exception 'no erasure in the register names these records' using errcode = 'insufficient_privilege';
  end if;
end $$;
revoke execute on function require_erasure(text, bigint[]) from public;

create or replace function erase_processes(ids bigint[]) returns integer language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant text := current_setting('app.tenant_id', true);
  erased integer;
begin
  perform public.require_erasure('process', ids);
  delete from public.wf_print where tenant_id = tenant and instance_id = any(ids);
  delete from public.wf_migration where tenant_id = tenant and instance_id = any(ids);
  delete from public.wf_copy where tenant_id = tenant and instance_id = any(ids);
  delete from public.wf_delivery where tenant_id = tenant and instance_id = any(ids);
  delete from public.wf_pending where tenant_id = tenant and instance_id = any(ids);
  delete from public.wf_draft where tenant_id = tenant and task_id in (
    select t.id from public.wf_task t where t.tenant_id = tenant and t.instance_id = any(ids));
  delete from public.wf_candidate where tenant_id = tenant and task_id in (
    select t.id from public.wf_task t where t.tenant_id = tenant and t.instance_id = any(ids));
  delete from public.wf_task where tenant_id = tenant and instance_id = any(ids);
  delete from public.wf_action where tenant_id = tenant and instance_id = any(ids);
  delete from public.wf_token where tenant_id = tenant and instance_id = any(ids);
  delete from public.wf_instance where tenant_id = tenant and id = any(ids);
  get diagnostics erased = row_count;
  return erased;
end $$;

create or replace function erase_application_steps(ids bigint[]) returns integer language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  erased integer;
begin
  perform public.require_erasure('application', ids);
  delete from public.enrolment_flow_record
  where tenant_id = current_setting('app.tenant_id', true) and application_id = any(ids);
  get diagnostics erased = row_count;
  return erased;
end $$;
