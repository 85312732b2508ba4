-- Seats that wait for others, count more, have a veto, were added or are given to somebody else; entries inside a branching; what is due.

alter table wf_token
  add column parent_round integer,
  add column from_round integer;

alter table wf_task
  add column part text not null default 'vote',
  add column weight integer not null default 1,
  add column has_veto boolean not null default false,
  add column waits_for integer,
  add column added_by bigint,
  add column due_time timestamptz,
  drop constraint wf_task__state,
  drop constraint wf_task__closed_time,
  add constraint wf_task__state check (state in ('open', 'waiting', 'done', 'void')),
  add constraint wf_task__closed_time check ((state in ('open', 'waiting')) = (closed_time is null)),
  add constraint wf_task__waits_for check ((state = 'waiting') <= (waits_for is not null)),
  add constraint wf_task__part check (part in ('vote', 'must', 'opinion')),
  add constraint wf_task__weight check (weight > 0);
create index wf_task__due_time on wf_task (tenant_id, due_time) where state = 'open' and due_time is not null;

-- Somebody who has given a task away keeps a row, which no longer counts.
alter table wf_candidate add column is_current boolean not null default true;

alter table wf_instance add column urged_time timestamptz;
