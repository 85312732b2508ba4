import { listOf, partOf } from '../element.ts'
import { roleOf } from './boxRoles.ts'
import { outOf } from './fileGraph.ts'
import type { Box, Sheet } from './fileGraph.ts'
import type { Report } from '../report.ts'

const runsCode = '这一步原来会运行程序代码；本平台不运行，流程会直接走到下一步'

const kinds: ReadonlyMap<string, { readonly what: string; readonly why: string }> = new Map([
  ['ServiceTask', { what: '服务任务', why: runsCode }],
  ['ScriptTask', { what: '脚本任务', why: runsCode }],
  ['BusinessRuleTask', { what: '规则任务', why: runsCode }],
  ['SendTask', { what: '发送任务', why: runsCode }],
  ['ReceiveTask', { what: '接收任务', why: '没有外部系统会来通知；流程会直接走到下一步' }],
  ['SubProcess', { what: '子流程', why: '画在里面的步骤没有导入；请另画成一个流程再调用' }],
  ['AdHocSubProcess', { what: '子流程', why: '画在里面的步骤没有导入；请另画成一个流程再调用' }],
  ['Transaction', { what: '事务子流程', why: '画在里面的步骤没有导入；请另画成一个流程再调用' }],
  [
    'BoundaryEvent',
    { what: '边界事件', why: '不支持边界事件；如果要处理超时，请在步骤里设置时限' },
  ],
  [
    'IntermediateCatchEvent',
    { what: '等待事件', why: '只能等待一段时间，或等到表单里的日期；流程会直接走到下一步' },
  ],
  ['IntermediateThrowEvent', { what: '中间事件', why: '没有可以通知的对象；流程会直接走到下一步' }],
  ['EventBasedGateway', { what: '事件网关', why: '不支持按事件选择去向，只保留第一条' }],
  ['ComplexGateway', { what: '复杂网关', why: '不支持，只保留第一条去向' }],
])

const flowableTypes: ReadonlyMap<string, string> = new Map([
  ['mail', '邮件任务'],
  ['http', 'HTTP 任务'],
  ['shell', '命令行任务'],
])

/**
 * Reports every box that cannot be taken over, and removes the lines from boundary events and to
 * start events.
 */
export function withoutUnsupported(sheet: Sheet, report: Report): Sheet {
  const kind = (id: string) => sheet.boxes.get(id)?.type
  for (const flow of sheet.flows)
    if (kind(flow.to) === 'StartEvent')
      report.left(flow, '连线', '不能回到开始，请指向发起人的步骤')
  const kept = {
    ...sheet,
    flows: sheet.flows.filter(
      ({ from, to }) => kind(from) !== 'BoundaryEvent' && kind(to) !== 'StartEvent',
    ),
  }
  for (const box of sheet.boxes.values()) {
    reportKind(kept, box, report)
    reportEvents(box, report)
  }
  return kept
}

function reportKind(sheet: Sheet, box: Box, report: Report): void {
  if (
    roleOf(sheet, box) !== 'through' ||
    /^(?:Exclusive|Parallel|Inclusive)Gateway$/.test(box.type)
  )
    return
  const { what, why } = kinds.get(box.type) ?? {
    what: '任务',
    why: '没有处理人的任务不起作用，流程会直接走到下一步',
  }
  const how = flowableTypes.get(box.attrs.get('flowable:type') ?? '')
  const code = [...box.attrs].find(([name]) =>
    /^flowable:(?:class|expression|delegateExpression)$/.test(name),
  )?.[1]
  report.left(box, code ? `${how ?? what}（${code}）` : (how ?? what), why)
  const ways = outOf(sheet, box.id)
  if (ways.length > 1 && !box.type.endsWith('Gateway')) report.left(box, '多条去向', '只保留第一条')
}

const ignored = '这里不会触发'

function reportEvents(box: Box, report: Report): void {
  if (!/^(?:Start|End)Event$/.test(box.type)) return
  for (const { $type } of listOf(box.element, 'eventDefinitions')) {
    if ($type === 'bpmn:TerminateEventDefinition') report.changed(box, '终止结束', '按普通结束处理')
    else report.left(box, `事件 ${$type.replace(/^.*:|EventDefinition$/g, '')}`, ignored)
  }
  if (box.type === 'EndEvent' && partOf(box.element, 'default'))
    report.left(box, '默认去向', ignored)
}
