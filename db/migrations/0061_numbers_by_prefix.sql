-- Request numbers are counted per prefix instead of per flow, so that two flows with the same
-- prefix never give the same number. `wf_serial` stays for processes of the previous version that
-- still run during the upgrade; a later migration drops it.
create table wf_number (
  tenant_id text not null,
  -- In lower case, because people read numbers that differ only in case as equal.
  prefix text not null,
  period text not null,
  last integer not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint wf_number__pkey primary key (tenant_id, prefix, period)
);
select protect_tenant_table('wf_number');

insert into wf_number (tenant_id, prefix, period, last)
select tenant_id, lower(part[1]), part[2], max(part[3]::integer)
from wf_instance,
  regexp_match(serial_number, '^([A-Za-z]+)(\d{8})(\d{5,9})$') as part
where part is not null
group by tenant_id, lower(part[1]), part[2];
