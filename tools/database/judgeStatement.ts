/**
 * Which statements of a migration are known to be safe while the release before serves. What is not
 * listed here is refused.
 */
import type { FuncCall, Node, RangeVar } from 'libpg-query'

import { judgeChange } from './judgeAlterTable.ts'
import { contract, short } from './objections.ts'
import type { Objection } from './objections.ts'
import {
  createdFunction,
  inside,
  listedName,
  namedFunction,
  ownName,
  relationName,
  wordsOf,
} from './statements.ts'
import type { Fresh } from './statements.ts'

type Kind = Node extends infer One ? (One extends unknown ? keyof One : never) : never
type Statement<K extends Kind> = Extract<Node, Record<K, unknown>>[K]
type Judge = (node: Node, fresh: Fresh) => Objection[] | undefined

const isOf = <K extends Kind>(node: Node, kind: K): node is Extract<Node, Record<K, unknown>> =>
  kind in node

/** Judges statements of one kind. */
const of =
  <K extends Kind>(kind: K, judge: (statement: Statement<K>, fresh: Fresh) => Objection[]): Judge =>
  (node, fresh) =>
    isOf(node, kind) ? judge(node[kind], fresh) : undefined

const isFresh = (relation: RangeVar | undefined, fresh: Fresh): boolean =>
  fresh.has(relationName(relation))

const safe = (): Objection[] => []

const judges: readonly Judge[] = [
  of('CommentStmt', safe),
  of('CreateEnumStmt', safe),
  of('CreateSeqStmt', safe),
  of('CreateStatsStmt', safe),
  of('CompositeTypeStmt', safe),
  of('CreateStmt', ({ inhRelations }, fresh) =>
    (inhRelations ?? []).every((node) => 'RangeVar' in node && isFresh(node.RangeVar, fresh))
      ? []
      : [contract('takes rows of a table that the running release uses')],
  ),
  of('CreateSchemaStmt', ({ schemaElts }) =>
    schemaElts ? [contract('hides what it creates')] : [],
  ),
  of('CreateFunctionStmt', (created, fresh) =>
    !created.replace || fresh.has(createdFunction(created))
      ? []
      : [contract('changes a function that the running release calls')],
  ),
  of('ViewStmt', ({ replace, view }, fresh) =>
    !replace || isFresh(view, fresh)
      ? []
      : [contract('changes a view that the running release reads')],
  ),
  of('CreateTrigStmt', ({ relation }, fresh) =>
    isFresh(relation, fresh) ? [] : [contract('acts on what the running release writes')],
  ),
  // Policies add up, but a restrictive one takes away.
  of('CreatePolicyStmt', ({ table, permissive }, fresh) =>
    permissive || isFresh(table, fresh) ? [] : [contract('hides rows from the running release')],
  ),
  of('GrantStmt', ({ is_grant, targtype, objects }, fresh) =>
    is_grant || (targtype === 'ACL_TARGET_OBJECT' && (objects ?? []).every(isNew(fresh)))
      ? []
      : [contract('takes a right from the running release')],
  ),
  of('DropStmt', ({ objects, removeType, behavior }, fresh) =>
    behavior !== 'DROP_CASCADE' && (objects ?? []).every(isNew(fresh, removeType))
      ? []
      : [contract('drops what the running release may use')],
  ),
  of('TruncateStmt', ({ relations, behavior }, fresh) =>
    behavior !== 'DROP_CASCADE' && (relations ?? []).every(isNew(fresh))
      ? []
      : [contract('empties a table that the running release uses')],
  ),
  of('IndexStmt', ({ relation, concurrent, unique }, fresh) =>
    isFresh(relation, fresh)
      ? []
      : [
          ...(concurrent
            ? []
            : [
                short(
                  'stops writes while the index is built: use `create index concurrently` in a file that begins with "-- outside a transaction"',
                ),
              ]),
          ...(unique ? [contract('binds the rows that the running release writes')] : []),
        ],
  ),
  of('AlterTableStmt', ({ relation, cmds, objtype }, fresh) => {
    const changes = (cmds ?? []).flatMap((node) =>
      'AlterTableCmd' in node ? node.AlterTableCmd : [],
    )
    if (isFresh(relation, fresh) && changes.every(({ subtype }) => !joins.has(subtype ?? '')))
      return []
    return objtype === 'OBJECT_TABLE' ? changes.flatMap(judgeChange) : [contract(notKnown)]
  }),
  of('RenameStmt', ({ relation }, fresh) =>
    isFresh(relation, fresh)
      ? []
      : [contract('renames what the running release uses under its old name')],
  ),
  // `analyze` locks nothing.
  of('VacuumStmt', ({ is_vacuumcmd }) =>
    is_vacuumcmd ? [short('works through the whole table, `full` under a lock')] : [],
  ),
  of('DoStmt', () => [contract('hides from this check what it does')]),
  of('LockStmt', () => [short('locks a table')]),
  of('ClusterStmt', () => [short('rewrites the table under a lock')]),
  of('ReindexStmt', () => [short('locks the table while the index is built')]),
  of('RefreshMatViewStmt', () => [short('locks the view while it is filled')]),
]

