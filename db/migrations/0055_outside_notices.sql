-- What is told to people outside the app: fixed words for a message that is not read, never its title.

-- Of what kind a message is: all that leaves of it. `inApp`: nothing, for what it is about is told by itself.
alter table message add column kind text not null default 'message';
-- What has come lately and is not read is looked for four times a minute.
create index message__fresh on message (tenant_id, create_time) where read_time is null;
alter table message add constraint message__kind check (kind in ('todo', 'progress', 'notice', 'message', 'inApp'));

-- Where one person can be reached outside the app, and whether he wants to be.
create table message_channel (
  tenant_id text not null,
  user_id bigint not null,
  channel text not null,
  -- Of WeChat `<account>:<open id>`; empty where nobody can be reached any more.
  address text not null default '',
  is_on boolean not null default true,
  -- What was left before this is not sent: he was not reached by then, or did not want to be.
  since_time timestamptz not null default now(),
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint message_channel__pkey primary key (tenant_id, user_id, channel),
  constraint message_channel__user_id foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  constraint message_channel__channel check (channel in ('wechat')),
  constraint message_channel__address check (length(address) <= 300)
);
select protect_tenant_table('message_channel');

-- One row for each thing, person and channel, so that nothing is told twice. Whoever dies while sending leaves `sending`: it may have arrived.
create table outside_notice (
  tenant_id text not null,
  id bigint not null default new_id(),
  user_id bigint not null,
  channel text not null,
  -- What waits: `message:<id>`, or what a domain says of its own, as `task:<id>`.
  subject text not null,
  kind text not null,
  happen_time timestamptz not null,
  state text not null default 'waiting',
  tries integer not null default 0,
  next_time timestamptz,
  last_result text not null default '',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint outside_notice__pkey primary key (tenant_id, id),
  constraint outside_notice__subject unique (tenant_id, user_id, channel, subject),
  constraint outside_notice__user_id foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  constraint outside_notice__kind check (kind in ('todo', 'progress', 'notice', 'message')),
  constraint outside_notice__state check (state in ('waiting', 'sending', 'sent', 'dropped', 'unknown', 'givenUp') and (state = 'waiting') = (next_time is not null))
);
create index outside_notice__due on outside_notice (tenant_id, channel, next_time) where next_time is not null;
create index outside_notice__create_time on outside_notice (tenant_id, create_time);
select protect_tenant_table('outside_notice');

-- What has ended lately is told to whoever asked for it.
create index wf_instance__end_time on wf_instance (tenant_id, end_time) where end_time is not null;
