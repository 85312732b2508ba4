import type { ApproveNode, HandOver } from '../../../workflow/contract/flow/graph.ts'
import type { Report } from './report.ts'
import type { Box } from './reading/fileGraph.ts'

/**
 * The buttons of the plugin and what each allows here. It lacks two ways to add signers, so these
 * have our own names.
 */
export const handOverButtons: ReadonlyMap<
  string,
  { readonly label: string; readonly allows: HandOver }
> = new Map([
  ['wf_transfer', { label: '转办', allows: 'transfer' }],
  ['wf_delegate', { label: '委托', allows: 'delegate' }],
  ['qinghe_add_before', { label: '前加签', allows: 'addBefore' }],
  ['qinghe_add_after', { label: '后加签', allows: 'addAfter' }],
  ['wf_add_instance', { label: '加签', allows: 'addBeside' }],
  ['wf_terminate', { label: '终止', allows: 'terminate' }],
])

/** The buttons that every step has. */
export const baseButtons: ReadonlyMap<string, string> = new Map([
  ['wf_pass', '通过'],
  ['wf_reject', '驳回'],
  ['wf_rollback', '指定回退'],
])

const harmless = new Set([
  'wf_print',
  'wf_del_instance',
  'wf_save',
  'wf_draft',
  'wf_withdraw',
  'wf_urge',
  'wf_copy',
])

/** What the people of a step may do besides answering, read from its buttons. */
export function allowedBy(box: Box, report: Report): Pick<ApproveNode, 'allows' | 'returnsTo'> {
  const allows: HandOver[] = []
  let saysMore = false
  let returnsTo: ApproveNode['returnsTo']
  for (const { attrs } of box.extensions.filter(({ type }) => type === 'flowable:button')) {
    const key = attrs.get('prop') ?? ''
    const isShown = attrs.get('display') !== 'false'
    const over = handOverButtons.get(key)
    if (over) saysMore = true
    if (over && isShown && !allows.includes(over.allows)) allows.push(over.allows)
    if (key === 'wf_rollback' && !isShown) returnsTo = []
    if (
      (key === 'wf_pass' || key === 'wf_reject') &&
      !isShown &&
      !(key === 'wf_reject' && box.attrs.get('qinghe:handles') === 'true')
    )
      report.changed(
        box,
        `隐藏的按钮 ${baseButtons.get(key) ?? ''}`,
        '审批步骤必须保留“通过”和“驳回”按钮',
      )
    reportLabel(
      { key, label: attrs.get('label') ?? '', known: over?.label ?? baseButtons.get(key) },
      box,
      report,
    )
  }
  return { ...(saysMore && { allows }), ...(returnsTo && { returnsTo }) }
}

function reportLabel(
  { key, label, known }: { key: string; label: string; known: string | undefined },
  box: Box,
  report: Report,
): void {
  if (harmless.has(key)) return
  if (known === undefined) report.left(box, `按钮 ${label || key}`, '没有这项操作')
  else if (label !== '' && label !== known)
    report.changed(box, `按钮文字“${label}”`, `这个按钮的名称固定为“${known}”`)
}
