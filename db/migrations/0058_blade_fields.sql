-- Blade clients ask for these two of a data scope and post them back; no rule reads them.
alter table data_scope add column class_name text not null default '';
alter table data_scope add column column_name text not null default '';

-- The request behind an audited act. Rows without a request, and older ones, have none of it.
alter table audit_log add column method text;
alter table audit_log add column path text;
alter table audit_log add column user_agent text;
alter table audit_log add column spent_ms integer;

alter table fault_log add column ip text not null default '';
alter table fault_log add column user_agent text not null default '';
alter table fault_log add column spent_ms integer not null default 0;
