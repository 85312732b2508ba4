import { Button } from 'antd'

import { confirm } from '../../../../platform/desk/confirm.tsx'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { sumOf, yuanOf } from '../../../payment/contract/money.ts'
import { previewAbsenceRefunds } from '../../contract/absenceRefund.ts'
import { confirmSettlement, getSettlement } from '../../contract/settlement.ts'
import type { SettledOwner } from '../../contract/settlement.ts'

/** Confirms the settlement of all classes of a provider that are ready; nothing if there are none. */
export function ConfirmButton({ termId, owner }: { termId: string; owner: SettledOwner }) {
  const act = useSubmit(confirmSettlement, {
    invalidates: [getSettlement, previewAbsenceRefunds],
    message: '已确认结算',
  })
  const mayConfirm = usePerson().can(confirmSettlement)
  const ready = owner.classes.filter(({ isReady }) => isReady)
  if (!mayConfirm || ready.length === 0) return null
  const netFen = sumOf(ready.map((one) => one.netFen))
  const ask = async () => {
    const question = {
      title: `确认${owner.name} ${ready.length} 个班的结算，净额 ${yuanOf(netFen)} 元？`,
      body: '确认后这些班的金额固定，不再办理退费，不能撤回。',
      action: '确认结算',
    }
    const classIds = ready.map(({ id }) => id).join(',')
    if (await confirm(question)) act.mutate({ termId, classIds, netFen })
  }
  return (
    <Button loading={act.isPending} data-no-print="" onClick={() => void ask()}>
      {`确认结算（${ready.length} 个班）`}
    </Button>
  )
}
