-- What is told to people: live events for whoever is connected, and messages that wait until they are read.

-- A fact of the last hour, kept so that a reader who comes back misses nothing. Parties are `user:<id>`, `role:<alias>` or `everybody`.
create table live_event (
  tenant_id text not null,
  id bigint not null default new_id(),
  topic text not null,
  subject text not null default '',
  parties text[] not null,
  create_time timestamptz not null default now(),
  constraint live_event__pkey primary key (tenant_id, id),
  constraint live_event__topic check (topic ~ '^[a-zA-Z]{1,20}$'),
  constraint live_event__parties check (cardinality(parties) > 0)
);
select protect_tenant_table('live_event');

create table message (
  tenant_id text not null,
  id bigint not null default new_id(),
  user_id bigint not null,
  title text not null,
  -- An address inside the product, or empty.
  link text not null default '',
  read_time timestamptz,
  create_time timestamptz not null default now(),
  constraint message__pkey primary key (tenant_id, id),
  constraint message__user_id foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  constraint message__title check (title <> '' and length(title) <= 200),
  constraint message__link check (link = '' or link ~ '^/[a-zA-Z]')
);
create index message__user_id on message (tenant_id, user_id, id desc);
create index message__unread on message (tenant_id, user_id) where read_time is null;
select protect_tenant_table('message');
