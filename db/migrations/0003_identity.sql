-- Who may come in: clients, passwords, sessions and what protects them.

-- Platform table. A client's secret stands in its public program, so the id is a label and no secret is kept.
create table client (
  client_id text not null,
  name text not null,
  grant_types text[] not null,
  -- How a password may arrive: as typed, or as the lower-case md5 hex of old clients.
  password_transports text[] not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint client__pkey primary key (client_id)
);
select protect_platform_table('client');
insert into client (client_id, name, grant_types, password_transports) values
  ('qinghe-phone', '青禾手机端', '{password,captcha,refresh_token,register,third,sms_code}', '{plain}'),
  ('saber', 'Saber', '{password,captcha,refresh_token}', '{plain,md5}'),
  ('sword', 'Sword', '{password,captcha,refresh_token}', '{plain,md5}'),
  ('saber3', 'Saber3', '{password,captcha,refresh_token,register,sms_code}', '{plain,md5}'),
  ('rider', 'uni-app', '{password,captcha,refresh_token,register,third,sms_code}', '{plain,md5}');

create table credential (
  tenant_id text not null,
  user_id bigint not null,
  -- argon2id over the md5 hex of the password, so that plain and md5 clients meet the same row.
  password_hash text not null,
  changed_time timestamptz not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint credential__pkey primary key (tenant_id, user_id),
  constraint credential__user_id foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
select protect_tenant_table('credential');

-- One sign-in; also the family of its refresh tokens.
create table sign_in_session (
  tenant_id text not null,
  id bigint not null default new_id(),
  user_id bigint not null,
  client_id text not null,
  grant_type text not null,
  user_agent text not null default '',
  -- Absolute: renewing never moves it.
  expire_time timestamptz not null,
  end_time timestamptz,
  end_reason text,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint sign_in_session__pkey primary key (tenant_id, id),
  constraint sign_in_session__user_id foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  constraint sign_in_session__end_reason check ((end_time is null) = (end_reason is null) and end_reason in ('SIGNED_OUT', 'TOKEN_REUSED', 'PASSWORD_CHANGED', 'ACCOUNT_CLOSED'))
);
create index sign_in_session__user_id on sign_in_session (tenant_id, user_id) where end_time is null;
create index sign_in_session__expire_time on sign_in_session (tenant_id, expire_time);
select protect_tenant_table('sign_in_session');

create table refresh_token (
  tenant_id text not null,
  id bigint not null default new_id(),
  session_id bigint not null,
  token_hash text not null,
  used_time timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint refresh_token__pkey primary key (tenant_id, id),
  constraint refresh_token__token_hash unique (tenant_id, token_hash),
  constraint refresh_token__session_id foreign key (tenant_id, session_id) references sign_in_session (tenant_id, id) on delete cascade
);
create index refresh_token__session_id on refresh_token (tenant_id, session_id);
select protect_tenant_table('refresh_token');

create table captcha (
  tenant_id text not null,
  id bigint not null default new_id(),
  key text not null,
  answer_index text not null,
  expire_time timestamptz not null,
  create_time timestamptz not null default now(),
  constraint captcha__pkey primary key (tenant_id, id),
  constraint captcha__key unique (tenant_id, key)
);
create index captcha__expire_time on captcha (tenant_id, expire_time);
select protect_tenant_table('captcha');

create table sms_code (
  tenant_id text not null,
  id bigint not null default new_id(),
  phone_index text not null,
  code_index text not null,
  tries integer not null default 0,
  used_time timestamptz,
  expire_time timestamptz not null,
  create_time timestamptz not null default now(),
  constraint sms_code__pkey primary key (tenant_id, id)
);
create index sms_code__expire_time on sms_code (tenant_id, expire_time);
select protect_tenant_table('sms_code');

-- Failed sign-ins of one subject: an account on its known device, an account on all others, an address.
create table login_failure (
  tenant_id text not null,
  subject text not null,
  failures integer not null default 0,
  -- Tries under way, so that a hundred at once are no more than the limit.
  pending integer not null default 0,
  pending_time timestamptz,
  locks integer not null default 0,
  locked_until timestamptz,
  last_time timestamptz not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint login_failure__pkey primary key (tenant_id, subject)
);
create index login_failure__last_time on login_failure (tenant_id, last_time);
select protect_tenant_table('login_failure');

-- Devices that an account has signed in from: a stranger's guesses never lock them out.
create table known_device (
  tenant_id text not null,
  user_id bigint not null,
  device_index text not null,
  last_time timestamptz not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint known_device__pkey primary key (tenant_id, user_id, device_index),
  constraint known_device__user_id foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
select protect_tenant_table('known_device');

create table outside_identity (
  tenant_id text not null,
  id bigint not null default new_id(),
  provider text not null,
  subject text not null,
  user_id bigint not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint outside_identity__pkey primary key (tenant_id, id),
  constraint outside_identity__provider_subject unique (tenant_id, provider, subject),
  constraint outside_identity__user_id foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index outside_identity__user_id on outside_identity (tenant_id, user_id);
select protect_tenant_table('outside_identity');

-- The one-time link that a first start prints; a newer link replaces an older one.
create table setup_link (
  tenant_id text not null,
  token_index text not null,
  expire_time timestamptz not null,
  used_time timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint setup_link__pkey primary key (tenant_id)
);
select protect_tenant_table('setup_link');
