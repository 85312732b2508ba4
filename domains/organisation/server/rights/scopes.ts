import { joined, ownRowsOnly } from '../../../../platform/server/database/dataScopes.ts'
import type { DataScope, DataScopes } from '../../../../platform/server/database/dataScopes.ts'
import type { Member } from '../users/members.ts'
import type { GrantedScope } from '../queries/members.ts'

/** What a person's roles allow them to see, by resource. */
export function dataScopesOf({
  scopes,
  departments,
}: Pick<Member, 'scopes' | 'departments'>): DataScopes {
  const own = departments.map(({ id }) => id)
  const byResource: Record<string, DataScope> = {}
  for (const scope of scopes)
    byResource[scope.resource] = joined(
      byResource[scope.resource] ?? ownRowsOnly,
      reachOf(scope, own),
    )
  return byResource
}

function reachOf({ type, departments }: GrantedScope, own: readonly string[]): DataScope {
  switch (type) {
    case 1:
      return { ...ownRowsOnly, isAll: true }
    case 3:
      return { ...ownRowsOnly, departments: own }
    case 4:
      return { ...ownRowsOnly, below: own }
    case 5:
      return { ...ownRowsOnly, departments }
    default:
      return ownRowsOnly
  }
}
