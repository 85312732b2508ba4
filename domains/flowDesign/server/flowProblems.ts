import { inReadingOrder } from '../../workflow/contract/flow/inReadingOrder.ts'
import type { DesignProblem, FlowDesign } from '../../workflow/contract/design.ts'
import { drawnAt, isInside } from '../../workflow/contract/flow/calls.ts'
import { withBranchPrefix } from '../contract/flow/feelText.ts'
import type { DrawnNode, WebhookNode } from '../../workflow/contract/flow/graph.ts'
import type { Party } from '../../workflow/contract/flow/party.ts'
import { problemsOf } from '../../workflow/contract/flow/problems.ts'
import { kindOf } from '../../forms/contract/fieldTypes.ts'
import { fieldsIn } from '../../forms/contract/conditions/dependencies.ts'
import { isPlainField } from '../../forms/contract/plainField.ts'
import type { Column } from '../../forms/contract/schema.ts'
import type { ResolvedCalls } from '../../workflow/server/public/drawing.ts'
import { feelProblems, readParty, typeNameOf } from '../../workflow/server/public/drawing.ts'
import { partiesIn } from './designSchool.ts'
import type { School } from './designSchool.ts'

export function flowProblems(
  { graph: drawing }: FlowDesign,
  { graph, problems }: ResolvedCalls,
  columns: readonly Column[] | undefined,
  school: School,
): DesignProblem[] {
  const drawn = inReadingOrder(drawing)
  const labelOf = (at: string): string => drawn.find(({ id }) => id === at)?.name ?? at
  const named = inReadingOrder(graph ?? drawing).flatMap((node) =>
    [
      ...partiesIn([node]).flatMap((party) => partyProblem(party, columns, school) ?? []),
      ...addressProblems(node, school),
      ...(columns ? fieldProblems(node, columns) : []),
    ].map((msg) => ({ at: node.id, msg })),
  )
  // Problems inside a called flow are reported at the call, because its steps are not visible here.
  const say = ({ at, msg }: { at: string; msg: string }): DesignProblem => {
    const name = isInside(at) ? graph?.nodes[at]?.name : undefined
    return {
      area: 'flow',
      at: drawnAt(at),
      label: labelOf(drawnAt(at)),
      msg: name === undefined ? msg : `子流程的“${name}”：${msg}`,
    }
  }
  const own = [...problemsOf(drawing), ...problems]
  const inside = own.length === 0 && graph ? problemsOf(graph).filter(({ at }) => isInside(at)) : []
  const place = (at: string): number => drawn.findIndex(({ id }) => id === at)
  return [...own, ...inside, ...named]
    .map(say)
    .sort((one, other) => place(one.at) - place(other.at))
}

/** Why people cannot be asked here; undefined if they can. */
export function partyProblem(
  { kind, value, label }: Party,
  columns: readonly Column[] | undefined,
  school: School,
): string | undefined {
  switch (kind) {
    case 'user':
      return school.staff.has(value) ? undefined : `“${label}”已不是本校教职工，请另选一位`
    case 'role':
      if (!school.roles.has(value)) return `角色“${label}”已不存在，请另选一个`
      return school.outside.has(value)
        ? `角色“${label}”里有不是教职工的人，不能处理审批，请另选一个`
        : undefined
    case 'resolver':
      return resolverProblem(value, label, columns, school)
  }
}

function resolverProblem(
  value: string,
  label: string,
  columns: readonly Column[] | undefined,
  school: School,
): string | undefined {
  const { name, argument } = readParty(value)
  const kind = school.resolvers.get(name)
  const again = `“${label}”需要重新选择`
  switch (kind) {
    case undefined:
      return `不支持按“${label}”选人，请重新选择`
    case 'none':
      return argument === '' ? undefined : again
    case 'levels':
      return /^([1-9]|10)$/.test(argument) ? undefined : `“${label}”的级数应为 1 至 10`
    case 'department':
      return school.departments.has(argument) ? undefined : `“${label}”的部门已不存在，请重新选择`
    case 'post':
      return school.posts.has(argument) ? undefined : `“${label}”的岗位已不存在，请重新选择`
    case 'userField':
    case 'deptField':
      return columns &&
        !columns.some(
          (column) =>
            column.prop === argument &&
            kindOf(column) === (kind === 'userField' ? 'people' : 'departments'),
        )
        ? `“${label}”要用的表单字段不存在，或不是${kind === 'userField' ? '人员' : '部门'}字段，请重新选择`
        : undefined
  }
}

function fieldProblems(node: DrawnNode, columns: readonly Column[]): string[] {
  const known = new Set(columns.map(({ prop }) => prop))
  const missing = (names: readonly string[]): string[] =>
    [...new Set(names)].filter((name) => !known.has(name))
  if (node.kind === 'exclusive' || node.kind === 'fork')
    return node.branches.flatMap(({ name, when }) => {
      if (when && 'feel' in when)
        return when.feel.trim() === ''
          ? []
          : feelProblems(when.feel, columns).map((msg) => withBranchPrefix(name, msg))
      return missing(when ? fieldsIn(when) : []).length > 0
        ? [`“${name}”的条件用到了表单里没有的字段，请重新设置`]
        : []
    })
  if (node.kind === 'webhook') return webhookProblems(node, columns)
  if (node.kind === 'delay')
    return 'until' in node.wait ? dayProblems(node.wait.until, columns) : []
  if (node.kind !== 'approve') return []
  const { readable, writable } = node.fields
  const isHidden = (name: string) => readable !== '*' && !readable.includes(name)
  const labelOf = (name: string) => columns.find(({ prop }) => prop === name)?.label ?? name
  return [
    ...(missing([...(readable === '*' ? [] : readable), ...writable]).length > 0
      ? ['字段权限里有表单里没有的字段，请重新设置']
      : []),
    ...writable
      .filter((name) => isHidden(name) && known.has(name))
      .map((name) => `字段“${labelOf(name)}”勾选了“可改”，也要勾选“可见”`),
    // Someone who does not see the parent field would get no options, and still have to choose one.
    ...columns.flatMap(({ prop, label, childrenOf }) =>
      childrenOf !== undefined &&
      known.has(childrenOf) &&
      writable.includes(prop) &&
      isHidden(childrenOf)
        ? [
            `字段“${label}”的选项随“${labelOf(childrenOf)}”变化，要填写这个字段，“${labelOf(childrenOf)}”也要可见`,
          ]
        : [],
    ),
  ]
}

function dayProblems(field: string, columns: readonly Column[]): string[] {
  const column = columns.find(({ prop }) => prop === field)
  if (!column) return ['要等到的日期字段不在表单里，请重新选择']
  return column.type === 'date' || column.type === 'datetime'
    ? []
    : [`“${column.label}”不是日期字段，不能作为等待的日期`]
}

const addressProblems = (node: DrawnNode, { addresses }: School): string[] =>
  node.kind === 'webhook' && node.address !== '' && !addresses.has(node.address)
    ? [`外部系统“${node.address}”没有登记，或已经删除，请重新选择`]
    : []

/**
 * A webhook must send no secrets and no values without meaning elsewhere: the same fields that a
 * title may not show.
 */
function webhookProblems({ fields }: WebhookNode, columns: readonly Column[]): string[] {
  const known = [...new Set(fields)].map((field) => columns.find(({ prop }) => prop === field))
  return [
    ...(known.includes(undefined) ? ['要发送的字段里有已删除的，请取消勾选'] : []),
    ...known.flatMap((column) =>
      column && !isPlainField(column)
        ? [`“${column.label}”不能发送给外部系统（${typeNameOf(column)}）`]
        : [],
    ),
  ]
}
