import type { ApproveMode, ApproveNode } from '../../../../workflow/contract/flow/graph.ts'
import type { Party } from '../../../../workflow/contract/flow/party.ts'
import { baseButtons, handOverButtons } from '../buttons.ts'
import { peopleList } from '../votes.ts'

/** An extension element to write. */
export type OutItem = {
  readonly type: string
  readonly attrs: Readonly<Record<string, string>>
  readonly text?: string
}

/** A form field by its name. */
export type OutField = { readonly name: string; readonly label: string }

/** A party as the plugin writes it, with our exact attributes beside it. */
export function partyItem(party: Party): OutItem {
  const { kind, value, label, weight, hasVeto } = party
  const said = saidAs(party)
  return {
    type: 'flowable:assignee',
    attrs: {
      type: said.type,
      value: said.value,
      text: label,
      'qinghe:kind': kind,
      ...(said.value !== value && { 'qinghe:value': value }),
      ...(weight !== undefined && { 'qinghe:weight': String(weight) }),
      ...(hasVeto !== undefined && { 'qinghe:hasVeto': String(hasVeto) }),
    },
  }
}

function saidAs({ kind, value }: Party): { readonly type: string; readonly value: string } {
  if (kind !== 'resolver') return { type: kind, value }
  const [name = '', argument = ''] = value.split(/:(.*)/s)
  if (name === 'department') return { type: 'dept', value: argument }
  if (name === 'post') return { type: 'post', value: argument }
  if (name === 'formPeople') return { type: 'custom', value: `\${${argument}}` }
  return { type: 'custom', value: value === 'applicant' ? 'applyUser' : value }
}

/** The attributes of an approval task. */
export function taskAttrs(node: ApproveNode): Record<string, string> {
  const { mode, onReject, fields, afterReturn, skipsApplicant, skipsRepeated } = node
  const json = { onNobody: node.onNobody, deadline: node.deadline, returnsTo: node.returnsTo }
  const own = Object.entries(json).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[`qinghe:${name}`, JSON.stringify(value)]],
  )
  return {
    ...(isCountersigned(mode) && { 'flowable:assignee': '${assignee}' }),
    ...(typeof onReject === 'object' && { 'flowable:rollbackNode': onReject.returnTo }),
    ...(onReject === 'end' && { 'qinghe:onReject': 'end' }),
    ...(afterReturn && { 'flowable:backToRejecter': String(afterReturn === 'returner') }),
    ...(!isCountersigned(mode) && { 'qinghe:mode': mode.kind }),
    ...(node.handles !== undefined && { 'qinghe:handles': String(node.handles) }),
    ...(node.asksSignature !== undefined && { 'qinghe:asksSignature': String(node.asksSignature) }),
    ...(fields.readable === '*' && { 'qinghe:readable': '*' }),
    ...(fields.readable.length === 0 && { 'qinghe:readable': 'none' }),
    ...(skipsApplicant !== undefined && { 'qinghe:skipsApplicant': String(skipsApplicant) }),
    ...(skipsRepeated !== undefined && { 'qinghe:skipsRepeated': String(skipsRepeated) }),
    ...Object.fromEntries(own),
  }
}

const isCountersigned = ({ kind }: ApproveMode): boolean =>
  kind === 'all' || kind === 'inOrder' || kind === 'ratio'

/** The vote settings of a countersigned task. */
export type OutLoop = {
  readonly isSequential: boolean
  readonly attrs: Readonly<Record<string, string>>
  readonly condition?: string
}

export function loopOf({ mode }: ApproveNode): OutLoop | undefined {
  if (!isCountersigned(mode)) return undefined
  const quorum = mode.kind === 'ratio' &&
    mode.quorum !== undefined && { 'qinghe:quorum': String(mode.quorum) }
  return {
    isSequential: mode.kind === 'inOrder',
    attrs: { 'flowable:collection': peopleList, 'flowable:elementVariable': 'assignee', ...quorum },
    ...(mode.kind === 'ratio' && {
      condition: `\${nrOfCompletedInstances/nrOfInstances >= ${mode.pass}}`,
    }),
  }
}

/** People, field rights and buttons of a task. */
export const taskItems = (node: ApproveNode, fields: readonly OutField[]): OutItem[] => [
  ...node.candidates.map(partyItem),
  ...fieldItems(node, fields),
  ...buttonItems(node),
]

function fieldItems(
  { fields: { readable, writable } }: ApproveNode,
  fields: readonly OutField[],
): OutItem[] {
  const labels = new Map(fields.map(({ name, label }) => [name, label]))
  const names = new Set([...(readable === '*' ? [] : readable), ...labels.keys(), ...writable])
  return [...names].map((name) => ({
    type: 'flowable:formProp',
    attrs: {
      id: name,
      name: labels.get(name) ?? name,
      readable: String(readable === '*' || readable.includes(name)),
      writable: String(writable.includes(name)),
    },
  }))
}

function buttonItems({ allows, returnsTo, handles }: ApproveNode): OutItem[] {
  const button = (prop: string, label: string, isShown: boolean): OutItem => ({
    type: 'flowable:button',
    attrs: { label, prop, display: String(isShown) },
  })
  const isClosed = Array.isArray(returnsTo) && returnsTo.length === 0
  return [
    ...[...baseButtons].map(([prop, label]) =>
      button(prop, label, !(prop === 'wf_rollback' ? isClosed : handles && prop === 'wf_reject')),
    ),
    ...(allows
      ? [...handOverButtons].map(([prop, { label, allows: act }]) =>
          button(prop, label, allows.includes(act)),
        )
      : []),
  ]
}
