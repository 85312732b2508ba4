import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

/** Which rows of a resource an actor may see besides their own. */
export type DataScope = {
  readonly isAll: boolean
  /** Departments whose rows the actor may see. */
  readonly departments: readonly string[]
  /** Departments whose rows the actor may see, including all departments below them. */
  readonly below: readonly string[]
}

/** By resource; `*` applies to every resource. */
export type DataScopes = Readonly<Record<string, DataScope>>

/** Who reads; every actor is one. */
type Reader = {
  readonly tenantId: string
  readonly userId: string
  readonly dataScopes: DataScopes
}

export const everyResource = '*'
/** The default where nothing was granted. */
export const ownRowsOnly: DataScope = { isAll: false, departments: [], below: [] }

/** What the actor may see of a resource: the grants for it and for all resources combined. */
export const scopeOf = (actor: Pick<Reader, 'dataScopes'>, resource: string): DataScope =>
  joined(actor.dataScopes[everyResource] ?? ownRowsOnly, actor.dataScopes[resource] ?? ownRowsOnly)

/** The union of two grants. */
export const joined = (one: DataScope, other: DataScope): DataScope => ({
  isAll: one.isAll || other.isAll,
  departments: [...new Set([...one.departments, ...other.departments])],
  below: [...new Set([...one.below, ...other.below])],
})

type Departments = RawBuilder<unknown>

/**
 * How a row names its owner and department: columns such as `u.id`, or for departments a condition
 * over the allowed ids.
 */
export type ScopedRow = {
  owner?: string
  department?: string | ((allowed: Departments) => RawBuilder<SqlBool>)
}

/**
 * The condition that limits a query to the rows that the actor may see; it never replaces the
 * tenant's own condition.
 */
export function rowsInScope(actor: Reader, resource: string, row: ScopedRow): RawBuilder<SqlBool> {
  const scope = scopeOf(actor, resource)
  if (scope.isAll) return sql<SqlBool>`true`
  const ways: RawBuilder<SqlBool>[] =
    row.owner === undefined ? [] : [sql<SqlBool>`${sql.ref(row.owner)} = ${actor.userId}`]
  if (row.department !== undefined && scope.departments.length + scope.below.length > 0)
    ways.push(inDepartments(row.department, allowed(actor, scope)))
  return ways.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}

const inDepartments = (
  department: string | ((ids: Departments) => RawBuilder<SqlBool>),
  ids: Departments,
): RawBuilder<SqlBool> =>
  typeof department === 'string'
    ? sql<SqlBool>`${sql.ref(department)} in (${ids})`
    : department(ids)

const allowed = ({ tenantId }: Reader, { departments, below }: DataScope): Departments =>
  sql`select unnest(${departments}::bigint[]) union select departments_below(${tenantId}, ${below}::bigint[])`
