-- Orders, payments, refunds and the ledger behind them. Amounts are fen.

-- A merchant account of the school, or of whom it entrusted, at a provider.
create table payment_merchant (
  tenant_id text not null,
  id bigint not null default new_id(),
  channel text not null,
  -- Who is paid, as families see it.
  payee text not null,
  app_id text not null,
  merchant_no text not null,
  -- WeChat: the serial number of the merchant's certificate, and the id of the public key.
  certificate_serial text not null default '',
  platform_key_id text not null default '',
  private_key_sealed text not null,
  -- WeChat: the APIv3 key. Empty for Alipay.
  api_key_sealed text not null default '',
  -- The provider's public key. Empty where WeChat's certificates are downloaded.
  platform_key_sealed text not null default '',
  is_active boolean not null default true,
  update_user_id bigint not null,
  update_user_name text not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint payment_merchant__pkey primary key (tenant_id, id),
  constraint payment_merchant__channel check (channel in ('WECHAT', 'ALIPAY'))
);
create unique index payment_merchant__active on payment_merchant (tenant_id, channel) where is_active;
select protect_tenant_table('payment_merchant');

create table payment_order (
  tenant_id text not null,
  id bigint not null default new_id(),
  payer_id bigint not null,
  payer_name text not null,
  title text not null,
  state text not null,
  total_fen integer not null,
  -- What families got back of this order.
  returned_fen integer not null default 0,
  hold_until timestamptz not null,
  -- When an order whose payments could not be closed is looked at again.
  next_time timestamptz,
  paid_time timestamptz,
  -- The official receipt that the school issued elsewhere.
  official_no text not null default '',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint payment_order__pkey primary key (tenant_id, id),
  constraint payment_order__payer_id foreign key (tenant_id, payer_id) references app_user (tenant_id, id),
  constraint payment_order__state check (state in ('PENDING', 'PAID', 'PART_REFUNDED', 'REFUNDED', 'EXPIRED', 'CANCELLED')),
  constraint payment_order__returned check (returned_fen between 0 and total_fen),
  constraint payment_order__next check ((state = 'PENDING') = (next_time is not null))
);
create index payment_order__payer_id on payment_order (tenant_id, payer_id, id desc);
create index payment_order__due on payment_order (tenant_id, next_time) where next_time is not null;
select protect_tenant_table('payment_order');

-- One thing that was ordered. Which domain sells it is its payable, and what it is there its subject.
create table payment_line (
  tenant_id text not null,
  order_id bigint not null,
  place integer not null,
  payable text not null,
  subject_id bigint not null,
  title text not null,
  -- Before reductions.
  list_fee_fen integer not null,
  list_book_fen integer not null,
  reductions jsonb not null,
  fee_fen integer not null,
  book_fen integer not null,
  -- What was returned, or is on its way.
  returned_fen integer not null default 0,
  state text not null,
  create_time timestamptz not null default now(),
  constraint payment_line__pkey primary key (tenant_id, order_id, place),
  constraint payment_line__order foreign key (tenant_id, order_id) references payment_order (tenant_id, id),
  constraint payment_line__state check (state in ('HELD', 'GRANTED', 'RELEASED', 'ENDED')),
  constraint payment_line__fen check (fee_fen >= 0 and book_fen >= 0 and returned_fen between 0 and fee_fen + book_fen)
);
-- A subject is in one live order.
create unique index payment_line__subject on payment_line (tenant_id, payable, subject_id) where state in ('HELD', 'GRANTED');
select protect_tenant_table('payment_line');

