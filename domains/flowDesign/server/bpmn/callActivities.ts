import type { CallNode } from '../../../workflow/contract/flow/graph.ts'
import { textOf } from './element.ts'
import type { Report } from './report.ts'
import type { Box } from './reading/fileGraph.ts'

/**
 * The attributes of a call. BPMN refers to the flow by its key; version and name are our
 * extensions.
 */
export const callAttrs = ({ kind, flow, label, version }: CallNode): Record<string, string> => ({
  'qinghe:kind': kind,
  'qinghe:version': String(version),
  'qinghe:label': label,
  ...(flow && { calledElement: flow }),
})

/**
 * The flow that a call in a file refers to. Undefined if the file comes from another system,
 * because only a published version can be called.
 */
export function calledBy(
  { id, name, attrs, element }: Box,
  report: Report,
): Pick<CallNode, 'flow' | 'label' | 'version'> {
  const key = textOf(element, 'calledElement')
  const [label = '', version = ''] = [attrs.get('qinghe:label'), attrs.get('qinghe:version')]
  const isOurs =
    attrs.get('qinghe:kind') === 'call' &&
    /^([a-z][A-Za-z0-9]{1,39})?$/.test(key) &&
    /^\d{1,5}$/.test(version) &&
    label.length <= 40
  if (isOurs) return { flow: key, label, version: Number(version) }
  report.check({ id, name }, `调用其他流程${key && `（${key}）`}`, '请在节点里选择本校已发布的流程')
  return { flow: '', label: '', version: 0 }
}
