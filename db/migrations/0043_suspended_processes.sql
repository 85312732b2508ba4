-- A process that stands still: since when, by whom and why, as {"sinceMs", "by", "why"}.
alter table wf_instance add column suspension jsonb;
