import { minuteWords } from '../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import {
  DeskEmpty,
  DeskError,
  DeskPage,
  DeskSkeleton,
  Panel,
} from '../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { listWaiting } from '../contract/operating/statistics.ts'
import type { WaitingStep } from '../contract/operating/statistics.ts'
import look from './waiting.module.css'

/** 全校审批等待: the steps at which requests wait, the longest wait first, without names. */
export function WaitingPage() {
  const { data, error, refetch } = useCall(listWaiting, {}, { quiet: true })
  return (
    <DeskPage title="全校审批等待" hint="各流程的每一步有多少份申请在等待，等了多久。">
      {error ? (
        <DeskError error={error} onRetry={refetch} />
      ) : !data ? (
        <DeskSkeleton />
      ) : data.length === 0 ? (
        <DeskEmpty drawing="list" title="没有等待审批的申请" hint="新的申请提交后会出现在这里。" />
      ) : (
        <Panel title="等待审批的步骤">
          <Steps steps={data} />
        </Panel>
      )}
    </DeskPage>
  )
}

const ages = [
  ['day', '1 天内'],
  ['three', '1–3 天'],
  ['older', '超过 3 天'],
] as const

function Steps({ steps }: { steps: readonly WaitingStep[] }) {
  const today = wireDate(new Date())
  return (
    <table className={look.table}>
      <thead>
        <tr>
          <th scope="col">流程</th>
          <th scope="col">步骤</th>
          {ages.map(([, label]) => (
            <th key={label} scope="col" className={look.number}>
              {label}
            </th>
          ))}
          <th scope="col">最早到达</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={`${step.flowName} ${step.nodeName}`}>
            <th scope="row">{step.flowName}</th>
            <td>{step.nodeName}</td>
            {ages.map(([age]) => (
              <td key={age} className={look.number} data-late={age === 'older' && step.older > 0}>
                {step[age] || '–'}
              </td>
            ))}
            <td>{minuteWords(step.oldestTime, today)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