/** Changes that touch a second table. */
const joins: ReadonlySet<string> = new Set(['AT_AttachPartition', 'AT_AddInherit'])
const notKnown = 'is not known to be safe'
const queries: readonly Kind[] = [
  'SelectStmt',
  'InsertStmt',
  'UpdateStmt',
  'DeleteStmt',
  'MergeStmt',
  'CreateTableAsStmt',
]

/** Everything against a statement while the release before serves; `fresh` is not in use yet. */
export function judgeStatement(node: Node, fresh: Fresh): Objection[] {
  if (queries.some((kind) => isOf(node, kind))) return judgeQuery(node, fresh)
  for (const judge of judges) {
    const objections = judge(node, fresh)
    if (objections) return objections
  }
  return [contract(notKnown)]
}

const onTables: ReadonlySet<string> = new Set(['OBJECT_POLICY', 'OBJECT_TRIGGER', 'OBJECT_RULE'])
const relations: ReadonlySet<string> = new Set([
  'OBJECT_TABLE',
  'OBJECT_VIEW',
  'OBJECT_MATVIEW',
  'OBJECT_INDEX',
  'OBJECT_SEQUENCE',
])

const isNew =
  (fresh: Fresh, removeType = '') =>
  (node: Node): boolean => {
    if ('RangeVar' in node) return isFresh(node.RangeVar, fresh)
    if ('ObjectWithArgs' in node) return fresh.has(namedFunction(node.ObjectWithArgs))
    if (!('List' in node)) return false
    const words = wordsOf(node.List.items)
    if (onTables.has(removeType)) return fresh.has(listedName(words.slice(0, -1)))
    return relations.has(removeType) && fresh.has(listedName(words))
  }

/** A query may change rows at any depth, and the functions that it calls may do anything. */
function judgeQuery(node: Node, fresh: Fresh): Objection[] {
  const found: Objection[] = []
  for (const one of inside(node)) {
    const changed = changedBy(one)
    if (changed && !isFresh(changed, fresh))
      found.push(short('changes rows of a whole table in one transaction'))
    if ('LockingClause' in one) found.push(short('locks rows'))
    if ('FuncCall' in one) found.push(...judgeCall(one.FuncCall, fresh))
  }
  if (JSON.stringify(node).includes('"intoClause":')) found.push(contract(notKnown))
  return found
}

/** The table whose rows a part of a query changes. */
function changedBy(node: Node): RangeVar | undefined {
  if ('UpdateStmt' in node) return node.UpdateStmt.relation
  if ('DeleteStmt' in node) return node.DeleteStmt.relation
  if ('MergeStmt' in node) return node.MergeStmt.relation
  if (!('InsertStmt' in node)) return undefined
  const { relation, onConflictClause } = node.InsertStmt
  return onConflictClause?.action === 'ONCONFLICT_UPDATE' ? relation : undefined
}

/** Functions that change nothing, as released migrations call them. */
const pure: ReadonlySet<string> = new Set(
  `btrim concat length lower left lpad replace right substr
   upper regexp_match regexp_matches regexp_replace regexp_split_to_table split_part array_agg bool_or count
   max min row_number string_agg sum unnest jsonb_agg jsonb_array_elements jsonb_build_object
   jsonb_each jsonb_typeof gen_random_uuid generate_series new_id now to_jsonb`.split(/\s+/),
)

/** These protect a table, which must be new: policies of one in use are what the release relies on. */
const protecting: ReadonlySet<string> = new Set(['protect_tenant_table', 'protect_platform_table'])

function judgeCall({ funcname, args }: FuncCall, fresh: Fresh): Objection[] {
  const name = ownName(wordsOf(funcname))
  if (pure.has(name)) return []
  const [first] = args ?? []
  const table = first && 'A_Const' in first ? first.A_Const.sval?.sval : undefined
  if (protecting.has(name) && table !== undefined && fresh.has(table)) return []
  return [contract(`calls ${name}, and what it does is not known to be safe`)]
}
