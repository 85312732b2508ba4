import { demoTenant, demoUserId } from '../../db/demo/world.ts'
import { publishDesign, saveDesign } from '../../domains/flowDesign/contract/designs.ts'
import { startByForm } from '../../domains/workflow/contract/start.ts'
import { deskOf } from './school.ts'
import { productUrl } from './test.ts'

/**
 * Publishes a flow that the head or a colleague decides, with one field that both may fill in.
 * Returns a function that starts a request.
 */
export async function flowWithFee(key: string): Promise<(reason: string) => Promise<string>> {
  const office = await deskOf(productUrl(), 'admin')
  const about = {
    name: key,
    key,
    category: '行政办公',
    icon: '',
    description: '',
    title: '{reason}',
    serialPrefix: '',
    inBatch: true,
  }
  const scope = { roles: [], departments: [], posts: [], users: [] }
  const person = (account: string, label: string) => ({
    kind: 'user' as const,
    value: demoUserId(demoTenant, account),
    label,
  })
  const graph = {
    start: 'apply',
    policy: {
      afterReturn: 'returner' as const,
      withdraw: 'untilClosed' as const,
      recall: 'untilFirstDecision' as const,
    },
    nodes: {
      apply: { kind: 'start' as const, id: 'apply', name: '提交申请', next: 'site' },
      site: {
        kind: 'approve' as const,
        id: 'site',
        name: '现场查看',
        candidates: [person('head', '王校长'), person('lead', '周敏')],
        mode: { kind: 'any' as const },
        fields: { readable: '*' as const, writable: ['fee'] },
        onReject: 'end' as const,
        next: 'done',
      },
      done: { kind: 'end' as const, id: 'done', name: '结束' },
    },
  }
  const form = {
    column: [
      { prop: 'reason', label: '事由', required: true },
      { prop: 'fee', label: '核定费用', required: true },
    ],
  }
  const { id, rev } = await office.call(saveDesign, { design: { ...about, scope, graph, form } })
  await office.call(publishDesign, { id, rev, note: '' })
  const teacher = await deskOf(productUrl(), 'teacher')
  return (reason) => teacher.call(startByForm, { processId: key, reason, fee: '100' })
}
