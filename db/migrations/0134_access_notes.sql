-- Sheets that contained several children: who took one, when, what for, and which children (by id).
create table access_note (
  tenant_id text not null,
  id bigint not null default new_id(),
  at timestamptz not null,
  actor_id bigint not null,
  action text not null,
  reason text not null default '',
  subject_kind text not null,
  subject_ids bigint[] not null,
  constraint access_note__pkey primary key (tenant_id, id)
);
create index access_note__subjects on access_note using gin (subject_ids);
select protect_tenant_table('access_note');
