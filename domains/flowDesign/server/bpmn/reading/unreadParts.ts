import type { ModdleElement } from 'bpmn-moddle'

import { listOf, partOf, textOf } from '../element.ts'
import type { Item } from '../element.ts'
import type { Named, Report } from '../report.ts'

const reasons: ReadonlyMap<string, string> = new Map([
  ['hideAttachment', '附件始终可以查看'],
  ['hideCopy', '是否允许抄送由整个流程决定'],
  ['hideExamine', '批复意见始终显示'],
  ['exFormKey', '外置表单由整个流程决定，步骤不能另选'],
  ['exFormUrl', '外置表单由整个流程决定，步骤不能另选'],
  ['exAppFormUrl', '外置表单由整个流程决定，步骤不能另选'],
  ['formKey', '表单由整个流程决定，步骤不能另选'],
  ['indepFormKey', '步骤没有单独的表单'],
  ['indepFormSummary', '步骤没有单独的表单'],
  ['indepSummaryNode', '步骤没有单独的表单'],
  ['skipExpression', '不支持按条件跳过步骤'],
  ['executionListener', '监听器原来会运行程序代码；本平台不运行'],
  ['taskListener', '监听器原来会运行程序代码；本平台不运行'],
])

const isNothing = (value: string | undefined): boolean =>
  value === undefined || value === '' || value === 'false'

const plain = new Set([
  '$type',
  'id',
  'name',
  'extensionElements',
  'documentation',
  'loopCharacteristics',
  'default',
  'incoming',
  'outgoing',
])
const dull = new Set([
  ...plain,
  'eventDefinitions',
  'gatewayDirection',
  'isExecutable',
  'processType',
  'isClosed',
  'implementation',
  'calledElement',
  'flowElements',
])

/** The parts of a box or the process that the import has not read. */
export type Leftovers = Named & {
  readonly element: ModdleElement
  readonly attrs: ReadonlyMap<string, string>
  readonly extensions: readonly Item[]
}

/** Reports every part that the import has not read. */
export function reportLeftovers(
  of: Leftovers,
  known: { readonly attrs: RegExp; readonly extensions: RegExp },
  report: Report,
): void {
  for (const [name, value] of of.attrs)
    if (!known.attrs.test(name) && !isNothing(value)) reportPart(of, '属性', name, report)
  for (const { type, attrs, text, inner } of of.extensions) {
    const code = ['class', 'expression', 'delegateExpression']
      .map((one) => attrs.get(one))
      .find((one) => one !== undefined)
    const isEmpty =
      inner.length === 0 &&
      isNothing(attrs.get('value') ?? (attrs.size === 0 ? text.trim() : 'some'))
    if (!known.extensions.test(type) && !isEmpty)
      reportPart(of, '扩展', code === undefined ? type : `${type}（${code}）`, report)
  }
  for (const name of Object.keys(of.element))
    if (!dull.has(name)) report.left(of, `设置 ${name}`, '不支持')
}

/** Reports the documentation text of a step. */
export function reportDocumentation(
  of: Named & { readonly element: ModdleElement },
  report: Report,
): void {
  const [words] = listOf(of.element, 'documentation')
  if (words && textOf(words, 'text').trim()) report.left(of, '说明文字', '步骤不支持说明文字')
  if (partOf(of.element, 'loopCharacteristics') && of.element.$type !== 'bpmn:UserTask')
    report.left(of, '重复执行', '不支持')
}

function reportPart(of: Named, what: string, name: string, report: Report): void {
  const local = name.replace(/^\w+:/, '').replace(/（.*$/s, '')
  report.left(of, `${what} ${name}`, reasons.get(local) ?? '不支持')
}
