import type { FlowDesign } from '../../../workflow/contract/design.ts'
import { conditionWords } from './feelText.ts'
import { fieldsOf, isSame } from './designFacts.ts'
import type {
  ApproveNode,
  DelayNode,
  DrawnNode,
  WebhookNode,
} from '../../../workflow/contract/flow/graph.ts'
import { nextOf } from '../../../workflow/contract/flow/nextNodes.ts'
import { said, yesNo } from './designChange.ts'
import type { DesignChange } from './designChange.ts'
import {
  callWords,
  deadlineWords,
  handOverNames,
  modeWords,
  partyWords,
  stepNames,
  waitWords,
  webhookWords,
} from './stepWords.ts'

export function stepChanges(before: FlowDesign, after: FlowDesign): DesignChange[] {
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
          return [{ area: 'flow', kind: 'added', at, name, words: introductionOf(node, after) }]
        const words = isSame(was, node) ? [] : nodeWords(was, node, { before, after })
        return words.length > 0 ? [{ area: 'flow', kind: 'changed', at, name, words }] : []
      }),
  ]
}

/** The positions of shapes do not affect execution, but they are published with the design. */
export const placeChanges = (
  { graph: before }: FlowDesign,
  { graph: after }: FlowDesign,
): DesignChange[] =>
  isSame(before.places ?? null, after.places ?? null)
    ? []
    : [{ area: 'flow', kind: 'changed', at: '', name: 'BPMN 图', words: ['图形位置有调整'] }]

/** A step in a few words: who is asked, or what happens. */
export function introductionOf(node: DrawnNode, design: FlowDesign): string[] {
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
    ...(was.kind === node.kind ? [] : ['改为另一种步骤']),
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
    ...(was.kind === 'start' && node.kind === 'start' && !isSame(was.opens, node.opens)
      ? ['发起时可填写的字段有调整']
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
      '步骤类型',
      stepNames[was.handles ? 'handle' : 'approve'],
      stepNames[node.handles ? 'handle' : 'approve'],
    ),
    ...arrow('审批方式', modeWords(was), modeWords(node)),
    ...arrow(
      '限时',
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
