import type { CallNode } from '../../contract/flow/graph.ts'
import { textOf } from './element.ts'
import type { Report } from './report.ts'
import type { Box } from './sheet.ts'

/** A call in the words of BPMN, which knows the flow by its key; version and name are ours. */
export const callAttrs = ({ kind, flow, label, version }: CallNode): Record<string, string> => ({
  'qinghe:kind': kind,
  'qinghe:version': String(version),
  'qinghe:label': label,
  ...(flow && { calledElement: flow }),
})

/** Which flow of the school a call of a file names; none where it was drawn elsewhere, because only a published version can be called. */
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
