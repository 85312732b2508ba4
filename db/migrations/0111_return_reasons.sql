-- The office edits the reasons of returns and refusals; one that was used is switched off instead of removed.
alter table return_reason add column is_disabled boolean not null default false;
create unique index return_reason__title on return_reason (tenant_id, title);
create index enrolment_check_item__reason_code on enrolment_check_item (tenant_id, reason_code);
