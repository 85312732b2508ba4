-- Whom the public asks or tells an objection to, as the advertisement and the publication name it.
alter table recruitment_post add column contact text not null default '';
-- The post that the office last invited a person of the talent pool to.
alter table recruitment_application add column invited_post_id bigint;
alter table recruitment_application add column invited_at timestamptz;
-- short: the new column is empty in every row, so there is nothing to check
alter table recruitment_application add constraint recruitment_application__invited_post_id foreign key (tenant_id, invited_post_id) references recruitment_post (tenant_id, id);
