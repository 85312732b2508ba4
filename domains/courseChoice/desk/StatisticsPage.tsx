import { Button, Select } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { BarsCard, FigureCard } from '../../../platform/desk/dashboard/cards.tsx'
import { DeskEmpty, DeskError, DeskPage, DeskSkeleton } from '../../../platform/desk/DeskPage.tsx'
import { usePerson } from '../../../platform/desk/person.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { download } from '../../../platform/web/files/fileCalls.ts'
import { navigate } from '../../../platform/web/navigation/location.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { listMonths } from '../../payment/contract/months.ts'
import { statisticsDesk } from '../contract/deskScreens.ts'
import { exportTermStatistics, getTermStatistics, presentPercent } from '../contract/statistics.ts'
import type { ClassSeats, TermStatistics } from '../contract/statistics.ts'
import { SeatBars } from './parts/SeatBars.tsx'
import { ChartPanel } from './statistics/ChartPanel.tsx'
import { MonthsChart } from './statistics/MonthsChart.tsx'
import { PresenceBars } from './statistics/PresenceBars.tsx'
import look from './statistics/statistics.module.css'

/** 课后统计: the seats of a term by grade, course and class, and the money of the last months. */
export function StatisticsPage() {
  const termId = useParam('termId')
  const asked = termId ? { termId } : {}
  const query = useCall(getTermStatistics, asked, { quiet: true })
  return (
    <DeskPage
      title="课后统计"
      hint="名额按现在的选课计算，年级按孩子现在所在的班级；出勤率按已点名的课次计算，请假算应到。"
      actions={query.data?.termId ? <Actions statistics={query.data} /> : undefined}
    >
      {query.data ? (
        <Content statistics={query.data} />
      ) : query.error ? (
        <DeskError error={query.error} onRetry={query.refetch} />
      ) : (
        <DeskSkeleton />
      )}
    </DeskPage>
  )
}

function Actions({ statistics: { terms, termId = '' } }: { statistics: TermStatistics }) {
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    // The call itself toasts a failure.
    await download(exportTermStatistics, { termId }, '课后统计.xlsx').catch(() => undefined)
    setSaving(false)
  }
  return (
    <>
      <Select<string>
        aria-label="学期"
        value={termId}
        options={terms.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(next) => navigate(linkTo(statisticsDesk, { termId: next }))}
      />
      <Button
        icon={<Download size="1rem" aria-hidden="true" />}
        loading={isSaving}
        onClick={() => void save()}
      >
        导出
      </Button>
    </>
  )
}

function Content({ statistics }: { statistics: TermStatistics }) {
  const { seats, capacity, waiting, children, grades, courses, classes } = statistics
  const percent = presentPercent(statistics)
  const mayReadMoney = usePerson().can(listMonths)
  if (classes.length === 0)
    return <DeskEmpty title="这个学期还没有课程班" hint="课程班发布后，这里会有统计" />
  return (
    <>
      <div className={look.figures}>
        <FigureCard label="已选" value={seats} unit="人次" hint={`共 ${capacity} 个名额`} />
        <FigureCard label="参加的孩子" value={children} unit="人" hint="至少选了一门" />
        <FigureCard
          label="课程班"
          value={classes.length}
          unit="个"
          hint={`${courses.length} 门课程`}
        />
        <FigureCard label="候补" value={waiting} unit="人次" hint="还在等名额" />
        {percent === undefined ? null : (
          <FigureCard label="出勤率" value={percent} unit="%" hint="已点名的课次" />
        )}
      </div>
      <div className={look.charts}>
        <BarsCard
          title="各年级选课"
          unit="人次"
          bars={grades.map(({ name, seats: value }) => ({ label: name, value }))}
        />
        {mayReadMoney ? <Money /> : null}
      </div>
      <ChartPanel title="各课程选课">
        {(isTable) => (
          <SeatBars classes={courses.map((one) => ({ ...one, waiting: 0 }))} isTable={isTable} />
        )}
      </ChartPanel>
      <ChartPanel title="各课程班满班情况">
        {(isTable) => <SeatBars classes={fullestFirst(classes)} isTable={isTable} />}
      </ChartPanel>
      <ChartPanel title="各课程出勤率">
        {(isTable) => <PresenceBars rows={courses} head="课程" isTable={isTable} />}
      </ChartPanel>
      <ChartPanel title="各课程班出勤率">
        {(isTable) => <PresenceBars rows={classes} head="课程班" isTable={isTable} />}
      </ChartPanel>
    </>
  )
}

const shareOf = ({ taken, capacity }: ClassSeats): number => (capacity === 0 ? 0 : taken / capacity)

const fullestFirst = (classes: readonly ClassSeats[]): ClassSeats[] =>
  classes.toSorted((a, b) => shareOf(b) - shareOf(a))

/** For readers of payments: what the school received and returned in a year. */
function Money() {
  const query = useCall(listMonths, { months: 12 }, { quiet: true })
  return (
    <ChartPanel title="每月收款与退款">
      {(isTable) =>
        query.data ? (
          <MonthsChart months={query.data.records} isTable={isTable} />
        ) : query.error ? (
          <DeskError error={query.error} onRetry={query.refetch} />
        ) : (
          <DeskSkeleton rows={4} />
        )
      }
    </ChartPanel>
  )
}
