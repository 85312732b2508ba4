import { Button } from 'antd'

import { DeskModal } from '../../../../platform/desk/modals.tsx'
import { ScrollRegion } from '../../../../platform/desk/ScrollRegion.tsx'
import type { OpsOutcome, OpsResult } from '../../contract/operating/ops.ts'
import type { OpsRow } from '../../contract/operating/opsLists.ts'
import look from '../inbox/inbox.module.css'

type Props = {
  label: string
  rows: readonly Pick<OpsRow, 'taskId' | 'processInstanceId' | 'processDefinitionName'>[]
  outcome: OpsOutcome
  onClose: () => void
}

/** Lists the tasks that failed, and why. */
export function OutcomeList({ label, rows, outcome: { done, results }, onClose }: Props) {
  const refused = results.filter(({ isDone }) => !isDone)
  const nameOf = ({ taskId, processInstanceId = '' }: OpsResult) =>
    rows.find(
      (row) =>
        (taskId !== '' && row.taskId === taskId) || row.processInstanceId === processInstanceId,
    )?.processDefinitionName ?? ''
  return (
    <DeskModal
      open
      title={`${label}结果`}
      width={520}
      onCancel={onClose}
      footer={
        <div className={look.foot}>
          <Button type="primary" onClick={onClose}>
            知道了
          </Button>
        </div>
      }
    >
      <div className={look.stack}>
        <p role="status">{`${done} 项已处理，${refused.length} 项未处理：`}</p>
        <ScrollRegion className={look.outcome ?? ''} label="未处理的项">
          <ul>
            {refused.map((one) => (
              <li key={one.processInstanceId ?? one.taskId} className={look.refused}>
                <strong>{nameOf(one)}</strong>
                <span>{one.msg}</span>
              </li>
            ))}
          </ul>
        </ScrollRegion>
      </div>
    </DeskModal>
  )
}
