-- The register of erasures: ids only. A restored database carries them out again (L8).
create table privacy_erasure (
  tenant_id text not null,
  id bigint not null default new_id(),
  request_id bigint not null,
  subject_kind text not null,
  subject_id bigint not null,
  keeps_record boolean not null,
  -- Every id that belonged to the subject, by kind.
  ids jsonb not null,
  erased_rows integer not null,
  erased_files integer not null,
  done_at timestamptz not null,
  done_by bigint not null,
  constraint privacy_erasure__pkey primary key (tenant_id, id),
  constraint privacy_erasure__request unique (tenant_id, request_id),
  constraint privacy_erasure__subject_kind check (subject_kind in ('STUDENT', 'APPLICATION', 'PERSON'))
);
select protect_tenant_table('privacy_erasure');

-- The logs of processes and applications are append-only for the application. An erasure removes
-- them as a whole, never a part of one.
create function erase_processes(ids bigint[]) returns integer language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant text := current_setting('app.tenant_id', true);
  erased integer;
begin
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
revoke execute on function erase_processes(bigint[]) from public;
grant execute on function erase_processes(bigint[]) to qinghe_app;

create function erase_application_steps(ids bigint[]) returns integer language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  erased integer;
begin
  delete from public.enrolment_flow_record
  where tenant_id = current_setting('app.tenant_id', true) and application_id = any(ids);
  get diagnostics erased = row_count;
  return erased;
end $$;
revoke execute on function erase_application_steps(bigint[]) from public;
grant execute on function erase_application_steps(bigint[]) to qinghe_app;
