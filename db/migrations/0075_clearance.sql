-- Clearance: look-ups of the registers before an adult works with children. Only date, place,
-- reference and result are kept, never the record.

create table clearance_look_up (
  tenant_id text not null,
  id bigint not null default new_id(),
  -- STAFF: a user of the school. OUTSIDE: an instructor of an institution, a later domain's row, so
  -- without a foreign key.
  adult_kind text not null,
  adult_id bigint not null,
  -- The name when it was recorded.
  adult_name text not null,
  looked_on date not null,
  -- The office or person that looked up.
  office text not null,
  reference text not null,
  result text not null,
  -- The last valid day.
  valid_until date,
  recorded_by bigint not null,
  recorded_by_name text not null,
  recorded_at timestamptz not null,
  create_time timestamptz not null default now(),
  constraint clearance_look_up__pkey primary key (tenant_id, id),
  constraint clearance_look_up__recorded_by foreign key (tenant_id, recorded_by) references app_user (tenant_id, id),
  constraint clearance_look_up__adult_kind check (adult_kind in ('STAFF', 'OUTSIDE')),
  constraint clearance_look_up__result check (result in ('CLEAR', 'NOT_CLEAR')),
  constraint clearance_look_up__valid_until check (
    (result = 'NOT_CLEAR' and valid_until is null)
    or (result = 'CLEAR' and valid_until is not null and valid_until >= looked_on and valid_until <= looked_on + interval '1 year'))
);
create index clearance_look_up__adult on clearance_look_up (tenant_id, adult_kind, adult_id, looked_on desc, id desc);
create index clearance_look_up__recorded_by on clearance_look_up (tenant_id, recorded_by);
select protect_tenant_table('clearance_look_up');
revoke update, delete on clearance_look_up from qinghe_app;

-- A look-up that was recorded wrongly. It stays in the history and decides nothing.
create table clearance_void (
  tenant_id text not null,
  look_up_id bigint not null,
  reason text not null,
  voided_by bigint not null,
  voided_by_name text not null,
  voided_at timestamptz not null,
  constraint clearance_void__pkey primary key (tenant_id, look_up_id),
  constraint clearance_void__look_up_id foreign key (tenant_id, look_up_id) references clearance_look_up (tenant_id, id),
  constraint clearance_void__voided_by foreign key (tenant_id, voided_by) references app_user (tenant_id, id)
);
create index clearance_void__voided_by on clearance_void (tenant_id, voided_by);
select protect_tenant_table('clearance_void');
revoke update, delete on clearance_void from qinghe_app;

-- Look-ups about whose expiry the office was told.
create table clearance_warning (
  tenant_id text not null,
  look_up_id bigint not null,
  create_time timestamptz not null default now(),
  constraint clearance_warning__pkey primary key (tenant_id, look_up_id),
  constraint clearance_warning__look_up_id foreign key (tenant_id, look_up_id) references clearance_look_up (tenant_id, id)
);
select protect_tenant_table('clearance_warning');

-- The health certificate (健康证) of teachers from outside.
alter table instructor add column health_no text not null default '';
alter table instructor add column health_until date;
alter table instructor add constraint instructor__health_until check (kind = 'OUTSIDE' or (health_no = '' and health_until is null));
