-- Clients that an administrator keeps, sessions that their people can tell apart, and sign-in by a scanned code.

alter table client
  add column id bigint not null default new_id(),
  -- Only a client that an administrator gave a secret has one; it is compared, never shown.
  add column secret_index text,
  add column resource_ids text not null default '',
  add column scope text not null default 'all',
  add column web_server_redirect_uri text not null default '',
  add column authorities text not null default '',
  -- A client of the family renews at an age of 3000 seconds, so a token must live longer.
  add column access_token_validity integer not null default 3600,
  add column refresh_token_validity integer not null default 604800,
  add column additional_information text not null default '',
  add column autoapprove text not null default '',
  add column status integer not null default 1,
  add column is_deleted boolean not null default false,
  add constraint client__id unique (id),
  add constraint client__access_token_validity check (access_token_validity between 3600 and 86400),
  add constraint client__refresh_token_validity check (refresh_token_validity between access_token_validity and 7776000);

update client set password_transports = '{plain,sm2,md5}' where client_id in ('saber', 'sword', 'saber3', 'rider');
update client set grant_types = '{password,captcha,refresh_token,register,third,sms_code,social,scan}' where client_id in ('qinghe-phone', 'rider');
update client set grant_types = '{password,captcha,refresh_token,social}' where client_id in ('saber', 'sword');
update client set grant_types = '{password,captcha,refresh_token,register,sms_code,social}' where client_id = 'saber3';
insert into client (client_id, name, grant_types, password_transports)
  values ('qinghe-desk', '青禾办公端', '{password,captcha,refresh_token,sms_code,social,scan}', '{plain}');

alter table sign_in_session
  add column ip text not null default '',
  add column last_time timestamptz,
  add column access_seconds integer not null default 3600,
  -- Chosen with Dept-Id and Role-Id among the person's own; null: all of them.
  add column department_id bigint,
  add column role_ids bigint[],
  drop constraint sign_in_session__end_reason,
  add constraint sign_in_session__end_reason check ((end_time is null) = (end_reason is null) and end_reason in
    ('SIGNED_OUT', 'TOKEN_REUSED', 'PASSWORD_CHANGED', 'ACCOUNT_CLOSED', 'ENDED_BY_OWNER', 'ENDED_BY_SCHOOL'));

-- A desk that asks to be let in by a signed-in phone. The code shown is one half, the browser keeps the other.
create table sign_in_ticket (
  tenant_id text not null,
  id bigint not null default new_id(),
  code_index text not null,
  holder_index text not null,
  client_id text not null,
  ip text not null,
  user_agent text not null,
  expire_time timestamptz not null,
  -- Who scanned it, and when that person said yes or no; taken when the browser has its tokens.
  user_id bigint,
  decided_time timestamptz,
  is_allowed boolean,
  taken_time timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint sign_in_ticket__pkey primary key (tenant_id, id),
  constraint sign_in_ticket__code_index unique (tenant_id, code_index),
  constraint sign_in_ticket__user_id foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  constraint sign_in_ticket__decision check ((decided_time is null) = (is_allowed is null) and (decided_time is null or user_id is not null))
);
create index sign_in_ticket__expire_time on sign_in_ticket (tenant_id, expire_time);
select protect_tenant_table('sign_in_ticket');

-- The hash of an input could be searched through where the input is short; a keyed one cannot. Old rows live two days only.
delete from idempotency;
alter table idempotency rename column input_hash to input_index;
