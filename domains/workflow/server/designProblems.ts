import type { Db } from '../../../platform/server/db.ts'
import { listGroups, listRoles, usersWithRole } from '../../organisation/server/public.ts'
import type { DesignProblem, FlowDesign, PartyOffer } from '../contract/design.ts'
import { drawnAt, isInside } from '../contract/flow/calls.ts'
import { saidOfFeel } from '../contract/flow/feelText.ts'
import { nextOf } from '../contract/flow/graph.ts'
import type {
  ApproveNode,
  Drawing,
  DrawnNode,
  Graph,
  Party,
  WebhookNode,
} from '../contract/flow/graph.ts'
import { problemsOf } from '../contract/flow/problems.ts'
import { columnsOf } from '../contract/form/columns.ts'
import { kindOf } from '../contract/form/fieldTypes.ts'
import { dictionaryCodes } from '../contract/form/dictionaries.ts'
import { fieldsIn } from '../contract/form/dependencies.ts'
import { isPlainField } from '../contract/form/plainField.ts'
import { publishForm } from '../contract/form/publish.ts'
import type { Column, FormSchema } from '../contract/form/schema.ts'
import { unfold } from './calledFlows.ts'
import type { Unfolded } from './calledFlows.ts'
import { staff } from './colleagues.ts'
import { namedIn, typeNameOf } from './drawnFlow.ts'
import { dictionariesOf } from './formDictionaries.ts'
import { feelProblems } from './feel/feelProblems.ts'
import { listAddressNames } from './queries/addresses.ts'
import { offeredResolvers, readParty } from './resolvers.ts'
import { flowsOf } from './schoolFlows.ts'

/** Whom and what a drawing may name. */
type School = {
  readonly roles: ReadonlyMap<string, string>
  /** Roles that are held by people who are not of the staff. */
  readonly outside: ReadonlySet<string>
  readonly departments: ReadonlySet<string>
  readonly posts: ReadonlySet<string>
  readonly staff: ReadonlySet<string>
  readonly resolvers: ReadonlyMap<string, PartyOffer['argument']>
  readonly addresses: ReadonlySet<string>
}

/** What stands against publishing a drawing, its form as it would be published, and the graph that its requests would follow. */
export type Judged = {
  readonly problems: readonly DesignProblem[]
  readonly form: FormSchema | undefined
  readonly graph: Graph | undefined
}

/** Everything that stands against publishing a drawing in this school. */
export async function judge(db: Db, tenantId: string, design: FlowDesign): Promise<Judged> {
  const publication = await publicationIn(db, tenantId, design.form)
  const form = 'schema' in publication ? publication.schema : undefined
  const columns = form && columnsOf(form)
  const unfolded = await unfold(db, tenantId, design.graph, columns ?? [])
  const school = await schoolFor(db, tenantId, unfolded.graph ?? design.graph)
  return {
    form,
    graph: unfolded.graph,
    problems: [
      ...settingsProblems(design, columns, school),
      ...publication.problems.map((problem): DesignProblem => ({ area: 'form', ...problem })),
      ...(await linkProblems(db, tenantId, design.key, columns ?? [])),
      ...flowProblems(design, unfolded, columns, school),
    ],
  }
}

/** The form judged with the dictionaries of the school that it names. */
async function publicationIn(
  db: Db,
  tenantId: string,
  form: FlowDesign['form'],
): Promise<ReturnType<typeof publishForm>> {
  const alone = publishForm(form)
  const read = 'schema' in alone ? alone.schema : alone.read
  return read && dictionaryCodes(read).length > 0
    ? publishForm(form, await dictionariesOf(db, tenantId, read))
    : alone
}

async function schoolFor(db: Db, tenantId: string, graph: Drawing): Promise<School> {
  const members = await staff(db, tenantId)
  const named = new Set(
    partiesIn(Object.values(graph.nodes)).flatMap(({ kind, value }) =>
      kind === 'role' ? [value] : [],
    ),
  )
  const outside = new Set<string>()
  for (const alias of named)
    if ((await usersWithRole(db, tenantId, alias)).some(({ id }) => !members.has(id)))
      outside.add(alias)
  const idsOf = async (kind: 'department' | 'post') =>
    new Set((await listGroups(db, tenantId, kind)).map(({ id }) => id))
  return {
    roles: new Map((await listRoles(db, tenantId)).map(({ alias, name }) => [alias, name])),
    outside,
    departments: await idsOf('department'),
    posts: await idsOf('post'),
    staff: members,
    addresses: new Set(await listAddressNames(db, tenantId)),
    resolvers: new Map(offeredResolvers().map(({ value, argument }) => [value, argument])),
  }
}

function settingsProblems(
  { title, scope }: FlowDesign,
  columns: readonly Column[] | undefined,
  school: School,
): DesignProblem[] {
  const say = (at: string, label: string, msg: string): DesignProblem => ({
    area: 'settings',
    at,
    label,
    msg,
  })
  const titles = namedIn(title).flatMap((name) => {
    const column = columns?.find(({ prop }) => prop === name)
    if (!columns || (column && isPlainField(column))) return []
    return [
      say(
        'title',
        '标题模板',
        column
          ? `不能显示“${column.label}”这种字段（${typeNameOf(column)}），请换一个`
          : `表单里没有字段 ${name}`,
      ),
    ]
  })
  const gone = [
    ...scope.roles.filter((alias) => !school.roles.has(alias)),
    ...scope.departments.filter((id) => !school.departments.has(id)),
    ...scope.posts.filter((id) => !school.posts.has(id)),
    ...scope.users.filter((id) => !school.staff.has(id)),
  ]
  return [
    ...titles,
    ...(gone.length > 0
      ? [say('scope', '谁可以发起', `有 ${gone.length} 项已不存在，或不是教职工，请重新选择`)]
      : []),
  ]
}

