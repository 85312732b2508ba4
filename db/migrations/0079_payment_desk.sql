-- Payment at the desk: merchant accounts, settled differences, the official receipt, and who is paid for a line.

-- Existing schools get the rights that new schools have.
insert into role_permission (tenant_id, role_id, permission)
select r.tenant_id, r.id, g.permission
from role r
join (values
  ('administrator', 'payment.oversee'), ('administrator', 'payment.refund'), ('administrator', 'payment.merchants'),
  ('admin', 'payment.oversee'), ('admin', 'payment.refund'), ('admin', 'payment.merchants'),
  ('finance', 'payment.oversee'), ('finance', 'payment.refund'), ('finance', 'payment.merchants'),
  ('head', 'payment.oversee'), ('afterSchool', 'payment.oversee')
) as g (alias, permission) on g.alias = r.alias
where not r.is_deleted
on conflict do nothing;

-- The last check with the provider; empty before the first.
alter table payment_merchant
  add column check_state text not null default '',
  add column check_time timestamptz,
  add constraint payment_merchant__check_state check (check_state in ('', 'WORKING', 'FAILED'));

-- Who teaches or delivers a line, and which course class it is for: the groups of the statement.
alter table payment_line
  add column seller text not null default '',
  add column item text not null default '';

alter table payment_difference
  add column settled_by_name text not null default '',
  add column settled_time timestamptz,
  add constraint payment_difference__settled check ((state = 'SETTLED') = (settled_time is not null));

-- A copy of the official receipt that the school issued elsewhere.
alter table payment_order add column official_file_id bigint;

-- Orders of the whole school, newest first, and payments of a span for the statement.
create index payment_order__paid_time on payment_order (tenant_id, paid_time) where paid_time is not null;
