-- What a school drew where that differs from what runs: a drawing calls other flows, and its version holds their steps.
alter table wf_version add column drawing jsonb;

create or replace function keep_version_as_published() returns trigger language plpgsql as $$
begin
  if (new.graph, new.drawing, new.settings, new.form, new.number, new.definition_id, new.note) is distinct from (old.graph, old.drawing, old.settings, old.form, old.number, old.definition_id, old.note) then
    raise exception 'a published version never changes';
  end if;
  return new;
end $$;
