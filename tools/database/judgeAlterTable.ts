/** What a change of a table that is in use may do while the release before serves. */
import type { AlterTableCmd, ColumnDef, Constraint, Node } from 'libpg-query'

import { contract, short } from './objections.ts'
import type { Objection } from './objections.ts'
import { ownName, wordsOf } from './statements.ts'

/** Refuses every change but those that are known to be safe. */
export function judgeChange(change: AlterTableCmd): Objection[] {
  const { def } = change
  switch (change.subtype) {
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def ? judgeColumn(def.ColumnDef) : unknown(change)
    case 'AT_AddConstraint':
      return def && 'Constraint' in def ? judgeConstraint(def.Constraint) : unknown(change)
    case 'AT_ColumnDefault':
      return def ? [] : [contract('requires a value that the running release does not write')]
    case 'AT_SetRelOptions':
    case 'AT_ResetRelOptions':
    case 'AT_SetStatistics':
    case 'AT_ValidateConstraint':
      return []
    default:
      return refused[change.subtype ?? ''] ?? unknown(change)
  }
}

const unknown = ({ subtype }: AlterTableCmd): Objection[] => [
  contract(`is not known to be safe (${subtype})`),
]

/** These would be refused without an entry as well; the sentence says why. */
const refused: Readonly<Record<string, Objection[]>> = {
  AT_DropColumn: [contract('drops a column that the running release may read or write')],
  AT_AlterColumnType: [
    contract('changes the type of a column, which also rewrites the table under a lock'),
  ],
  AT_SetNotNull: [contract('requires a value that the running release does not write')],
  AT_DropNotNull: [contract('allows an empty value that the running release does not expect')],
  // A constraint also is what `on conflict` names and what deletes dependent rows.
  AT_DropConstraint: [contract('drops a constraint on which the running release may rely')],
  AT_SetExpression: [short('rewrites the table under a lock')],
  AT_SetUnLogged: [short('rewrites the table under a lock')],
  AT_SetLogged: [short('rewrites the table under a lock')],
  AT_SetTableSpace: [short('rewrites the table under a lock')],
}

function judgeColumn({ typeName, constraints }: ColumnDef): Objection[] {
  const type = ownName(wordsOf(typeName?.names))
  const parts = (constraints ?? []).flatMap((node) => ('Constraint' in node ? node.Constraint : []))
  const found = parts.flatMap(judgeInline)
  const isFilled = parts.some(({ contype }) => fillsRows.has(contype ?? ''))
  if (parts.some(({ contype }) => contype === 'CONSTR_NOTNULL') && !isFilled)
    found.push(contract('adds a required column that the running release does not write'))
  if (!plainTypes.has(type))
    found.push(short(`may rewrite the table under a lock, because of the type ${type}`))
  return found
}

const fillsRows: ReadonlySet<string> = new Set([
  'CONSTR_DEFAULT',
  'CONSTR_GENERATED',
  'CONSTR_IDENTITY',
])

/** Types that need no look at the rows. A domain may have constraints; `serial` numbers every row. */
const plainTypes: ReadonlySet<string> = new Set(
  `bool bpchar bytea date float4 float8 inet int2 int4 int8 interval json jsonb numeric text time
   timestamp timestamptz tsvector uuid varchar`.split(/\s+/),
)

function judgeInline({ contype, raw_expr }: Constraint): Objection[] {
  switch (contype) {
    case 'CONSTR_NULL':
    case 'CONSTR_NOTNULL':
      return []
    case 'CONSTR_DEFAULT':
      return isOneValue(raw_expr)
        ? []
        : [short('rewrites the table under a lock, because the default is counted for each row')]
    case 'CONSTR_GENERATED':
    case 'CONSTR_IDENTITY':
      return [short('rewrites the table under a lock, because each row gets a value of its own')]
    case 'CONSTR_CHECK':
      return [short('reads every row under a lock: add the check `not valid` by itself')]
    case 'CONSTR_FOREIGN':
      return [short('locks both tables, and binds what the running release deletes')]
    default:
      return [contract(`adds a column with what is not known to be safe (${contype})`)]
  }
}

/** Whether an expression has one value for all rows, so that none is rewritten. */
function isOneValue(node: Node | undefined): boolean {
  if (!node) return false
  if ('A_Const' in node || 'SQLValueFunction' in node) return true
  if ('TypeCast' in node) return isOneValue(node.TypeCast.arg)
  if ('A_ArrayExpr' in node) return (node.A_ArrayExpr.elements ?? []).every(isOneValue)
  return 'FuncCall' in node && ownName(wordsOf(node.FuncCall.funcname)) === 'now'
}

function judgeConstraint(constraint: Constraint): Objection[] {
  const { contype, indexname, skip_validation: isUnchecked = false } = constraint
  // The index was built before, and its own statement said what it binds.
  if (contype === 'CONSTR_UNIQUE' && indexname) return []
  const binds = contract('binds the rows that the running release writes')
  return isUnchecked || indexname
    ? [binds]
    : [
        binds,
        short(
          'checks every row under a lock: add it `not valid`, or from an index, and validate it in another migration',
        ),
      ]
}