-- One try to pay an order. The provider knows it by its number.
create table payment_attempt (
  tenant_id text not null,
  id bigint not null default new_id(),
  order_id bigint not null,
  number text not null,
  channel text not null,
  -- Empty for the practice page.
  merchant_id bigint,
  scene text not null,
  fen integer not null,
  state text not null,
  external_no text not null default '',
  received_fen integer,
  -- Whether it bought the order; else it goes back.
  is_placed boolean not null default false,
  paid_time timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint payment_attempt__pkey primary key (tenant_id, id),
  constraint payment_attempt__number unique (tenant_id, number),
  constraint payment_attempt__order foreign key (tenant_id, order_id) references payment_order (tenant_id, id),
  constraint payment_attempt__merchant foreign key (tenant_id, merchant_id) references payment_merchant (tenant_id, id),
  constraint payment_attempt__state check (state in ('OPEN', 'PAID', 'CLOSED')),
  constraint payment_attempt__channel check (channel in ('WECHAT', 'ALIPAY', 'DEMO')),
  constraint payment_attempt__paid check ((state = 'PAID') = (received_fen is not null and paid_time is not null) and (state = 'PAID' or not is_placed))
);
create index payment_attempt__order_id on payment_attempt (tenant_id, order_id);
-- An order is bought once.
create unique index payment_attempt__placed on payment_attempt (tenant_id, order_id) where is_placed;
create index payment_attempt__paid_time on payment_attempt (tenant_id, channel, paid_time) where state = 'PAID';
create index payment_attempt__merchant_id on payment_attempt (tenant_id, merchant_id);
select protect_tenant_table('payment_attempt');

create table payment_refund (
  tenant_id text not null,
  id bigint not null default new_id(),
  order_id bigint not null,
  -- The payment from which it goes back.
  attempt_id bigint not null,
  -- The line that it is for; empty for a payment that bought nothing.
  place integer,
  -- A refund that the provider could not pay out is sent again under a new number.
  number text not null,
  sending integer not null default 1,
  fen integer not null,
  state text not null,
  reason text not null,
  -- The inputs and lines of the calculation.
  inputs jsonb,
  lines jsonb not null default '[]',
  note text not null default '',
  asked_by_name text not null default '',
  decided_by_name text not null default '',
  next_time timestamptz,
  done_time timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint payment_refund__pkey primary key (tenant_id, id),
  constraint payment_refund__number unique (tenant_id, number),
  constraint payment_refund__order foreign key (tenant_id, order_id) references payment_order (tenant_id, id),
  constraint payment_refund__attempt foreign key (tenant_id, attempt_id) references payment_attempt (tenant_id, id),
  constraint payment_refund__fen check (fen > 0),
  constraint payment_refund__state check (state in ('REQUESTED', 'APPROVED', 'SENT', 'DONE', 'CLOSED', 'ABNORMAL', 'OFFLINE')),
  constraint payment_refund__next check ((state in ('APPROVED', 'SENT')) = (next_time is not null)),
  constraint payment_refund__done check ((state in ('DONE', 'OFFLINE')) = (done_time is not null))
);
create index payment_refund__order_id on payment_refund (tenant_id, order_id);
create index payment_refund__attempt_id on payment_refund (tenant_id, attempt_id);
create index payment_refund__due on payment_refund (tenant_id, next_time) where next_time is not null;
create index payment_refund__done_time on payment_refund (tenant_id, done_time) where done_time is not null;
select protect_tenant_table('payment_refund');

-- The ledger: one row moves an amount from the credit account to the debit account.
create table payment_transfer (
  tenant_id text not null,
  id bigint not null default new_id(),
  kind text not null,
  -- The payment or refund that it books, each once per kind.
  subject_id bigint not null,
  debit text not null,
  credit text not null,
  fen integer not null,
  create_time timestamptz not null default now(),
  constraint payment_transfer__pkey primary key (tenant_id, id),
  constraint payment_transfer__subject unique (tenant_id, kind, subject_id),
  constraint payment_transfer__kind check (kind in ('PLACED', 'UNPLACED', 'OWED', 'RETURNED', 'FEE', 'REFUND_FEE')),
  constraint payment_transfer__fen check (fen > 0 and debit <> credit)
);
select protect_tenant_table('payment_transfer');

-- What the provider's bill of a day and our books do not agree on.
create table payment_difference (
  tenant_id text not null,
  channel text not null,
  day date not null,
  kind text not null,
  number text not null,
  our_fen integer,
  their_fen integer,
  state text not null default 'OPEN',
  note text not null default '',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint payment_difference__pkey primary key (tenant_id, channel, day, kind, number),
  constraint payment_difference__kind check (kind in ('PAYMENT', 'REFUND')),
  constraint payment_difference__state check (state in ('OPEN', 'SETTLED'))
);
select protect_tenant_table('payment_difference');

-- Which bills have been compared.
create table payment_bill (
  tenant_id text not null,
  channel text not null,
  day date not null,
  row_count integer not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint payment_bill__pkey primary key (tenant_id, channel, day)
);
select protect_tenant_table('payment_bill');
