import { BpmnModdle } from 'bpmn-moddle'
import type { ModdleElement } from 'bpmn-moddle'

import type { ImportedDesign } from '../../../contract/bpmn.ts'
import { FlowDesign } from '../../../../workflow/contract/design.ts'
import { extensionsOf, extraAttrs, listOf, prefixesOf, textOf } from '../element.ts'
import { formOf } from './formSketch.ts'
import { graphOf } from './importGraph.ts'
import type { Read } from '../juel.ts'
import { reportLeftovers } from './unreadParts.ts'
import { withPlaces } from './readPlaces.ts'
import { newReport } from '../report.ts'
import type { Report } from '../report.ts'
import { whyUnsafe } from './safety.ts'
import { formReferenceOf, settingsOf } from './settings.ts'
import type { ProcessBox } from '../element.ts'
import { roleOf } from './boxRoles.ts'
import { sheetOf } from './fileGraph.ts'
import type { Sheet } from './fileGraph.ts'

/** The result of an import; the problems are computed separately. */
export type Imported = Omit<ImportedDesign, 'problems'>

/**
 * Reads a BPMN 2.0 file as a design. Every part that is not taken over unchanged has a line in the
 * report.
 */
export async function importBpmn(xml: string): Promise<Read<Imported>> {
  const no = whyUnsafe(xml)
  if (no !== undefined) return { no }
  const file = await parsed(xml)
  if (!file) return { no: '文件不是 BPMN 2.0 格式' }
  const report = newReport()
  const root = file.rootElement
  for (const warning of file.warnings) reportWarning(warning, report)
  const element = processIn(root, report)
  if (!element) return { no: '文件里没有流程' }
  const prefixes = prefixesOf(root)
  const named = { id: textOf(element, 'id'), name: textOf(element, 'name') }
  const process = {
    ...named,
    element,
    attrs: extraAttrs(element, prefixes),
    extensions: extensionsOf(element, prefixes),
  }
  reportProcess(process, report)
  const sheet = sheetOf(element, prefixes, report)
  const starts = [...sheet.boxes.values()].filter(({ type }) => type === 'StartEvent')
  const [start] = starts
  if (!start) return { no: '流程没有开始节点' }
  for (const other of starts.slice(1)) report.left(other, '另一个开始', '只能有一个开始')
  if (isTooLarge(sheet)) return { no: tooLarge }
  const settings = settingsOf(process, report)
  const { graph: read, idOf } = graphOf({ sheet, process, prefixes, report, start })
  const graph = withPlaces({ root, sheet, graph: read, start, idOf, report })
  const form = formOf(process, sheet, graph, report)
  const design = FlowDesign.safeParse({ ...settings, graph, form })
  if (!design.success) return { no: tooLarge }
  return {
    is: { design: design.data, formReference: formReferenceOf(start), report: [...report.lines] },
  }
}

const tooLarge = '步骤超过 100 个，或有的节点内容过多'

/**
 * Counts only the steps that are taken over; there may be a few more boxes that are only passed.
 */
function isTooLarge(sheet: Sheet): boolean {
  const kept = [...sheet.boxes.values()].filter((box) => roleOf(sheet, box) !== 'through')
  return kept.length > 101 || sheet.boxes.size > 400 || sheet.flows.length > 1200
}

async function parsed(xml: string) {
  try {
    return await new BpmnModdle().fromXML(xml)
  } catch {
    return undefined
  }
}

function reportWarning(
  { message, element }: { message: string; element?: ModdleElement },
  report: Report,
): void {
  const tag = /<([^<>\s]+)>/.exec(message)?.[1] ?? ''
  const what = message.startsWith('unknown attribute')
    ? `属性 ${tag}`
    : message.startsWith('unresolved reference')
      ? `引用 ${tag}`
      : `内容 ${tag}`
  report.left(
    { id: textOf(element, 'id'), name: textOf(element, 'name') },
    what.trim(),
    '不属于 BPMN 2.0，无法识别',
  )
}

function processIn(root: ModdleElement, report: Report): ModdleElement | undefined {
  const elements = listOf(root, 'rootElements')
  const processes = elements.filter(({ $type }) => $type === 'bpmn:Process')
  const process = processes.find((one) => one['isExecutable'] === true) ?? processes[0]
  for (const other of elements) {
    const named = { id: textOf(other, 'id'), name: textOf(other, 'name') }
    if (other === process) continue
    const isProcess = other.$type === 'bpmn:Process'
    report.left(
      named,
      isProcess ? '另一个流程' : other.$type.replace('bpmn:', ''),
      isProcess ? '一个文件只导入一个流程' : '流程之外的内容不起作用',
    )
  }
  return process
}

const knownAttrs =
  /^(?:flowable:(?:skipFirstNode|rollbackNode|title|skipWhenStartUser|skipWhenAssignee)|qinghe:(?:key|title|policy))$/

function reportProcess(process: ProcessBox, report: Report): void {
  reportLeftovers(
    process,
    { attrs: knownAttrs, extensions: /^(?:flowable:(?:serial|title)|qinghe:(?:form|settings))$/ },
    report,
  )
  if (
    process.attrs.get('flowable:skipWhenStartUser') === 'true' &&
    !process.attrs.has('qinghe:key')
  )
    report.changed(
      process,
      '审批人与发起人相同时跳过',
      '发起人不参与审批自己的申请；没有别人时不会自动通过，可在步骤里设置',
    )
}
