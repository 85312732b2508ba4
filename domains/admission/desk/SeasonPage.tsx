import { Button } from 'antd'
import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { Chip, DeskError, DeskSkeleton, Panel } from '../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { drawDesk } from '../../draw/contract/screens.ts'
import { applicationsDesk } from '../../enrolment/contract/deskScreens.ts'
import { admissionsDesk, seasonDesk } from '../contract/screens.ts'
import { getSeason } from '../contract/season.ts'
import type { Season, SeasonStep } from '../contract/season.ts'
import look from './admission.module.css'
import { ClassesPanel } from './parts/ClassesPanel.tsx'
import { CategoryTable } from './parts/CategoryTable.tsx'
import { FunnelPanel } from './parts/FunnelPanel.tsx'
import { OfPlan } from './parts/OfPlan.tsx'
import { PreviewTable } from './parts/PreviewTable.tsx'
import { DrawDrawer, ProposeDrawer, ReleaseDrawer } from './parts/SeasonDrawers.tsx'

/** 录取: where the admission of a plan stands, its next step, and the ranking as it would be. */
export const SeasonPage = () => (
  <OfPlan
    title="录取"
    hint="审核结束后在这里排名、摇号、公示和公布录取；放弃的名额自动给候补。"
    open={(planId) => linkTo(seasonDesk, { planId })}
  >
    {(planId) => <PlanSeason key={planId} planId={planId} />}
  </OfPlan>
)

function PlanSeason({ planId }: { planId: string }) {
  const query = useCall(getSeason, { planId }, { quiet: true, staleMs: 0 })
  if (query.error) return <DeskError error={query.error} onRetry={query.refetch} />
  if (!query.data) return <DeskSkeleton rows={10} />
  const season = query.data
  return (
    <>
      <NextStep season={season} />
      <Panel title="名额">
        <CategoryTable season={season} />
      </Panel>
      {season.step === 'NOTICE' || season.step === 'RELEASE' || season.step === 'OFFERS' ? null : (
        <PreviewTable planId={planId} />
      )}
      {season.step === 'OFFERS' ? <ClassesPanel planId={planId} /> : null}
      <FunnelPanel planId={planId} />
    </>
  )
}

const stepNames: Record<SeasonStep, string> = {
  FILL: '报名中',
  REVIEW: '审核中',
  DRAW: '待摇号',
  DRAWING: '摇号中',
  PROPOSE: '待排名',
  NOTICE: '公示中',
  RELEASE: '待公布',
  OFFERS: '已公布',
}

type Opened = 'draw' | 'propose' | 'release' | undefined

function NextStep({ season }: { season: Season }) {
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <Panel title="下一步">
      <div className={look.next}>
        <Chip tone="primary">{stepNames[season.step]}</Chip>
        <p role="status">{season.next}</p>
        <span className={look.acts}>
          <Act season={season} onOpen={setOpened} />
        </span>
      </div>
      {opened === 'draw' ? <DrawDrawer season={season} onClose={close} /> : null}
      {opened === 'propose' ? <ProposeDrawer season={season} onClose={close} /> : null}
      {opened === 'release' ? <ReleaseDrawer season={season} onClose={close} /> : null}
    </Panel>
  )
}

/** The one act that leads on. */
function Act({ season, onOpen }: { season: Season; onOpen: (one: Opened) => void }) {
  const { step, drawId, planId } = season
  switch (step) {
    case 'FILL':
    case 'REVIEW':
      return <Button href={`#${linkTo(applicationsDesk, { planId })}`}>去审核</Button>
    case 'DRAW':
      return (
        <Button type="primary" onClick={() => onOpen('draw')}>
          准备摇号
        </Button>
      )
    case 'DRAWING':
      return (
        <Button type="primary" href={`#${linkTo(drawDesk, { id: drawId ?? '' })}`}>
          打开摇号仪式
        </Button>
      )
    case 'PROPOSE':
      return (
        <Button type="primary" onClick={() => onOpen('propose')}>
          产生拟录取名单
        </Button>
      )
    case 'NOTICE':
    case 'RELEASE':
      return (
        <Button type={step === 'RELEASE' ? 'primary' : 'default'} onClick={() => onOpen('release')}>
          {step === 'RELEASE' ? '公布录取' : '提前公布'}
        </Button>
      )
    case 'OFFERS':
      return <Button href={`#${linkTo(admissionsDesk, { planId })}`}>查看录取名单</Button>
  }
}
