-- Refused calls about children, counted by person and hour.
create table refused_call (
  tenant_id text not null,
  user_id bigint not null,
  hour timestamptz not null,
  reason text not null,
  calls integer not null,
  create_time timestamptz not null default now(),
  constraint refused_call__pkey primary key (tenant_id, user_id, hour, reason),
  constraint refused_call__user_id foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  constraint refused_call__reason check (reason in ('NOT_ALLOWED', 'NOT_FOUND')),
  constraint refused_call__calls check (calls > 0)
);
create index refused_call__hour on refused_call (tenant_id, hour);
select protect_tenant_table('refused_call');

-- Unusual access to data of children: one row for a person, an hour and a rule.
create table access_alert (
  tenant_id text not null,
  id bigint not null default new_id(),
  rule text not null,
  user_id bigint not null,
  user_name text not null,
  hour timestamptz not null,
  -- Children, or refused calls.
  amount integer not null,
  state text not null default 'OPEN',
  note text not null default '',
  judged_by bigint,
  judged_by_name text,
  judged_at timestamptz,
  found_at timestamptz not null,
  create_time timestamptz not null default now(),
  constraint access_alert__pkey primary key (tenant_id, id),
  constraint access_alert__rule_user_hour unique (tenant_id, rule, user_id, hour),
  constraint access_alert__user_id foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  constraint access_alert__judged_by foreign key (tenant_id, judged_by) references app_user (tenant_id, id),
  constraint access_alert__rule check (rule in ('MANY', 'NIGHT', 'OUTSIDE', 'REFUSED')),
  constraint access_alert__state check (state in ('OPEN', 'EXPLAINED', 'INCIDENT')),
  constraint access_alert__judged check ((state = 'OPEN') = (judged_at is null) and (judged_at is null) = (judged_by is null))
);
create index access_alert__state on access_alert (tenant_id, state, found_at desc);
create index access_alert__user_id on access_alert (tenant_id, user_id);
create index access_alert__judged_by on access_alert (tenant_id, judged_by) where judged_by is not null;
select protect_tenant_table('access_alert');
