-- Impact assessments of processing activities. Versions are never changed and stored for at least three years.
create table impact_assessment (
  tenant_id text not null,
  id bigint not null default new_id(),
  activity text not null,
  version integer not null,
  purpose text not null,
  basis text not null,
  data_kinds text not null,
  necessity text not null,
  risks text not null,
  measures text not null,
  conclusion text not null,
  made_by bigint not null,
  made_by_name text not null,
  made_at timestamptz not null,
  create_time timestamptz not null default now(),
  constraint impact_assessment__pkey primary key (tenant_id, id),
  constraint impact_assessment__version unique (tenant_id, activity, version),
  constraint impact_assessment__made_by foreign key (tenant_id, made_by) references app_user (tenant_id, id)
);
create index impact_assessment__made_by on impact_assessment (tenant_id, made_by);
select protect_tenant_table('impact_assessment');
revoke update, delete on impact_assessment from qinghe_app;

-- No money before a child has registered: an order may not name an application of an earlier state.
create function refuse_fee_of_application() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (
    select from public.enrolment_application a
    where a.tenant_id = new.tenant_id and a.id = new.subject_id and a.status not in ('REGISTERED', 'STUDENT'))
  then
    raise exception 'no fee before registration' using errcode = 'check_violation', constraint = 'payment_line__registered';
  end if;
  return new;
end $$;
create trigger payment_line__registered before insert or update of subject_id on payment_line
  for each row execute function refuse_fee_of_application();

-- Sheets with data of children leave the system after somebody else approved them, for a day.
create table export_permit (
  tenant_id text not null,
  id bigint not null default new_id(),
  -- The act that it permits.
  act text not null,
  is_clear boolean not null,
  purpose text not null,
  state text not null default 'PENDING',
  asked_by bigint not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by bigint,
  decided_by_name text,
  decided_at timestamptz,
  answer text not null default '',
  used_count integer not null default 0,
  create_time timestamptz not null default now(),
  constraint export_permit__pkey primary key (tenant_id, id),
  constraint export_permit__asked_by foreign key (tenant_id, asked_by) references app_user (tenant_id, id),
  constraint export_permit__decided_by foreign key (tenant_id, decided_by) references app_user (tenant_id, id),
  constraint export_permit__act check (act in ('people.studentExport')),
  constraint export_permit__state check (state in ('PENDING', 'APPROVED', 'REFUSED')),
  constraint export_permit__decided check ((state = 'PENDING') = (decided_at is null)),
  constraint export_permit__other_person check (decided_by <> asked_by)
);
create index export_permit__asked_by on export_permit (tenant_id, asked_by, asked_at desc);
create index export_permit__decided_by on export_permit (tenant_id, decided_by) where decided_by is not null;
create index export_permit__state on export_permit (tenant_id, state, asked_at desc);
select protect_tenant_table('export_permit');

insert into role_permission (tenant_id, role_id, permission)
select r.tenant_id, r.id, g.permission
from role r
join (values
  ('privacy', 'logs.approveExports'), ('administrator', 'grant:logs.approveExports'), ('admin', 'grant:logs.approveExports')
) as g (alias, permission) on g.alias = r.alias
where not r.is_deleted
on conflict do nothing;
