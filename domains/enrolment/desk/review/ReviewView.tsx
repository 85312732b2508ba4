import { Button } from 'antd'
import { useState } from 'react'

import {
  DeskEmpty,
  DeskError,
  DeskPage,
  DeskSkeleton,
} from '../../../../platform/desk/DeskPage.tsx'
import type { CrudPlace } from '../../../../platform/desk/crud/crudTypes.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { CallError } from '../../../../platform/web/http/callError.ts'
import { listFlowRecords } from '../../contract/flowRecord.ts'
import { getProcessDetail } from '../../contract/processDetail.ts'
import { type CheckItem, listCheckItems } from '../../contract/reason.ts'
import { PaperViewer } from './PaperViewer.tsx'
import { PointList, Reasons } from './PointList.tsx'
import { otherReasons, pointGroups } from './points.ts'
import look from './review.module.css'
import { ReviewBar, Steps } from './ReviewBar.tsx'
import { ReviewHistory, ReviewNotices } from './ReviewFacts.tsx'
import { usePapers } from './usePapers.ts'
import { useReveal } from './useReveal.ts'
import { useReviewActs } from './useReviewActs.ts'
import { useReviewKeys } from './useReviewKeys.ts'
import { useReviewNotes } from './useReviewNotes.ts'

type Detail = ReplyOf<typeof getProcessDetail>

/** One application under review: its papers large, beside them the fields that they prove. */
export function ReviewView({ place }: { place: CrudPlace }) {
  const { id } = place
  const detail = useCall(getProcessDetail, { id })
  const items = useCall(listCheckItems, { applicationId: id })
  const error = detail.error ?? items.error
  const title = detail.data ? titleOf(detail.data) : '审核报名'
  if (isGone(detail.error)) return <Gone place={place} />
  return (
    <DeskPage
      title={title}
      hint={detail.data ? hintOf(detail.data) : '正在加载…'}
      actions={<Steps place={place} />}
    >
      {error ? (
        <DeskError error={error} onRetry={() => Promise.all([detail.refetch(), items.refetch()])} />
      ) : detail.data && items.data ? (
        <Review
          key={id}
          application={detail.data}
          items={items.data.records}
          place={place}
          onReload={() => void detail.refetch()}
        />
      ) : (
        <DeskSkeleton rows={12} />
      )}
    </DeskPage>
  )
}

const isGone = (error: Error | null): boolean =>
  error instanceof CallError && error.reason === 'NOT_FOUND'

const titleOf = ({ values, statusLabel }: Detail): string =>
  `${values['childName'] ?? ''} · ${statusLabel}`

const hintOf = ({ planName, categoryLabel, applyNo, submittedAt, round }: Detail): string =>
  [
    planName,
    categoryLabel,
    `报名编号 ${applyNo}`,
    `${submittedAt.slice(0, 16)} 提交`,
    ...(round > 1 ? [`第 ${round} 次提交`] : []),
  ].join(' · ')

const Gone = ({ place }: { place: CrudPlace }) => (
  <DeskPage title="审核报名">
    <DeskEmpty
      drawing="lost"
      title="没有找到这份报名"
      hint="可能已经撤销，或不归您审核。"
      action={<Button onClick={place.close}>回到列表</Button>}
    />
  </DeskPage>
)

type Props = {
  application: Detail
  items: readonly CheckItem[]
  place: CrudPlace
  onReload: () => void
}

function Review({ application, items, place, onReload }: Props) {
  const notes = useReviewNotes(application.id)
  const revealed = useReveal(application)
  const records = useCall(listFlowRecords, { applicationId: application.id }, { quiet: true })
  const groups = pointGroups(application, revealed.values)
  const points = groups.flatMap((group) => group.points)
  const papers = usePapers(application.materials, points[0]?.paper)
  const [current, setCurrent] = useState(points[0]?.key ?? '')
  const acts = useReviewActs({ application, items, notes, place })
  const choose = (point: { key: string; paper: string | undefined }) => {
    setCurrent(point.key)
    papers.show(point.paper)
  }
  useReviewKeys({ points, current, choose, items, notes, papers, acts, place, revealed })
  const others = otherReasons(points, items)
  return (
    <div className={look.review}>
      <PaperViewer view={papers} onReload={onReload} />
      <div className={look.side}>
        <div className={look.points}>
          <ReviewNotices application={application} revealed={revealed} acts={acts} />
          <PointList
            groups={groups}
            current={current}
            items={items}
            notes={notes}
            mayTick={acts.mayDecide}
            onChoose={choose}
          />
          {acts.mayDecide && others.length > 0 ? (
            <section aria-label="其他原因">
              <h2 className={look.groupTitle}>其他原因</h2>
              <Reasons items={others} notes={notes} />
            </section>
          ) : null}
          <ReviewHistory records={records.data?.records ?? []} />
        </div>
        <ReviewBar acts={acts} notes={notes} />
      </div>
    </div>
  )
}
