import { Select } from 'antd'

import { BarsCard, FigureCard } from '../../../platform/desk/dashboard/cards.tsx'
import { DeskError, DeskPage, DeskSkeleton } from '../../../platform/desk/DeskPage.tsx'
import { minuteWords } from '../../../platform/contract/dayWords.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { navigate, useAppLocation } from '../../../platform/web/navigation/location.ts'
import {
  closedProcessesDesk,
  flowStatisticsDesk,
  openProcessesDesk,
  operationsDesk,
} from '../contract/screens.ts'
import type { InstanceStatus } from '../contract/states.ts'
import { durationText } from '../contract/operating/durationText.ts'
import { getFlowBars, getFlowStatistics } from '../contract/operating/statistics.ts'
import { DaysChart } from './operating/DaysChart.tsx'
import { OperationsTabs } from './operating/OperationsTabs.tsx'
import look from './operating/statistics.module.css'

const spans = [7, 30, 90, 365] as const
const usual = 30
const dayMs = 86_400_000

/** 流程统计: how many requests start and end, how many are open, and which steps are slow. */
export function FlowStatisticsPage() {
  const { search } = useAppLocation()
  const asked = Number(new URLSearchParams(search).get('days'))
  const days = spans.find((one) => one === asked) ?? usual
  const now = Date.now()
  const startTimeRange = `${wireDate(new Date(now - (days - 1) * dayMs))},${wireDate(new Date(now))}`
  const figures = useCall(getFlowStatistics, { startTimeRange }, { quiet: true })
  const bars = useCall(getFlowBars, { startTimeRange }, { quiet: true })
  const error = figures.error ?? bars.error
  return (
    <DeskPage
      title="流程管理"
      hint={`您管理的流程，最近 ${days} 天发起的。`}
      actions={
        <Select<number>
          aria-label="时间范围"
          value={days}
          options={spans.map((one) => ({ value: one, label: `最近 ${one} 天` }))}
          onChange={(next) =>
            navigate(linkTo(flowStatisticsDesk, next === usual ? {} : { days: String(next) }))
          }
        />
      }
    >
      <OperationsTabs />
      {error ? (
        <DeskError error={error} onRetry={() => Promise.all([figures.refetch(), bars.refetch()])} />
      ) : figures.data && bars.data ? (
        <>
          <Figures figures={figures.data} />
          <DaysChart days={bars.data} />
          <Charts figures={figures.data} />
        </>
      ) : (
        <DeskSkeleton />
      )}
    </DeskPage>
  )
}

type Figures = ReplyOf<typeof getFlowStatistics>

function Figures({
  figures: { total, openTasks, overdueTasks, oldestTaskTime },
}: {
  figures: Figures
}) {
  return (
    <div className={look.figures}>
      <FigureCard label="发起" value={total} unit="个" hint="所选时间内" />
      <FigureCard
        label="待办"
        value={openTasks}
        unit="项"
        hint="现在"
        to={`#${operationsDesk.path}`}
      />
      <FigureCard label="已超时" value={overdueTasks} unit="项" hint="现在" />
      <FigureCard
        label="等待最久"
        unit="天"
        {...(oldestTaskTime
          ? { hint: `自${minuteWords(oldestTaskTime, wireDate(new Date()))}起` }
          : { hint: '没有待办' })}
        value={waitedDays(oldestTaskTime)}
      />
    </div>
  )
}

/** Whole days since a time from the server. */
const waitedDays = (since: string | undefined): number =>
  since
    ? Math.max(
        0,
        Math.floor((Date.now() - new Date(`${since.replace(' ', 'T')}+08:00`).getTime()) / dayMs),
      )
    : 0

function Charts({ figures: { states, flows, slowest } }: { figures: Figures }) {
  return (
    <div className={look.charts}>
      <BarsCard
        title="按状态"
        unit="个"
        bars={states.map(({ status, label, count }) => ({
          label,
          value: count,
          to: stateLink(status),
        }))}
      />
      <BarsCard
        title="按流程"
        unit="个"
        bars={flows.map(({ key, name, count }) => ({
          label: name,
          value: count,
          to: flowLink(key),
        }))}
      />
      {slowest.length > 0 ? (
        <BarsCard
          title="最慢的步骤（用时中位数）"
          unit="分钟"
          bars={slowest.map(({ flowName, nodeName, count, medianMinutes }) => ({
            label: `${flowName} · ${nodeName}（${count} 次）`,
            value: medianMinutes,
            words: durationText(medianMinutes * 60_000),
          }))}
        />
      ) : null}
    </div>
  )
}

const openOnes: readonly InstanceStatus[] = ['running', 'returned', 'recalled']
const stateLink = (status: InstanceStatus): string =>
  `#${(openOnes.includes(status) ? openProcessesDesk : closedProcessesDesk).path}?instanceStatus=${status}`
const flowLink = (key: string): string =>
  `#${openProcessesDesk.path}?processDefinitionKey=${encodeURIComponent(key)}`
