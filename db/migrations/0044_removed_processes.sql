-- A process that an operator has taken out of people's lists: since when, by whom and why, as {"sinceMs", "by", "why"}. Its rows stay.
alter table wf_instance add column removal jsonb;
-- What the operators' list of removed processes walks.
create index wf_instance__removed on wf_instance (tenant_id, id desc) where removal is not null;
