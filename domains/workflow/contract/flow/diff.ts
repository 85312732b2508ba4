import type { FlowDesign } from '../design.ts'
import { platformWords } from '../platforms.ts'
import { fieldTypes } from '../form/fieldTypes.ts'
import { conditionWords } from './feelText.ts'
import type { Column } from '../form/schema.ts'
import { fieldsOf, isSame, scopeWords } from './designFacts.ts'
import type { ApproveNode, DelayNode, DrawnNode, WebhookNode } from './graph.ts'
import { nextOf } from './graph.ts'
import {
  callWords,
  deadlineWords,
  handOverNames,
  modeWords,
  partyWords,
  stepNames,
  waitWords,
  webhookWords,
} from './words.ts'

/** One difference between two drawings, in words. */
export type DesignChange = {
  readonly area: 'settings' | 'form' | 'flow'
  readonly kind: 'added' | 'removed' | 'changed'
  /** The step, the field or the setting that differs. */
  readonly at: string
  readonly name: string
  /** What exactly: `审批方式：或签 → 会签`. */
  readonly words: readonly string[]
}

/** Everything that differs between two drawings, settings first, then the form, then the flow. */
export function diffOf(before: FlowDesign, after: FlowDesign): DesignChange[] {
  const columns = { before: fieldsOf(before), after: fieldsOf(after) }
  return [
    ...settingsChanges(before, after),
    ...fieldChanges(columns.before, columns.after),
    ...stepChanges(before, after),
    ...placeChanges(before, after),
  ]
}

const said = (text: string): string => text || '无'
const yesNo = (value: boolean | undefined): string => (value ? '是' : '否')

const plainSettings = {
  name: '流程名称',
  key: '流程标识',
  category: '分类',
  description: '说明',
  title: '标题模板',
  serialPrefix: '编号前缀',
} as const

function settingsChanges(before: FlowDesign, after: FlowDesign): DesignChange[] {
  const changed = (at: string, name: string, words: string[]): DesignChange => ({
    area: 'settings',
    kind: 'changed',
    at,
    name,
    words,
  })
  const plain = Object.entries(plainSettings).flatMap(([at, name]) => {
    const [old, next] = [textOf(before, at), textOf(after, at)]
    return old === next ? [] : [changed(at, name, [`${said(old)} → ${said(next)}`])]
  })
  return [
    ...plain,
    // Its name on the wire says nothing to whoever reads this.
    ...(before.icon === after.icon ? [] : [changed('icon', '图标', ['换了一个图标'])]),
    ...(before.inBatch === after.inBatch
      ? []
      : [
          changed('inBatch', '允许批量审批', [
            `${yesNo(before.inBatch)} → ${yesNo(after.inBatch)}`,
          ]),
        ]),
    ...(isSame(peopleIn(before), peopleIn(after))
      ? []
      : [
          changed('scope', '谁可以发起', [
            `${scopeWords(before.scope)} → ${scopeWords(after.scope)}`,
          ]),
        ]),
    ...(whereIn(before) === whereIn(after)
      ? []
      : [changed('platforms', '可在哪里发起', [`${whereIn(before)} → ${whereIn(after)}`])]),
    ...(isSame(before.graph.policy, after.graph.policy)
      ? []
      : [changed('policy', '撤回与催办', ['规则有调整'])]),
  ]
}

const peopleIn = ({ scope: { platforms: _, ...people } }: FlowDesign) => people
const whereIn = ({ scope }: FlowDesign): string => platformWords(scope.platforms)

function textOf(design: FlowDesign, at: string): string {
  const value: unknown = new Map<string, unknown>(Object.entries(design)).get(at)
  return typeof value === 'string' ? value : ''
}

