import { CalendarClock, FileText } from 'lucide-react'
import { useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Notice, StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { useChunk } from '../../../../platform/web/navigation/useChunk.ts'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import type { EnrolmentPlan } from '../../contract/plan.ts'
import { applyScreen } from '../../contract/screens.ts'
import { useServerClock } from '../useServerClock.ts'
import { rangeText, windowWords } from '../words/windowWords.ts'
import look from './PlanCard.module.css'

const loadPapers = () => import('./PapersSheet.tsx')

type PlanCardProps = { plan: EnrolmentPlan; serverNow: string; receivedAtMs: number }

/**
 * One plan: its description, the time left by the server's clock, its papers and the apply button.
 */
export function PlanCard({ plan, serverNow, receivedAtMs }: PlanCardProps) {
  const go = useGo()
  const [isAsking, setAsking] = useState(false)
  const papers = useChunk(loadPapers, isAsking, () => setAsking(false))
  const words = windowWords(plan.fill, useServerClock(serverNow, receivedAtMs))
  return (
    <article className={look.card} aria-label={plan.name}>
      <div className={look.head}>
        <h3>{plan.name}</h3>
        <StateChip tone={words.tone}>{words.chip}</StateChip>
      </div>
      <p className={look.facts}>
        {plan.stageLabel} · 计划招收 {plan.quotaTotal} 人
        {plan.bornBy ? ` · ${plan.bornBy} 及以前出生` : ''}
      </p>
      <div className={look.time}>
        <CalendarClock size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
        <div>
          <p className={look.left}>{words.text}</p>
          {plan.fill ? (
            <p className={look.range}>{rangeText(plan.fill.startAt, plan.fill.endAt)}</p>
          ) : null}
        </div>
      </div>
      {plan.introduction ? <p className={look.words}>{plan.introduction}</p> : null}
      {plan.fill && !words.isOpen && plan.fill.textBefore && words.chip === '即将开始' ? (
        <Notice tone="info">{plan.fill.textBefore}</Notice>
      ) : null}
      <div className={look.actions}>
        <Button
          icon={<FileText size="1.125rem" strokeWidth={1.75} aria-hidden="true" />}
          onPress={() => setAsking(true)}
        >
          所需材料
        </Button>
        {words.isOpen ? (
          <Button kind="primary" onPress={() => go.to(linkTo(applyScreen, { planId: plan.id }))}>
            开始报名
          </Button>
        ) : null}
      </div>
      {papers ? (
        <papers.PapersSheet plan={plan} open={isAsking} onClose={() => setAsking(false)} />
      ) : null}
    </article>
  )
}
