import '../../../../platform/contract/errors.ts'
import { dependenciesOf, inOrder } from '../conditions/dependencies.ts'
import { withPlainOptions } from './plainOptions.ts'
import { isJsonSafe } from './isSafeJson.ts'
import type { Dictionaries } from '../dictionaries.ts'
import { withDictionaries } from '../dictionaries.ts'
import { dictionaryProblems } from './dictionaryProblems.ts'
import { columnsOf } from '../columns.ts'
import { FormSchema } from '../schema.ts'
import type { Column } from '../schema.ts'
import { judgeColumn } from './columnProblems.ts'
import type { Say } from './columnProblems.ts'
import { judgeRules } from './ruleProblems.ts'
import { shapeProblems } from './shapeProblems.ts'
import type { FormProblem } from './shapeProblems.ts'

/** A form that may be published, or its problems together with the readable part of the form. */
type Publication =
  | { readonly schema: FormSchema; readonly problems: readonly [] }
  | { readonly read?: FormSchema; readonly problems: readonly FormProblem[] }

/**
 * Parses and checks a form of unknown origin: a published form can be filled in, runs in bounded
 * time and contains no code. If the dictionaries are given, their use is checked too; they are not
 * part of what is published.
 */
export function publishForm(json: unknown, dictionaries?: Dictionaries): Publication {
  if (!isJsonSafe(json)) return { problems: [{ at: '', label: '表单', msg: '表单过大或层级过深' }] }
  const plain = withPlainOptions(json)
  const parsed = FormSchema.safeParse(plain)
  if (!parsed.success) return { problems: shapeProblems(plain, parsed.error.issues) }
  const problems = problemsIn(parsed.data, dictionaries)
  return problems.length > 0
    ? { read: parsed.data, problems }
    : { schema: parsed.data, problems: [] }
}

/** Parameters that are sent beside the fields of a form, so no field may have these names. */
const takenNames = new Set([
  'processId',
  'taskId',
  'copyUser',
  'assignee',
  'wf_platform',
  'wf_draft',
  'serialNumber',
  'applyUser',
  'applyUserName',
  'pass',
  'comment',
])

/** Includes fields in rows: each such field loads the applicant's requests. */
const maxLinkedFields = 5

function problemsIn(schema: FormSchema, dictionaries: Dictionaries | undefined): FormProblem[] {
  const problems: FormProblem[] = []
  const say: Say = ({ prop, label }, msg) => problems.push({ at: prop, label, msg })
  dictionaryProblems(columnsOf(schema), dictionaries, say)
  const columns = columnsOf(dictionaries ? withDictionaries(schema, dictionaries) : schema)
  if (columns.length === 0) problems.push({ at: '', label: '表单', msg: '至少要有一个字段' })
  if (
    columns
      .flatMap((column) => [column, ...(column.children?.column ?? [])])
      .filter(({ type }) => type === 'request').length > maxLinkedFields
  )
    problems.push({ at: '', label: '表单', msg: `最多 ${maxLinkedFields} 个关联审批字段` })
  if (columns.length > 100) problems.push({ at: '', label: '表单', msg: '最多 100 个字段' })
  for (const column of columns)
    if (takenNames.has(column.prop) || column.prop in {})
      say(column, `标识 ${column.prop} 已有其他用途，请换一个`)
  judge(columns, [], say)
  return problems
}

/** Checks the fields of one level; their conditions may also read the outer fields. */
function judge(columns: readonly Column[], outside: readonly Column[], say: Say): void {
  const seen = new Set<string>()
  for (const column of columns) {
    if (seen.has(column.prop)) say(column, `标识 ${column.prop} 重复`)
    seen.add(column.prop)
    if (column.prop in {}) say(column, `标识 ${column.prop} 已有其他用途，请换一个`)
    judgeColumn(column, say)
    judgeRules(column, [...columns, ...outside], say)
    if (column.children) judge(column.children.column, [...columns, ...outside], say)
  }
  const circle = circleIn(columns)
  if (circle) say(circle, '显示条件或公式互相依赖，形成了循环')
}

function circleIn(columns: readonly Column[]): Column | undefined {
  const known = new Set<string>()
  const here = new Set(columns.map(({ prop }) => prop))
  return inOrder(columns).find((column) => {
    const isEarly = dependenciesOf(column).some((need) => here.has(need) && !known.has(need))
    known.add(column.prop)
    return isEarly
  })
}
