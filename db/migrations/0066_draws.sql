-- Verifiable draws (摇号) for courses, admission and classes.
create table draw (
  tenant_id text not null,
  id bigint not null default new_id(),
  title text not null,
  kind text not null,
  state text not null,
  rules text not null,
  -- What the draw is for, such as a course round, and the id of that record.
  purpose text not null,
  purpose_id bigint not null,
  open_until timestamptz not null,
  beacon_name text not null default '',
  beacon_value text,
  beacon_by bigint,
  frozen_at timestamptz,
  drawn_at timestamptz,
  -- The published file, byte for byte, and the SHA-256 of its bytes.
  file text,
  file_hash text,
  void_reason text,
  voided_at timestamptz,
  replaces bigint,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint draw__pkey primary key (tenant_id, id),
  constraint draw__replaces foreign key (tenant_id, replaces) references draw (tenant_id, id),
  constraint draw__kind check (kind in ('COURSE', 'ADMISSION', 'CLASSES')),
  constraint draw__state check (state in ('PREPARED', 'FROZEN', 'OPENED', 'DRAWN', 'VOID')),
  constraint draw__published check ((state = 'PREPARED') = (file is null) and (file is null) = (frozen_at is null) and (file is null) = (file_hash is null)),
  constraint draw__drawn check ((state = 'DRAWN') = (drawn_at is not null)),
  constraint draw__void check ((state = 'VOID') = (void_reason is not null) and (state = 'VOID') = (voided_at is not null))
);
-- A void draw has one successor.
create unique index draw__successor on draw (tenant_id, replaces) where replaces is not null;
create index draw__purpose on draw (tenant_id, purpose, purpose_id);
select protect_tenant_table('draw');

-- The roster. The draw number is made at freezing and told to the family alone.
create table draw_entry (
  tenant_id text not null,
  draw_id bigint not null,
  -- The child or application in the domain that uses the draw.
  subject_id bigint not null,
  tier integer not null,
  weight integer not null,
  -- Subjects with the same value, such as twins, are drawn together.
  group_key text,
  no text,
  group_no text,
  place integer,
  constraint draw_entry__pkey primary key (tenant_id, draw_id, subject_id),
  constraint draw_entry__draw_id foreign key (tenant_id, draw_id) references draw (tenant_id, id),
  constraint draw_entry__no unique (tenant_id, draw_id, no),
  constraint draw_entry__tier check (tier between 1 and 99),
  constraint draw_entry__weight check (weight between 1 and 9)
);
select protect_tenant_table('draw_entry');

-- Who adds to the seed: operators of the school by account, witnesses by phone.
create table draw_part (
  tenant_id text not null,
  id bigint not null default new_id(),
  draw_id bigint not null,
  role text not null,
  place integer not null,
  user_id bigint,
  name text not null,
  phone_sealed text,
  phone_index text,
  commitment text,
  committed_at timestamptz,
  -- Sealed, because the secret is shown to nobody before the deadline.
  secret_sealed text,
  opened_at timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint draw_part__pkey primary key (tenant_id, id),
  constraint draw_part__draw_id foreign key (tenant_id, draw_id) references draw (tenant_id, id),
  constraint draw_part__user_id foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  constraint draw_part__place unique (tenant_id, draw_id, role, place),
  constraint draw_part__operator unique (tenant_id, draw_id, user_id),
  constraint draw_part__witness unique (tenant_id, draw_id, phone_index),
  constraint draw_part__role check (role in ('OPERATOR', 'WITNESS')),
  constraint draw_part__person check ((role = 'OPERATOR') = (user_id is not null) and (role = 'WITNESS') = (phone_sealed is not null) and (phone_sealed is null) = (phone_index is null)),
  constraint draw_part__committed check ((commitment is null) = (committed_at is null)),
  constraint draw_part__opened check ((secret_sealed is null) = (opened_at is null) and (opened_at is null or committed_at is not null))
);
select protect_tenant_table('draw_part');
