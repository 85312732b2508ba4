-- Whoever looks into the logs asks for one person or for one request.
create index audit_log__actor_account on audit_log (tenant_id, actor_account, id);
create index audit_log__request_id on audit_log (tenant_id, request_id);
