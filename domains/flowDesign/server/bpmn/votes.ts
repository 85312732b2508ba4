import type { ModdleElement } from 'bpmn-moddle'

import type { ApproveMode } from '../../../workflow/contract/flow/graph.ts'
import type { Party } from '../../../workflow/contract/flow/party.ts'
import { extensionsOf, extraAttrs, partOf, textOf } from './element.ts'
import type { Prefixes } from './element.ts'
import { readJuel } from './juel.ts'
import type { Juel } from './juel.ts'
import type { Report } from './report.ts'
import type { Box } from './reading/fileGraph.ts'

/** The collection from which the plugin reads the people of a countersigned step. */
export const peopleList = '${wfMultiInstanceHandler.getList(execution)}'

/** How the answers at a task form a decision. */
export function modeOf(
  box: Box,
  candidates: readonly Party[],
  prefixes: Prefixes,
  report: Report,
): ApproveMode {
  const loop = partOf(box.element, 'loopCharacteristics')
  const isOffered = candidates.length > 1 || candidates.some(({ kind }) => kind !== 'user')
  const said = box.attrs.get('qinghe:mode')
  if (!loop)
    return said === 'claim' || said === 'any'
      ? { kind: said }
      : { kind: isOffered ? 'claim' : 'any' }
  if (loop.$type !== 'bpmn:MultiInstanceLoopCharacteristics') {
    report.left(box, '循环任务', '不支持重复执行同一步，按一次处理')
    return { kind: isOffered ? 'claim' : 'any' }
  }
  reportLoop(loop, box, prefixes, report)
  return countersigned(loop, box, prefixes, report)
}

function countersigned(
  loop: ModdleElement,
  box: Box,
  prefixes: Prefixes,
  report: Report,
): ApproveMode {
  const text = textOf(partOf(loop, 'completionCondition'), 'body').trim()
  const isInOrder = loop['isSequential'] === true
  const mode = text ? conditionMode(text, box, report) : undefined
  if (!mode || mode.kind === 'all') return { kind: isInOrder ? 'inOrder' : 'all' }
  if (isInOrder) report.changed(box, '依次审批并提前结束', '改为同时审批，按同样的比例结束')
  const quorum = extraAttrs(loop, prefixes).get('qinghe:quorum')
  return mode.kind === 'ratio' && quorum !== undefined ? { ...mode, quorum: Number(quorum) } : mode
}

function conditionMode(text: string, box: Box, report: Report): ApproveMode | undefined {
  const read = readJuel(text)
  const mode = 'is' in read ? votesOf(read.is) : undefined
  if (!mode)
    report.left(
      box,
      `会签结束条件 ${text}`,
      'no' in read ? read.no : '无法识别这个条件，按全部通过处理',
    )
  else if (mode.isNear)
    report.changed(box, `会签结束条件 ${text}`, '“超过”按略高于该比例处理，500 人以内结果相同')
  return mode?.mode
}

const isName = (juel: Juel, name: string): boolean => juel.kind === 'name' && juel.name === name
const isDone = (juel: Juel): boolean => isName(juel, 'nrOfCompletedInstances')
const isAll = (juel: Juel): boolean => isName(juel, 'nrOfInstances')

function votesOf(
  juel: Juel,
): { readonly mode: ApproveMode; readonly isNear?: boolean } | undefined {
  if (juel.kind !== 'compare') return undefined
  const { op, left, right } = juel
  if (isDone(left) && isAll(right) && (op === 'eq' || op === 'ge')) return { mode: { kind: 'all' } }
  if (right.kind !== 'value' || typeof right.value !== 'number') return undefined
  if (isDone(left))
    return (op === 'gt' ? right.value === 0 : op !== 'ne' && right.value === 1) &&
      /^(?:gt|ge|eq)$/.test(op)
      ? { mode: { kind: 'any' } }
      : undefined
  if (left.kind !== 'divide' || !isDone(left.left) || !isAll(left.right)) return undefined
  if (op === 'ge') return { mode: { kind: 'ratio', pass: right.value } }
  if (op === 'eq' && right.value === 1) return { mode: { kind: 'all' } }
  return op === 'gt' && right.value < 1
    ? { mode: { kind: 'ratio', pass: right.value + 0.001 }, isNear: true }
    : undefined
}

function reportLoop(loop: ModdleElement, box: Box, prefixes: Prefixes, report: Report): void {
  const attrs = extraAttrs(loop, prefixes)
  const collection = attrs.get('flowable:collection')
  if (collection !== undefined && collection !== peopleList)
    report.left(box, `会签人员 ${collection}`, '用到了表单以外的数据，请在步骤里选择审批人')
  if (partOf(loop, 'loopCardinality')) report.left(box, '会签次数', '会签的人数由审批人决定')
  for (const { type } of extensionsOf(loop, prefixes))
    report.left(box, `会签扩展 ${type}`, '不支持')
  for (const name of attrs.keys())
    if (!/^(?:flowable:(?:collection|elementVariable)|qinghe:quorum)$/.test(name))
      report.left(box, `会签属性 ${name}`, '不支持')
}
