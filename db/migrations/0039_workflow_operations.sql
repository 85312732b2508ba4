-- Who manages flows looks at everything that waits and at everything that began lately.

create index wf_task__open on wf_task (tenant_id, id desc) where state = 'open';
create index wf_instance__open on wf_instance (tenant_id, id desc) where end_time is null;
create index wf_instance__start_time on wf_instance (tenant_id, start_time);
