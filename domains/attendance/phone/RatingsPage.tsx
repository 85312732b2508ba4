import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../platform/web/navigation/navigation.tsx'
import { childRatingsScreen, courseRatingsScreen } from '../../afterSchool/contract/screens.ts'
import { shortDay } from '../../afterSchool/contract/weekGrid.ts'
import type { Child } from '../../people/contract/child.ts'
import { listRatedClasses } from '../contract/evaluation.ts'
import type { RatedClass } from '../contract/evaluation.ts'
import { evaluationTones } from '../contract/evaluationStates.ts'
import { OfChild } from './parts/OfChild.tsx'
import { RatingSheet } from './parts/RatingSheet.tsx'
import { starWords } from './parts/starWords.ts'
import look from './parts/Roll.module.css'

/** 课程评价: the classes of an own child with the family's ratings and the notes of teachers. */
export const RatingsPage = () => (
  <Page title="课程评价">
    <OfChild skeleton="list" addressOf={(childId) => linkTo(childRatingsScreen, { childId })}>
      {(child) => <Classes key={child.id} child={child} />}
    </OfChild>
  </Page>
)

function Classes({ child }: { child: Child }) {
  const query = useCall(listRatedClasses, { childId: child.id }, { quiet: true })
  const [rated, setRated] = useState<RatedClass | undefined>(undefined)
  return (
    <>
      <QueryView
        query={query}
        skeleton="list"
        isEmpty={({ records }) => records.length === 0}
        empty={
          <EmptyState
            drawing="list"
            title={`${child.name}还没有课后课程`}
            hint="上过课以后可以在这里评价，老师的评语也在这里"
          />
        }
      >
        {({ records }) =>
          records.map((one) => (
            <OneClass key={one.classId} one={one} onRate={() => setRated(one)} />
          ))
        }
      </QueryView>
      <RatingSheet child={child} one={rated} onClose={() => setRated(undefined)} />
    </>
  )
}

type OneClassProps = { one: RatedClass; onRate: () => void }

function OneClass({ one, onRate }: OneClassProps) {
  const go = useGo()
  const { className, courseId, teacherNames, mayRate, own, note } = one
  const facts = [teacherNames, attendedWords(one)].filter(Boolean).join(' · ')
  return (
    <Card
      title={className}
      action={
        own ? <StateChip tone={evaluationTones[own.state]}>{own.stateName}</StateChip> : undefined
      }
    >
      <div className={look.stack}>
        {facts ? <p className={look.facts}>{facts}</p> : null}
        {own ? (
          <div>
            <p>{starWords(own.stars ?? 0)}</p>
            {own.words ? <p className={look.words}>{own.words}</p> : null}
          </div>
        ) : null}
        {own?.stateReason ? (
          <p className={look.facts}>{`没有展示的原因：${own.stateReason}`}</p>
        ) : null}
        {note ? (
          <blockquote className={look.note}>
            <p className={look.words}>{note.words}</p>
            <p
              className={look.facts}
            >{`${note.writtenByName} · ${shortDay(note.day)} · 不对其他家长公开`}</p>
          </blockquote>
        ) : null}
        <div className={look.pair}>
          <Button
            small
            label={`看看家长评价：${className}`}
            onPress={() => go.to(linkTo(courseRatingsScreen, { courseId }))}
          >
            家长评价
          </Button>
          {mayRate ? (
            <Button
              small
              kind={own ? 'secondary' : 'primary'}
              label={`${own ? '修改评价' : '评价'}：${className}`}
              onPress={onRate}
            >
              {own ? '修改评价' : '评价'}
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  )
}

function attendedWords({ attendedCount, own }: RatedClass): string {
  if (attendedCount > 0) return `上过 ${attendedCount} 次课`
  return own ? '' : '上过课以后可以评价'
}
