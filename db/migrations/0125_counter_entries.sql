-- Applications that the office enters for a family at the counter (窗口代录). Until the guardian has
-- signed, an entry is no application; signing submits it under the id and number of the entry.
create table enrolment_counter_entry (
  tenant_id text not null,
  -- The id of the later application: files and ciphertexts are bound to it.
  id bigint not null default new_id(),
  apply_no text not null,
  plan_id bigint not null,
  category text not null,
  form_version integer not null,
  applicant_id bigint not null,
  masked_name text not null,
  -- What was entered: `{values, guardians, materials, originals}`, until it is signed or cancelled.
  payload_sealed text,
  -- The uploaded files, and the papers as the receipt names them: `[{label, how}]`.
  attach_ids bigint[] not null default '{}',
  papers jsonb not null default '[]',
  state text not null default 'WAITING',
  rev integer not null default 1,
  entered_by bigint not null,
  entered_by_name text not null,
  entered_at timestamptz not null,
  -- The link for the guardian's signature: one at a time, one use, a few minutes.
  link_index text,
  link_expires_at timestamptz,
  signed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint enrolment_counter_entry__pkey primary key (tenant_id, id),
  constraint enrolment_counter_entry__apply_no unique (tenant_id, apply_no),
  constraint enrolment_counter_entry__link unique (tenant_id, link_index),
  constraint enrolment_counter_entry__plan_id foreign key (tenant_id, plan_id) references enrol_plan (tenant_id, id),
  constraint enrolment_counter_entry__applicant_id foreign key (tenant_id, applicant_id) references app_user (tenant_id, id),
  constraint enrolment_counter_entry__state check (state in ('WAITING', 'SIGNED', 'CANCELLED')),
  constraint enrolment_counter_entry__payload check ((state = 'WAITING') = (payload_sealed is not null)),
  constraint enrolment_counter_entry__link_expires check ((link_index is null) = (link_expires_at is null)),
  constraint enrolment_counter_entry__signed check ((state = 'SIGNED') = (signed_at is not null)),
  constraint enrolment_counter_entry__cancelled check ((state = 'CANCELLED') = (cancelled_at is not null) and (cancelled_at is null) = (cancel_reason is null))
);
create index enrolment_counter_entry__plan on enrolment_counter_entry (tenant_id, plan_id);
create index enrolment_counter_entry__applicant on enrolment_counter_entry (tenant_id, applicant_id);
create index enrolment_counter_entry__state on enrolment_counter_entry (tenant_id, state, id desc);
select protect_tenant_table('enrolment_counter_entry');

-- The office has seen the original instead of a picture.
alter table enrolment_material drop constraint enrolment_material__state;
alter table enrolment_material add constraint enrolment_material__state check (
  state in ('MISSING', 'UPLOADED', 'PASS', 'FAIL', 'WAIVED_BY_DATA', 'ORIGINAL_SHOWN'));

insert into role_permission (tenant_id, role_id, permission)
select r.tenant_id, r.id, 'enrolment.counter'
from role r
where r.alias in ('enrolmentReviewer', 'enrolmentLead') and not r.is_deleted
on conflict do nothing;
