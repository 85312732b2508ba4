import { askText } from '../../../../platform/desk/confirm.tsx'
import { askRevocation, dropRevocation } from '../../contract/revocation.ts'
import type { Run } from './useTaskCall.ts'

/** Asks for the reason, then sends the request to revoke to the last approvers. */
export async function askToRevoke(processInsId: string, run: Run): Promise<void> {
  const comment = await askText({
    title: '申请撤销',
    label: '撤销原因（审批人同意后才会撤销）',
    action: '申请撤销',
    max: 200,
    danger: true,
  })
  if (comment) await run(askRevocation, { processInsId, comment }, '已申请撤销，请等待审批人处理')
}

/** Withdraws the request to revoke. */
export async function drop(processInsId: string, run: Run): Promise<void> {
  await run(dropRevocation, { processInsId }, '已取消撤销申请')
}
