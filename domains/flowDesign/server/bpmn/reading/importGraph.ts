import * as z from 'zod/mini'

import type { Drawing, DrawnNode, WebhookNode } from '../../../../workflow/contract/flow/graph.ts'
import { nextOf } from '../../../../workflow/contract/flow/nextNodes.ts'
import { mayReturn } from '../../../../workflow/contract/flow/problems.ts'
import { approveNodes } from './approveNode.ts'
import { calledBy } from '../callActivities.ts'
import type { Prefixes, ProcessBox } from '../element.ts'
import { exclusiveNode, forkNode, joinNode } from './gatewayNodes.ts'
import { idsFor } from '../ids.ts'
import { following, type Importing, nameOf } from './importing.ts'
import { jsonOf } from '../ownJson.ts'
import { joinOf } from './joins.ts'
import { reportDocumentation, reportLeftovers } from './unreadParts.ts'
import { withoutPass } from './passVariable.ts'
import { copyParties, isApplicants, partiesOf } from './parties.ts'
import type { Report } from '../report.ts'
import { landing, roleOf } from './boxRoles.ts'
import { policyOf } from './settings.ts'
import { type Box, outOf, type Sheet } from './fileGraph.ts'
import { waitOf } from '../timers.ts'
import { withoutUnsupported } from './unsupported.ts'

type Source = {
  readonly sheet: Sheet
  readonly process: ProcessBox
  readonly prefixes: Prefixes
  readonly report: Report
  readonly start: Box
}

/** The graph of a process, and the id in the graph of each box of the file. */
export function graphOf({ sheet: whole, process, prefixes, report, start }: Source): {
  graph: Drawing
  idOf: (key: string) => string
} {
  const { sheet, refusals } = withoutPass(withoutUnsupported(whole, report), report)
  const first = applicantsTask(sheet, start)
  const ids = idsFor([...sheet.boxes.keys()].filter((key) => !first || key !== start.id))
  let end: string | undefined
  const impliedEnd = (): string => (end ??= ids.fresh('end'))
  const importing: Importing = { sheet, process, prefixes, report, refusals, ...ids, impliedEnd }

  const nodes = [...startNodes(importing, start, first)]
  for (const box of sheet.boxes.values())
    if (box !== start && box !== first) nodes.push(...nodesOf(importing, box))
  if (end !== undefined) nodes.push({ kind: 'end', id: end, name: '结束' })
  const drawn = {
    start: importing.idOf((first ?? start).id),
    nodes: Object.fromEntries(nodes.map((node) => [node.id, node])),
    policy: policyOf(process, report),
  }
  return { graph: repaired(reachable(joined(drawn), report), report), idOf: importing.idOf }
}

/** The applicant's own task right after the start; here both are one node. */
function applicantsTask(sheet: Sheet, start: Box): Box | undefined {
  const [way] = outOf(sheet, start.id)
  const place = way && landing(sheet, way.to)
  const box = place === undefined ? undefined : sheet.boxes.get(place)
  return box?.type === 'UserTask' && isApplicants(box) ? box : undefined
}

function startNodes(importing: Importing, start: Box, first: Box | undefined): DrawnNode[] {
  const { report, process } = importing
  const box = first ?? start
  const known = {
    attrs:
      /^flowable:(?:assignee|exFormKey|exFormUrl|exAppFormUrl|indepFormKey|formKey|copyUser|initiator|rollbackNode|backToRejecter)$|^qinghe:opens$/,
    extensions:
      /^flowable:(?:assignee|formProp|button|exFormKey|exFormUrl|exAppFormUrl|indepFormKey|formKey|copyUser)$/,
  }
  for (const one of new Set([start, box])) {
    reportLeftovers(one, known, report)
    reportDocumentation(one, report)
  }
  if (first && process.attrs.get('flowable:skipFirstNode') !== 'true')
    report.changed(first, '发起人步骤', '发起后不再由发起人确认一次，直接交给下一步')
  if (
    first?.extensions.some(
      ({ type, attrs }) =>
        type === 'flowable:formProp' &&
        (attrs.get('readable') === 'false' || attrs.get('writable') === 'false'),
    )
  )
    report.changed(
      first,
      '发起人的字段权限',
      '发起人能看、能填哪些字段没有导入，请在“发起”里重新勾选',
    )
  reportReference(start, report)
  const [id, next] = [importing.idOf(box.id), following(importing, box)]
  const readers = copyParties(start, report)
  const copies: DrawnNode[] =
    readers.length > 0
      ? [{ kind: 'cc', id: importing.fresh(`${id}_cc`), name: '抄送', to: readers, next }]
      : []
  const opens = FieldNames.safeParse(jsonOf(box.attrs.get('qinghe:opens') ?? '')).data
  return [
    {
      kind: 'start',
      id,
      name: nameOf(box, '发起'),
      ...(opens && { opens }),
      next: copies[0]?.id ?? next,
    },
    ...copies,
  ]
}

function reportReference({ id, name, attrs, extensions }: Box, report: Report): void {
  const isElsewhere = [...attrs.keys(), ...extensions.map(({ type }) => type)].some((one) =>
    /^flowable:(?:exForm\w+|exAppFormUrl|indepFormKey|formKey)$/.test(one),
  )
  if (isElsewhere)
    report.check(
      { id, name },
      '外置表单',
      '文件只有表单的名称，没有内容；请在表单设计里重建，或联系管理员对应到系统内的页面',
    )
}

