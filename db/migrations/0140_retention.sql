-- Retention: what a rule removes when its time is over, also where the application may only append.

-- When a plan was closed: the end of its season.
alter table enrol_plan add column closed_at timestamptz;
-- short: a school has a few dozen plans
update enrol_plan set closed_at = update_time where status in ('CLOSED', 'ARCHIVED');

-- What stays of a season whose applications were removed: numbers that name nobody.
create table enrolment_season_count (
  tenant_id text not null,
  plan_id bigint not null,
  -- `*` and `*` for all groups of fewer than five children together.
  category text not null,
  status text not null,
  applications integer not null,
  counted_at timestamptz not null,
  constraint enrolment_season_count__pkey primary key (tenant_id, plan_id, category, status),
  constraint enrolment_season_count__plan_id foreign key (tenant_id, plan_id) references enrol_plan (tenant_id, id),
  constraint enrolment_season_count__applications check (applications > 0)
);
select protect_tenant_table('enrolment_season_count');

-- One run of the rules of a school, each night.
create table retention_run (
  tenant_id text not null,
  id bigint not null default new_id(),
  day date not null,
  started_at timestamptz not null,
  create_time timestamptz not null default now(),
  constraint retention_run__pkey primary key (tenant_id, id),
  constraint retention_run__day unique (tenant_id, day)
);
select protect_tenant_table('retention_run');
revoke update, delete on retention_run from qinghe_app;

create table retention_result (
  tenant_id text not null,
  run_id bigint not null,
  rule text not null,
  removed integer not null,
  is_failed boolean not null default false,
  create_time timestamptz not null default now(),
  constraint retention_result__pkey primary key (tenant_id, run_id, rule),
  constraint retention_result__run_id foreign key (tenant_id, run_id) references retention_run (tenant_id, id),
  constraint retention_result__removed check (removed >= 0)
);
select protect_tenant_table('retention_result');
revoke update, delete on retention_result from qinghe_app;

-- Where a school's audit chain begins after old rows were removed. `mark` is a keyed hash of that
-- place, so verification can start there.
create table audit_base (
  tenant_id text not null,
  seq bigint not null,
  hash text not null,
  mark text not null,
  constraint audit_base__pkey primary key (tenant_id)
);
select protect_tenant_table('audit_base');
revoke delete on audit_base from qinghe_app;

-- Removes the beginning of the own school's chain up to a place; never a row that is less than six
-- months older than the newest.
create function remove_audit_until(last_seq bigint) returns integer language plpgsql security definer set search_path = pg_catalog, public as $$
declare removed integer;
begin
  delete from public.audit_log
  where tenant_id = current_setting('app.tenant_id', true) and seq <= last_seq
    and at < (select max(at) from public.audit_log where tenant_id = current_setting('app.tenant_id', true)) - interval '6 months';
  get diagnostics removed = row_count;
  return removed;
end $$;
revoke execute on function remove_audit_until(bigint) from public;
grant execute on function remove_audit_until(bigint) to qinghe_app;

-- Removes the history of applications that led to no place, of the own school.
create function remove_application_history(applications bigint[]) returns void language sql security definer set search_path = pg_catalog, public as $$
  delete from public.enrolment_flow_record f
  using public.enrolment_application a
  where f.tenant_id = current_setting('app.tenant_id', true) and f.application_id = any (applications)
    and a.tenant_id = f.tenant_id and a.id = f.application_id and a.status not in ('REGISTERED', 'STUDENT')
$$;
revoke execute on function remove_application_history(bigint[]) from public;
grant execute on function remove_application_history(bigint[]) to qinghe_app;

-- Removes the append-only rows of processes whose application or resume is gone, of the own school.
create function remove_process_history(instances bigint[]) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare bound text := current_setting('app.tenant_id', true);
declare orphans bigint[] := array(
  select i.id from public.wf_instance i
  where i.tenant_id = bound and i.id = any (instances) and (
    (i.flow_key = 'baoming' and not exists (
      select from public.enrolment_application a where a.tenant_id = bound and a.id = i.business_id))
    or (i.flow_key = 'teacherResume' and not exists (
      select from public.resume r where r.tenant_id = bound and r.id = i.business_id))));
begin
  delete from public.wf_action where tenant_id = bound and instance_id = any (orphans);
  delete from public.wf_print where tenant_id = bound and instance_id = any (orphans);
  delete from public.wf_migration where tenant_id = bound and instance_id = any (orphans);
end $$;
revoke execute on function remove_process_history(bigint[]) from public;
grant execute on function remove_process_history(bigint[]) to qinghe_app;

-- Removes look-ups of the own school: the rule says whose time is over.
create function remove_look_ups(look_ups bigint[]) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare bound text := current_setting('app.tenant_id', true);
begin
  delete from public.clearance_warning where tenant_id = bound and look_up_id = any (look_ups);
  delete from public.clearance_void where tenant_id = bound and look_up_id = any (look_ups);
  delete from public.clearance_look_up where tenant_id = bound and id = any (look_ups);
end $$;
revoke execute on function remove_look_ups(bigint[]) from public;
grant execute on function remove_look_ups(bigint[]) to qinghe_app;

-- Who answers for personal data does what the law asks of the office; the head and the administrators read it.
insert into role_permission (tenant_id, role_id, permission)
select r.tenant_id, r.id, g.permission
from role r
join (values
  ('privacy', 'safeguards.see'), ('privacy', 'safeguards.act'), ('head', 'safeguards.see'),
  ('administrator', 'safeguards.see'), ('administrator', 'grant:safeguards.act'),
  ('admin', 'safeguards.see'), ('admin', 'grant:safeguards.act')
) as g (alias, permission) on g.alias = r.alias
where not r.is_deleted
on conflict do nothing;
