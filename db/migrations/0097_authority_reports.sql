-- What the school reported to the authority about its after-school courses, month by month.
create table authority_report (
  tenant_id text not null,
  id bigint not null default new_id(),
  -- The first day of the month.
  month date not null,
  -- 1 for the first report of the month; a later one replaces it.
  number integer not null,
  -- How many rows each file has, in their order.
  counts jsonb not null,
  -- What the target answered, such as the number under which it took the report.
  receipt text not null default '',
  target text not null,
  -- The bytes that were handed over, and their hash.
  content bytea not null,
  sha256 text not null,
  reported_by bigint not null,
  reported_by_name text not null,
  reported_time timestamptz not null,
  create_time timestamptz not null default now(),
  constraint authority_report__pkey primary key (tenant_id, id),
  constraint authority_report__number unique (tenant_id, month, number),
  constraint authority_report__reported_by foreign key (tenant_id, reported_by) references app_user (tenant_id, id),
  constraint authority_report__month check (extract(day from month) = 1 and number > 0)
);
create index authority_report__reported_by on authority_report (tenant_id, reported_by);
select protect_tenant_table('authority_report');

-- The random number under which a pupil or a teacher is reported, the same in every month.
create table reported_number (
  tenant_id text not null,
  kind text not null,
  -- The pupil or the instructor.
  subject_id bigint not null,
  number text not null default left(replace(gen_random_uuid()::text, '-', ''), 16),
  create_time timestamptz not null default now(),
  constraint reported_number__pkey primary key (tenant_id, kind, subject_id),
  constraint reported_number__number unique (tenant_id, number),
  constraint reported_number__kind check (kind in ('PUPIL', 'TEACHER'))
);
select protect_tenant_table('reported_number');