function nodesOf(importing: Importing, box: Box): DrawnNode[] {
  const { sheet, report } = importing
  const id = importing.idOf(box.id)
  switch (roleOf(sheet, box)) {
    case 'start':
    case 'through':
      return []
    case 'end':
      reportDocumentation(box, report)
      reportLeftovers(box, { attrs: /^qinghe:kind$/, extensions: /^$/ }, report)
      return [{ kind: 'end', id, name: nameOf(box, '结束') }]
    case 'task':
      return approveNodes(importing, box)
    case 'cc': {
      const to = partiesOf(box, report)
      reportLeftovers(box, { attrs: /^qinghe:kind$/, extensions: /^flowable:assignee$/ }, report)
      return [{ kind: 'cc', id, name: nameOf(box, '抄送'), to, next: following(importing, box) }]
    }
    case 'delay':
      reportDocumentation(box, report)
      reportLeftovers(box, { attrs: /^qinghe:(?:kind|wait)$/, extensions: /^$/ }, report)
      return [
        {
          kind: 'delay',
          id,
          name: nameOf(box, '延迟'),
          wait: waitOf(box) ?? { until: '' },
          next: following(importing, box),
        },
      ]
    case 'call':
      reportDocumentation(box, report)
      reportLeftovers(box, { attrs: /^qinghe:(?:kind|version|label)$/, extensions: /^$/ }, report)
      return [
        {
          kind: 'call',
          id,
          name: nameOf(box, '子流程'),
          ...calledBy(box, report),
          next: following(importing, box),
        },
      ]
    case 'webhook':
      reportDocumentation(box, report)
      reportLeftovers(box, { attrs: /^qinghe:(?:kind|address|fields)$/, extensions: /^$/ }, report)
      return [
        {
          kind: 'webhook',
          id,
          name: nameOf(box, '通知外部系统'),
          ...webhookOf(box),
          next: following(importing, box),
        },
      ]
    case 'exclusive':
      return [exclusiveNode(importing, box)]
    case 'fork':
      return [forkNode(importing, box, id)]
    case 'join':
      return [joinNode(importing, box, undefined)]
    case 'joinAndFork': {
      const forkId = importing.fresh(`${id}_fork`)
      return [joinNode(importing, box, forkId), forkNode(importing, box, forkId)]
    }
  }
}

/** Reads our own webhooks only. Service tasks of other engines are reported and left out. */
function webhookOf({ attrs }: Box): Pick<WebhookNode, 'address' | 'fields'> {
  const fields = FieldNames.safeParse(jsonOf(attrs.get('qinghe:fields') ?? ''))
  return {
    address: (attrs.get('qinghe:address') ?? '').slice(0, 40),
    fields: fields.success ? fields.data : [],
  }
}

const FieldNames = z.array(z.string().check(z.maxLength(60))).check(z.maxLength(200))

/** Determines where the branches of each branching join. */
function joined(graph: Drawing): Drawing {
  const ways = new Map(Object.values(graph.nodes).map((node) => [node.id, nextOf(node)]))
  const joins = new Set(
    Object.values(graph.nodes).flatMap(({ kind, id }) => (kind === 'join' ? [id] : [])),
  )
  const nodes = Object.values(graph.nodes).map((node): [string, DrawnNode] => {
    if (node.kind !== 'fork' || joins.has(node.join)) return [node.id, node]
    return [
      node.id,
      { ...node, join: joinOf(ways, node.id, joins) ?? `${node.id.slice(0, 34)}_join` },
    ]
  })
  return { ...graph, nodes: Object.fromEntries(nodes) }
}

/** Reports and removes steps that are no longer reachable. */
function reachable(graph: Drawing, report: Report): Drawing {
  const seen = new Set([graph.start])
  const open = [graph.start]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = Object.hasOwn(graph.nodes, id) ? graph.nodes[id] : undefined
    for (const next of node ? nextOf(node) : []) {
      if (!seen.has(next)) open.push(next)
      seen.add(next)
    }
  }
  const lost = Object.values(graph.nodes).filter(({ id }) => !seen.has(id))
  for (const node of lost) if (node.kind !== 'end') report.left(node, '步骤', '没有连线通到这一步')
  return {
    ...graph,
    nodes: Object.fromEntries(Object.entries(graph.nodes).filter(([id]) => seen.has(id))),
  }
}

/** A refusal target that lies ahead is replaced by the previous step. */
function repaired(graph: Drawing, report: Report): Drawing {
  const nodes = Object.values(graph.nodes).map((node): [string, DrawnNode] => {
    if (
      node.kind !== 'approve' ||
      typeof node.onReject !== 'object' ||
      mayReturn(graph, node.onReject.returnTo, node.id)
    )
      return [node.id, node]
    report.changed(node, '驳回的去向', '不在这一步之前，按驳回到上一步处理')
    return [node.id, { ...node, onReject: 'previous' }]
  })
  return { ...graph, nodes: Object.fromEntries(nodes) }
}
