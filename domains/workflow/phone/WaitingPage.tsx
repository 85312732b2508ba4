import { momentOf } from '../../../platform/contract/time.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { relativeTime } from '../../../platform/web/relativeTime.ts'
import { listWaiting } from '../contract/operating/statistics.ts'
import type { WaitingStep } from '../contract/operating/statistics.ts'

/** 全校审批等待: the steps at which requests wait, the longest wait first, without names. */
export function WaitingPage() {
  const query = useCall(listWaiting, {}, { quiet: true })
  return (
    <Page title="全校审批等待" onRefresh={query.refetch}>
      <QueryView
        query={query}
        skeleton="list"
        isEmpty={(steps) => steps.length === 0}
        empty={
          <EmptyState drawing="list" title="没有等待审批的申请" hint="新的申请提交后会出现在这里" />
        }
      >
        {(steps) => (
          <List label="等待审批的步骤">
            {steps.map((step) => (
              <StepRow key={`${step.flowName} ${step.nodeName}`} step={step} />
            ))}
          </List>
        )}
      </QueryView>
    </Page>
  )
}

const StepRow = ({ step }: { step: WaitingStep }) => {
  const { flowName, nodeName, day, three, older, oldestTime } = step
  return (
    <Row
      title={`${flowName} · ${nodeName}`}
      facts={[
        `最早到达：${relativeTime(momentOf(oldestTime), new Date())}`,
        ...(older > 0 ? [`${older} 项超过 3 天`] : []),
      ]}
      chip={
        <StateChip tone={older > 0 ? 'warning' : 'info'}>{`${day + three + older} 项`}</StateChip>
      }
    />
  )
}
