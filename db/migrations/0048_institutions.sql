-- Outside bodies that teach after school: the request to be taken in, and what they are afterwards, in one row.

create table institution (
  tenant_id text not null,
  id bigint not null default new_id(),
  name text not null,
  -- 18 characters of GB 32100, checked by the contract.
  uscc text not null default '',
  legal_rep text not null default '',
  licence_no text not null default '',
  licence_expiry date,
  permit_no text not null default '',
  permit_expiry date,
  white_list_ref text not null default '',
  white_list_expiry date,
  scope text not null default '',
  contact_name text not null default '',
  contact_phone text not null default '',
  address text not null default '',
  intro text not null default '',
  agreement_begin date,
  agreement_end date,
  -- Pictures of the licences; private files.
  attach_ids bigint[] not null default '{}',
  state text not null,
  -- Why it is suspended or has left.
  state_reason text not null default '',
  applicant_id bigint not null,
  applicant_name text not null,
  asked_at timestamptz,
  admitted_at timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint institution__pkey primary key (tenant_id, id),
  constraint institution__applicant_id foreign key (tenant_id, applicant_id) references app_user (tenant_id, id),
  constraint institution__state check (
    state in ('DRAFT', 'PENDING', 'RETURNED', 'AWAITING_VISIT', 'ADMITTED', 'SUSPENDED', 'LEFT', 'REFUSED', 'WITHDRAWN', 'TERMINATED')),
  -- Only a draft may lack something.
  constraint institution__whole check (
    state = 'DRAFT' or (uscc <> '' and legal_rep <> '' and licence_no <> '' and licence_expiry is not null and permit_no <> '' and permit_expiry is not null
      and white_list_ref <> '' and white_list_expiry is not null and coalesce(agreement_begin <= agreement_end, false) and asked_at is not null)),
  constraint institution__admitted_at check (state not in ('ADMITTED', 'SUSPENDED', 'LEFT') or admitted_at is not null)
);
-- One institution is asked for, in the school or suspended only once.
create unique index institution__uscc on institution (tenant_id, uscc)
  where state in ('PENDING', 'RETURNED', 'AWAITING_VISIT', 'ADMITTED', 'SUSPENDED');
create index institution__applicant_id on institution (tenant_id, applicant_id);
-- What the daily look at licences walks.
create index institution__expiry on institution (tenant_id, (least(licence_expiry, permit_expiry, white_list_expiry, agreement_end))) where state = 'ADMITTED';
select protect_tenant_table('institution');
