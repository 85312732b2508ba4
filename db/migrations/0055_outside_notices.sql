-- What is told to people outside the app: fixed words for a message that is not read, never its title.

-- Of what kind a message is: all that leaves of it.
alter table message add column kind text not null default 'message';
alter table message add constraint message__kind check (kind in ('todo', 'progress', 'notice', 'message'));

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

-- One row for each message and channel, so that none is sent twice. Whoever dies while sending leaves `sending`: it may have arrived.
create table outside_notice (
  tenant_id text not null,
  message_id bigint not null,
  channel text not null,
  state text not null default 'waiting',
  tries integer not null default 0,
  next_time timestamptz,
  last_result text not null default '',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint outside_notice__pkey primary key (tenant_id, message_id, channel),
  constraint outside_notice__message_id foreign key (tenant_id, message_id) references message (tenant_id, id) on delete cascade,
  constraint outside_notice__state check (state in ('waiting', 'sending', 'sent', 'dropped', 'unknown', 'givenUp') and (state = 'waiting') = (next_time is not null))
);
create index outside_notice__due on outside_notice (tenant_id, next_time) where next_time is not null;
create index outside_notice__create_time on outside_notice (tenant_id, create_time);
select protect_tenant_table('outside_notice');
