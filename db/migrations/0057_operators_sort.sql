-- Operators sort open tasks by when they are due, and what runs by flow; within both the newest comes first.
create index wf_task__due_time on wf_task (tenant_id, due_time, id desc) where state = 'open';
create index wf_instance__open_flow on wf_instance (tenant_id, flow_key, id desc) where end_time is null;
