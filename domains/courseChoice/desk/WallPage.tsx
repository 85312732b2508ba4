import { useEffect, useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { Chip, DeskError, DeskPage, DeskSkeleton, Panel } from '../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { roundDesk } from '../contract/deskScreens.ts'
import { getWall } from '../contract/wall.ts'
import type { Wall } from '../contract/wall.ts'
import { Figure } from './parts/Figure.tsx'
import { phaseTones } from './parts/phaseTones.ts'
import { SeatBars } from './parts/SeatBars.tsx'
import { SeatCurve } from './parts/SeatCurve.tsx'
import look from './parts/wall.module.css'

const pollMs = 2000

/** The big screen of a round: seats, the line, and seats per second; or the same as tables. */
export function WallPage() {
  const roundId = useParam('roundId') ?? ''
  const [isTable, setTable] = useState(false)
  const query = useCall(getWall, { roundId }, { quiet: true, staleMs: 0 })
  const { refetch } = query
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void refetch()
    }, pollMs)
    return () => clearInterval(timer)
  }, [refetch])
  const wall = query.data
  return (
    <DeskPage
      title={wall?.round.name ?? '选课大屏'}
      hint={wall ? <a href={`#${linkTo(roundDesk, { id: roundId })}`}>这一轮的详情</a> : undefined}
      actions={
        <button
          type="button"
          className={look.toggle}
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? '看图' : '看表格'}
        </button>
      }
    >
      {wall && query.error ? (
        <p role="alert" className={look.stale}>
          {`连接中断，下面是 ${wall.serverNow.slice(11)} 的数字，正在重新连接。`}
        </p>
      ) : null}
      {wall ? (
        <Content wall={wall} isTable={isTable} />
      ) : query.error ? (
        <DeskError error={query.error} onRetry={refetch} />
      ) : (
        <DeskSkeleton />
      )}
    </DeskPage>
  )
}

const Content = ({ wall, isTable }: { wall: Wall; isTable: boolean }) => (
  <>
    <dl className={look.figures}>
      <div>
        <dt>状态</dt>
        <dd>
          <Chip tone={phaseTones[wall.round.phase]}>{wall.round.phaseName}</Chip>
        </dd>
      </div>
      <Figure label="已选" value={`${wall.seats} / ${wall.capacity}`} />
      <Figure label="排队" value={`${wall.inLine}`} />
      <Figure label="候补" value={`${wall.waiting}`} />
      <Figure label="服务器时间" value={wall.serverNow.slice(11)} />
    </dl>
    <Panel title="每秒选课">
      <SeatCurve begin={wall.curveBegin} curve={wall.curve} isTable={isTable} />
    </Panel>
    <Panel title="各课程班">
      <SeatBars classes={wall.classes} isTable={isTable} />
    </Panel>
  </>
)
