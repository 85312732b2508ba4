import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { useFlowPanel } from '../../../platform/web/records/useFlowPanel.ts'
import { Moment, StateBanner, Facts } from '../../../platform/web/kit/list/Facts.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { IconButton, Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { useWaitingOn } from '../../../platform/web/outbox/waiting.ts'
import { printScreen, workflowMineScreen } from '../contract/screens.ts'
import type { TaskDetail } from '../contract/process.ts'
import { withoutOpen } from '../contract/abilities.ts'
import { pendingText, processTone, waitingForText } from '../contract/processLabels.ts'
import { getDetail } from '../contract/tasks.ts'
import { detailAddress } from '../../../platform/web/records/detailAddress.ts'
import { startSending } from '../../../platform/web/outbox/wakeOutbox.ts'
import { WaitingNotice } from '../../../platform/web/outbox/WaitingNotice.tsx'
import { Deciding } from './deciding/Deciding.tsx'
import { dueText } from './lists/dueText.ts'
import { FilledRecord } from './detail/FilledRecord.tsx'
import { FlowPart } from './detail/FlowPart.tsx'

/** 申请详情: whose turn it is, the facts, my decision and all steps on one page. */
export function FormDetailPage() {
  const address = detailAddress(useParam('taskId'), useParam('processInsId'), useParam('p'))
  const go = useGo()
  const isComplete = Object.keys(address).length > 0
  const query = useCall(getDetail, address, { enabled: isComplete })
  const printing = (
    <IconButton label="打印" onPress={() => go.to(linkTo(printScreen, address))}>
      <Printer size="1.375rem" strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
  return (
    <Page title="申请详情" onRefresh={query.refetch} action={query.data ? printing : undefined}>
      {!isComplete || isGone(query.error) ? (
        <GoneState
          title={
            isComplete
              ? '没有找到这份申请，可能已删除，或您无权查看'
              : '链接不完整，看不出是哪份申请'
          }
          action="查看我的事务"
          onPress={() => go.replace(linkTo(workflowMineScreen))}
        />
      ) : (
        <QueryView query={query}>
          {(detail) => <Detail detail={detail} onChanged={query.refetch} />}
        </QueryView>
      )}
    </Page>
  )
}

function Detail({ detail, onChanged }: { detail: TaskDetail; onChanged: () => unknown }) {
  const [isRead, setRead] = useState(false)
  const { process } = detail
  const panel = useFlowPanel(process.processDefinitionKey)
  const act = useWaitingOn(process.taskId)
  const isWaiting = act?.stopped === null
  useEffect(startSending, [])
  return (
    <>
      {act ? <WaitingNotice act={act} /> : null}
      <StateBanner tone={processTone(process)} title={process.processDefinitionName}>
        <CurrentTurn detail={detail} />
      </StateBanner>
      <Record detail={detail} panel={panel} onReady={() => setRead(true)} />
      {/* Rendered after the record has loaded, since the record would push it down. */}
      {panel === null || (panel && isRead) ? (
        <Deciding
          key={process.taskId}
          detail={detail}
          panel={panel}
          isPossible={detail.abilities.length > 0 && !isWaiting}
          onChanged={onChanged}
        >
          <FlowPart detail={detail} />
        </Deciding>
      ) : null}
    </>
  )
}

/** The current turn and its start, in one sentence. */
function CurrentTurn({ detail: { process, turns } }: { detail: TaskDetail }) {
  const [turn] = turns
  const halt = process.removal ?? process.suspension
  if (halt)
    return (
      <>
        {`${process.statusLabel}：${halt.why}`}（<Moment at={halt.since} />）
      </>
    )
  if (process.pending) return <>{pendingText(process.pending)}</>
  if (!turn) return <>{process.statusLabel}</>
  const [dueTime] = turns.flatMap((one) => (one.isWait ? [] : (one.dueTime ?? []))).toSorted()
  if (process.isRevocationAsked)
    return (
      <>
        {`${turn.why}，${waitingForText(turns)} · `}
        <Moment at={turn.since} />
        {dueTime ? ` · ${dueText(dueTime, new Date())}` : ''}
      </>
    )
  const steps = [...new Set(turns.map(({ nodeName }) => nodeName))].join('、')
  // A delay has no assignees, so the text names its time.
  if (turns.every(({ isWait }) => isWait))
    return <>{`${process.statusLabel}：${steps}，${turn.why}`}</>
  return (
    <>
      {process.statusLabel}：{steps}，{waitingForText(turns)}（<Moment at={turn.since} />
      {dueTime ? `，${dueText(dueTime, new Date())}` : ''}）
    </>
  )
}

type RecordProps = {
  detail: TaskDetail
  panel: ReturnType<typeof useFlowPanel>
  onReady: () => void
}

function Record({ detail, panel, onReady }: RecordProps) {
  const { process, record } = detail
  if (panel === undefined) return <Skeleton kind="detail" />
  return (
    <>
      <Card title="申请信息">
        <Facts
          items={[
            { label: '流水号', value: process.serialNumber },
            { label: '申请人', value: process.applyUserName },
            ...(process.onBehalfOf
              ? [{ label: '代为处理', value: `${process.onBehalfOf}的待办` }]
              : []),
            { label: '申请时间', value: <Moment at={process.createTime} /> },
            ...(panel || record.length > 0 ? [] : process.summary),
          ]}
        />
      </Card>
      <FilledRecord record={panel ? record : withoutOpen(detail, record)} />
      {panel ? (
        <panel.Panel
          businessId={process.businessId}
          processInstanceId={process.processInstanceId}
          taskId={process.taskId || undefined}
          onReady={onReady}
        />
      ) : null}
    </>
  )
}