/** Fields whose linked requests are to be of a flow that the school does not have; a flow may link its own. */
async function linkProblems(
  db: Db,
  tenantId: string,
  ownKey: string,
  columns: readonly Column[],
): Promise<DesignProblem[]> {
  const all = columns.flatMap((column) => [column, ...(column.children?.column ?? [])])
  const limited = all.filter(({ linkedFlow }) => linkedFlow !== undefined && linkedFlow !== ownKey)
  if (limited.length === 0) return []
  const keys = new Set((await flowsOf(db, tenantId)).map(({ key }) => key))
  return limited
    .filter(({ linkedFlow = '' }) => !keys.has(linkedFlow))
    .map(({ prop, label }) => ({
      area: 'form',
      at: prop,
      label,
      msg: '限定的流程已不存在，请重新选择',
    }))
}

function flowProblems(
  { graph: drawing }: FlowDesign,
  { graph, problems }: Unfolded,
  columns: readonly Column[] | undefined,
  school: School,
): DesignProblem[] {
  const drawn = along(drawing)
  const labelOf = (at: string): string => drawn.find(({ id }) => id === at)?.name ?? at
  const named = along(graph ?? drawing).flatMap((node) =>
    [
      ...partiesIn([node]).flatMap((party) => partyProblem(party, columns, school) ?? []),
      ...addressProblems(node, school),
      ...(columns ? fieldProblems(node, columns) : []),
    ].map((msg) => ({ at: node.id, msg })),
  )
  // What is wrong in a called flow is said where it is called, for nobody sees its steps here.
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

/** The nodes as somebody meets them who follows the drawing, and then those that nothing leads to; the database keeps them in an order of its own. */
export function along({ start, nodes }: Drawing): DrawnNode[] {
  const met = new Set<DrawnNode>()
  const open = [start]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = Object.hasOwn(nodes, id) ? nodes[id] : undefined
    if (!node || met.has(node)) continue
    met.add(node)
    open.push(...nextOf(node).reverse())
  }
  return [...new Set([...met, ...Object.values(nodes)])]
}

const partiesIn = (nodes: readonly DrawnNode[]): Party[] =>
  nodes.flatMap((node) =>
    node.kind === 'approve' ? decidersIn(node) : node.kind === 'cc' ? node.to : [],
  )

const decidersIn = ({ candidates, onNobody, deadline }: ApproveNode): Party[] => [
  ...candidates,
  ...(typeof onNobody === 'object' ? onNobody.ask : []),
  ...(typeof deadline?.whenLate === 'object' ? deadline.whenLate.transferTo : []),
]

function partyProblem(
  { kind, value, label }: Party,
  columns: readonly Column[] | undefined,
  school: School,
): string | undefined {
  switch (kind) {
    case 'user':
      return school.staff.has(value) ? undefined : `“${label}”已不在本校教职工之中，请另选一位`
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
      return `没有“${label}”这种找人的方式，请重新选择`
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
        ? `“${label}”要用的表单字段 ${argument} 不存在，或不是${kind === 'userField' ? '人员' : '部门'}字段`
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
          : feelProblems(when.feel, columns).map((msg) => saidOfFeel(name, msg))
      return missing(when ? fieldsIn(when) : []).map(
        (field) => `“${name}”的条件用到的字段 ${field} 不在表单里`,
      )
    })
  if (node.kind === 'webhook') return webhookProblems(node, columns)
  if (node.kind === 'delay')
    return 'until' in node.wait ? dayProblems(node.wait.until, columns) : []
  if (node.kind !== 'approve') return []
  const { readable, writable } = node.fields
  const isHidden = (name: string) => readable !== '*' && !readable.includes(name)
  const labelOf = (name: string) => columns.find(({ prop }) => prop === name)?.label ?? name
  return [
    ...missing([...(readable === '*' ? [] : readable), ...writable]).map(
      (field) => `字段权限里的 ${field} 不在表单里`,
    ),
    ...writable
      .filter((name) => isHidden(name) && known.has(name))
      .map((name) => `字段“${labelOf(name)}”可填写，但不可见`),
    // Whoever does not see the word above would be offered nothing, and still be asked for a word below it.
    ...columns.flatMap(({ prop, label, childrenOf }) =>
      childrenOf !== undefined &&
      known.has(childrenOf) &&
      writable.includes(prop) &&
      isHidden(childrenOf)
        ? [
            `字段“${label}”的选项随“${labelOf(childrenOf)}”变化，要填写它，“${labelOf(childrenOf)}”也要可见`,
          ]
        : [],
    ),
  ]
}

function dayProblems(field: string, columns: readonly Column[]): string[] {
  const column = columns.find(({ prop }) => prop === field)
  if (!column) return [`要等到的字段 ${field} 不在表单里`]
  return column.type === 'date' || column.type === 'datetime'
    ? []
    : [`“${column.label}”不是日期字段，不能等到它`]
}

const addressProblems = (node: DrawnNode, { addresses }: School): string[] =>
  node.kind === 'webhook' && node.address !== '' && !addresses.has(node.address)
    ? [`外部系统“${node.address}”没有登记，或已被删除，请重新选择`]
    : []

/** Nothing secret leaves, and nothing that means nothing elsewhere: what a title may not show, no other system is told. */
const webhookProblems = ({ fields }: WebhookNode, columns: readonly Column[]): string[] =>
  [...new Set(fields)].flatMap((field) => {
    const column = columns.find(({ prop }) => prop === field)
    if (!column) return [`要发送的字段 ${field} 不在表单里`]
    return isPlainField(column)
      ? []
      : [`“${column.label}”不能发送给外部系统（${typeNameOf(column)}）`]
  })
