-- Times for written tests, trial lessons and interviews, who comes when, panels and their scores.
create table recruitment_slot (
  tenant_id text not null,
  id bigint not null default new_id(),
  post_id bigint not null,
  kind text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  place text not null,
  capacity integer not null,
  constraint recruitment_slot__pkey primary key (tenant_id, id),
  constraint recruitment_slot__post_id foreign key (tenant_id, post_id) references recruitment_post (tenant_id, id),
  constraint recruitment_slot__kind check (kind in ('TRIAL', 'INTERVIEW')),
  constraint recruitment_slot__times check (start_at < end_at),
  constraint recruitment_slot__capacity check (capacity between 1 and 500)
);
create index recruitment_slot__post on recruitment_slot (tenant_id, post_id, kind, start_at);
select protect_tenant_table('recruitment_slot');

-- An invitation of an applicant, and the time that was chosen. Taken places are the rows of a slot.
create table recruitment_visit (
  tenant_id text not null,
  application_id bigint not null,
  kind text not null,
  slot_id bigint,
  invited_by bigint not null,
  invited_at timestamptz not null,
  chosen_by bigint,
  chosen_at timestamptz,
  constraint recruitment_visit__pkey primary key (tenant_id, application_id, kind),
  constraint recruitment_visit__application_id foreign key (tenant_id, application_id) references recruitment_application (tenant_id, id),
  constraint recruitment_visit__slot_id foreign key (tenant_id, slot_id) references recruitment_slot (tenant_id, id),
  constraint recruitment_visit__kind check (kind in ('TRIAL', 'INTERVIEW'))
);
create index recruitment_visit__slot on recruitment_visit (tenant_id, slot_id);
select protect_tenant_table('recruitment_visit');

-- Who scores the applicants of a post in one of its steps.
create table recruitment_panelist (
  tenant_id text not null,
  post_id bigint not null,
  kind text not null,
  user_id bigint not null,
  constraint recruitment_panelist__pkey primary key (tenant_id, post_id, kind, user_id),
  constraint recruitment_panelist__post_id foreign key (tenant_id, post_id) references recruitment_post (tenant_id, id),
  constraint recruitment_panelist__user_id foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  constraint recruitment_panelist__kind check (kind in ('TRIAL', 'INTERVIEW'))
);
create index recruitment_panelist__user on recruitment_panelist (tenant_id, user_id);
select protect_tenant_table('recruitment_panelist');

-- What one member of a panel gave an applicant.
create table recruitment_score (
  tenant_id text not null,
  application_id bigint not null,
  kind text not null,
  scorer_id bigint not null,
  score integer not null,
  remark text not null,
  given_at timestamptz not null,
  constraint recruitment_score__pkey primary key (tenant_id, application_id, kind, scorer_id),
  constraint recruitment_score__application_id foreign key (tenant_id, application_id) references recruitment_application (tenant_id, id),
  constraint recruitment_score__scorer_id foreign key (tenant_id, scorer_id) references app_user (tenant_id, id),
  constraint recruitment_score__kind check (kind in ('TRIAL', 'INTERVIEW')),
  constraint recruitment_score__score check (score between 0 and 100)
);
select protect_tenant_table('recruitment_score');
