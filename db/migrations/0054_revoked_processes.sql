-- Approved requests that are revoked: one more state, and the seat of whoever is asked about it.
alter table wf_instance drop constraint wf_instance__status;
alter table wf_instance add constraint wf_instance__status
  check (status in ('running', 'returned', 'recalled', 'approved', 'rejected', 'withdrawn', 'terminated', 'revoked'));
alter table wf_task drop constraint wf_task__part;
alter table wf_task add constraint wf_task__part check (part in ('vote', 'must', 'opinion', 'revocation'));
