-- The office corrects the mark of a child after the roll was called, with a reason.
create table roll_correction (
  tenant_id text not null,
  id bigint not null default new_id(),
  roll_id bigint not null,
  child_id bigint not null,
  before_state text not null,
  after_state text not null,
  reason text not null,
  corrected_by bigint not null,
  corrected_by_name text not null,
  corrected_time timestamptz not null,
  create_time timestamptz not null default now(),
  constraint roll_correction__pkey primary key (tenant_id, id),
  constraint roll_correction__entry foreign key (tenant_id, roll_id, child_id)
    references roll_entry (tenant_id, roll_id, child_id),
  constraint roll_correction__corrected_by foreign key (tenant_id, corrected_by)
    references app_user (tenant_id, id),
  constraint roll_correction__states check (
    before_state in ('PRESENT', 'LATE', 'LEAVE', 'ABSENT', 'EARLY')
    and after_state in ('PRESENT', 'LATE', 'LEAVE', 'ABSENT', 'EARLY')
    and before_state <> after_state)
);
create index roll_correction__entry on roll_correction (tenant_id, roll_id, child_id, corrected_time);
create index roll_correction__corrected_by on roll_correction (tenant_id, corrected_by);
select protect_tenant_table('roll_correction');
