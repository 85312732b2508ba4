-- Everybody who meets a request reads its title. Titles that show a field which a step of their
-- flow hides are replaced by the name of the flow.
update wf_instance request set title = version.settings ->> 'name'
from wf_version version
where version.tenant_id = request.tenant_id
  and version.id = request.version_id
  and version.settings is not null
  and exists (
    select 1
    from regexp_matches(version.settings ->> 'title', '\{([^{}]*)\}', 'g') as named (field),
      jsonb_each(version.graph -> 'nodes') as node (id, step)
    where step ->> 'kind' = 'approve'
      and jsonb_typeof(step -> 'fields' -> 'readable') = 'array'
      and not (step -> 'fields' -> 'readable') ? btrim(named.field[1])
  );