function fieldChanges(before: readonly Column[], after: readonly Column[]): DesignChange[] {
  const gone = before.filter(({ prop }) => !after.some((one) => one.prop === prop))
  const removed = gone.map(({ prop, label }): DesignChange => ({
    area: 'form',
    kind: 'removed',
    at: prop,
    name: label,
    words: [],
  }))
  return [
    ...removed,
    ...after.flatMap((field): DesignChange[] => {
      const { prop: at, label: name } = field
      const old = before.find(({ prop }) => prop === at)
      if (!old)
        return [
          {
            area: 'form',
            kind: 'added',
            at,
            name,
            words: [typeName(field), ...(field.required ? ['必填'] : [])],
          },
        ]
      return isSame(old, field)
        ? []
        : [{ area: 'form', kind: 'changed', at, name, words: fieldWords(old, field) }]
    }),
  ]
}

const typeName = ({ type = 'input' }: Column): string => fieldTypes[type]

function fieldWords(old: Column, next: Column): string[] {
  const words = [
    ...(old.label === next.label ? [] : [`名称：${old.label} → ${next.label}`]),
    ...(typeName(old) === typeName(next) ? [] : [`类型：${typeName(old)} → ${typeName(next)}`]),
    ...(Boolean(old.required) === Boolean(next.required)
      ? []
      : [`必填：${yesNo(old.required)} → ${yesNo(next.required)}`]),
    ...(isSame(optionsIn(old), optionsIn(next)) ? [] : ['选项有调整']),
    ...(isSame(old.display, next.display) ? [] : ['显示条件有调整']),
    ...(isSame(old.formula, next.formula) ? [] : ['公式有调整']),
  ]
  return words.length > 0 ? words : ['其他设置有调整']
}

/** Where the options of a field come from. */
const optionsIn = ({ dicData, dictionary, childrenOf }: Column) => [
  dicData ?? null,
  dictionary ?? null,
  childrenOf ?? null,
]

function stepChanges(before: FlowDesign, after: FlowDesign): DesignChange[] {
  const shown = (node: DrawnNode): boolean => node.kind !== 'join'
  const [old, next] = [before.graph.nodes, after.graph.nodes]
  const gone = Object.values(old).filter((node) => shown(node) && !next[node.id])
  return [
    ...gone.map(({ id, name }): DesignChange => ({
      area: 'flow',
      kind: 'removed',
      at: id,
      name,
      words: [],
    })),
    ...Object.values(next)
      .filter(shown)
      .flatMap((node): DesignChange[] => {
        const { id: at, name } = node
        const was = old[at]
        if (!was)
          return [{ area: 'flow', kind: 'added', at, name, words: introduction(node, after) }]
        const words = isSame(was, node) ? [] : nodeWords(was, node, { before, after })
        return words.length > 0 ? [{ area: 'flow', kind: 'changed', at, name, words }] : []
      }),
  ]
}

/** Where shapes stand changes nothing that runs, but it is published like everything that is drawn. */
const placeChanges = (
  { graph: before }: FlowDesign,
  { graph: after }: FlowDesign,
): DesignChange[] =>
  isSame(before.places ?? null, after.places ?? null)
    ? []
    : [{ area: 'flow', kind: 'changed', at: '', name: 'BPMN 图', words: ['图形位置有调整'] }]

function introduction(node: DrawnNode, design: FlowDesign): string[] {
  if (node.kind === 'approve') return [`${modeWords(node)} · ${said(partyWords(node.candidates))}`]
  if (node.kind === 'cc') return [`抄送 ${said(partyWords(node.to))}`]
  if (node.kind === 'delay') return [waitIn(node, design)]
  if (node.kind === 'call') return [said(callWords(node))]
  if (node.kind === 'webhook') return [toldIn(node, design)]
  return node.kind === 'exclusive' || node.kind === 'fork' ? branchWords(node, design) : []
}

type Sides = { readonly before: FlowDesign; readonly after: FlowDesign }

