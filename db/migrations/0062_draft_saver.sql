-- Who saved a draft last, and from which revision. The same client saving again from the same
-- revision has not received the answer to its last save, so it is no conflict.
alter table enrolment_draft
  add column saver text not null default '',
  add column base_rev integer;
update enrolment_draft set saver = device_id, base_rev = rev - 1 where device_id <> '';
