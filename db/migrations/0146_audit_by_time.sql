-- outside a transaction: the audit log is the largest table of a school
drop index concurrently if exists audit_log__at;
create index concurrently audit_log__at on audit_log (tenant_id, at);