function nodeWords(was: DrawnNode, node: DrawnNode, { before, after }: Sides): string[] {
  const words = [
    ...arrow('名称', was.name, node.name),
    ...(was.kind === node.kind ? [] : ['改为另一种节点']),
    ...(was.kind === 'approve' && node.kind === 'approve' ? approveWords(was, node) : []),
    ...(was.kind === 'cc' && node.kind === 'cc'
      ? arrow('抄送', partyWords(was.to, 10), partyWords(node.to, 10))
      : []),
    ...(was.kind === 'delay' && node.kind === 'delay'
      ? arrow('延迟', waitIn(was, before), waitIn(node, after))
      : []),
    ...(was.kind === 'call' && node.kind === 'call'
      ? arrow('子流程', callWords(was), callWords(node))
      : []),
    ...(was.kind === 'webhook' && node.kind === 'webhook'
      ? arrow('通知外部系统', toldIn(was, before), toldIn(node, after))
      : []),
    ...(isBranching(was) && isBranching(node)
      ? arrow('条件', branchWords(was, before).join('；'), branchWords(node, after).join('；'))
      : []),
  ]
  return words.length > 0 || isSame(followers(was, before), followers(node, after))
    ? words
    : [`下一步：${followers(node, after).join('、')}`]
}

const waitIn = ({ wait }: DelayNode, design: FlowDesign): string =>
  waitWords(wait, labelsIn(design))
const toldIn = (node: WebhookNode, design: FlowDesign): string =>
  webhookWords(node, labelsIn(design))
const labelsIn = (design: FlowDesign) => (field: string) =>
  fieldsOf(design).find(({ prop }) => prop === field)?.label ?? field

const isBranching = (node: DrawnNode): node is Extract<DrawnNode, { kind: 'exclusive' | 'fork' }> =>
  node.kind === 'exclusive' || node.kind === 'fork'
const followers = (node: DrawnNode, { graph }: FlowDesign): string[] =>
  nextOf(node).map((id) => graph.nodes[id]?.name ?? id)
const arrow = (word: string, old: string, next: string): string[] =>
  old === next ? [] : [`${word}：${said(old)} → ${said(next)}`]

function branchWords(
  node: Extract<DrawnNode, { kind: 'exclusive' | 'fork' }>,
  design: FlowDesign,
): string[] {
  const fields = fieldsOf(design)
  return node.branches.map(({ name, when }) =>
    when && conditionWords(when, fields) ? `${name}（${conditionWords(when, fields)}）` : name,
  )
}

function approveWords(was: ApproveNode, node: ApproveNode): string[] {
  return [
    ...arrow('审批人', partyWords(was.candidates, 10), partyWords(node.candidates, 10)),
    ...arrow(
      '节点类型',
      stepNames[was.handles ? 'handle' : 'approve'],
      stepNames[node.handles ? 'handle' : 'approve'],
    ),
    ...arrow('审批方式', modeWords(was), modeWords(node)),
    ...arrow(
      '时限',
      was.deadline ? deadlineWords(was.deadline) : '',
      node.deadline ? deadlineWords(node.deadline) : '',
    ),
    ...arrow('可用操作', allowsWords(was), allowsWords(node)),
    ...arrow('需要手写签名', yesNo(was.asksSignature), yesNo(node.asksSignature)),
    ...arrow('审批人是申请人时跳过', yesNo(was.skipsApplicant), yesNo(node.skipsApplicant)),
    ...arrow('已同意过的不再审批', yesNo(was.skipsRepeated), yesNo(node.skipsRepeated)),
    ...(isSame(was.onReject, node.onReject) ? [] : ['驳回后的去向有调整']),
    ...(isSame(was.returnsTo, node.returnsTo) ? [] : ['可退回的范围有调整']),
    ...(isSame(was.onNobody, node.onNobody) ? [] : ['找不到审批人时的处理有调整']),
    ...(isSame(was.fields, node.fields) ? [] : ['字段权限有调整']),
  ]
}

const allowsWords = ({ allows = [] }: ApproveNode): string =>
  allows.map((one) => handOverNames[one]).join('、')
