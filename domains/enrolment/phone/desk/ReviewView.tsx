import { useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { MoreActions } from '../../../../platform/web/kit/overlay/ActionSheet.tsx'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Moment, StateBanner } from '../../../../platform/web/kit/list/Facts.tsx'
import { GoneState, isGone } from '../../../../platform/web/kit/page/GoneState.tsx'
import { BottomBar, Page } from '../../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import type { Ability } from '../../../workflow/contract/abilities.ts'
import { listFlowRecords } from '../../contract/flowRecord.ts'
import type { ReviewTask } from '../../contract/processDetail.ts'
import { getProcessDetail } from '../../contract/processDetail.ts'
import { enrolmentDeskScreen } from '../../contract/screens.ts'
import { ApplicationPanel } from '../parts/ApplicationPanel.tsx'
import { ApplicationTimeline } from '../parts/ApplicationTimeline.tsx'
import { useChunk } from '../../../../platform/web/navigation/useChunk.ts'
import { openFixes } from '../words/bannerWords.ts'
import { stateTones } from '../../contract/states.ts'
import type { Verdict } from './useReview.ts'
import { useReview } from './useReview.ts'

/** One application for the office: its content, history and the reader's allowed actions. */
export function ReviewView({ id }: { id: string }) {
  const query = useCall(getProcessDetail, { id })
  const records = useCall(listFlowRecords, { applicationId: id }, { quiet: true })
  const refresh = () => Promise.all([query.refetch(), records.refetch()])
  const go = useGo()
  const task = query.data?.task
  return (
    <Page
      title="审核报名"
      onRefresh={refresh}
      bottom={query.data && task ? <ReviewBar applicationId={id} task={task} /> : null}
    >
      {isGone(query.error) ? (
        <GoneState
          title="没有找到这份报名，可能已经撤销，或不归您审核"
          action="回到审核列表"
          onPress={() => go.replace(linkTo(enrolmentDeskScreen))}
        />
      ) : (
        <QueryView query={query}>
          {(application) => (
            <>
              <StateBanner
                tone={stateTones[application.status]}
                title={`${application.values['childName'] ?? ''} · ${application.statusLabel}`}
              >
                <p>
                  {application.planName} · {application.categoryLabel}
                </p>
                <p>
                  报名编号 {application.applyNo} · <Moment at={application.submittedAt} />
                  提交{application.round > 1 ? `（第 ${application.round} 次）` : ''}
                </p>
                {openFixes(application).length > 0 ? (
                  <p>
                    已请家长修改：
                    {openFixes(application)
                      .map((fix) => fix.title)
                      .join('、')}
                  </p>
                ) : null}
                {task ? (
                  <p>
                    {task.abilities.includes('claim')
                      ? `待审核：${task.nodeName}`
                      : `由您处理：${task.nodeName}`}
                  </p>
                ) : null}
              </StateBanner>
              <ApplicationPanel application={application} reader="staff" />
              <ApplicationTimeline
                application={application}
                records={records.data?.records}
                error={records.error}
                onRetry={records.refetch}
              />
            </>
          )}
        </QueryView>
      )}
    </Page>
  )
}

const loadVerdict = () => import('./VerdictSheet.tsx')

/** At most two buttons, the rest behind 更多操作. */
function ReviewBar({ applicationId, task }: { applicationId: string; task: ReviewTask }) {
  const [verdict, setVerdict] = useState<Verdict | undefined>()
  const review = useReview(task, () => setVerdict(undefined))
  const sheet = useChunk(loadVerdict, verdict !== undefined, () => setVerdict(undefined))
  const may = (ability: Ability) => task.abilities.includes(ability)
  const others = [
    may('reject') && {
      key: 'reject',
      label: '不通过',
      tone: 'danger' as const,
      onPress: () => setVerdict('reject'),
    },
    may('release') && { key: 'release', label: '放回，让其他人审核', onPress: review.release },
  ].filter((one) => one !== false)
  if (task.abilities.length === 0) return null
  return (
    <>
      <BottomBar>
        {may('claim') ? (
          <Button kind="primary" busy={review.isPending} onPress={review.claim}>
            签收审核
          </Button>
        ) : null}
        <MoreActions actions={others} />
        {may('return') ? <Button onPress={() => setVerdict('return')}>退回修改</Button> : null}
        {may('approve') ? (
          <Button kind="primary" busy={review.isPending} onPress={() => setVerdict('approve')}>
            通过
          </Button>
        ) : null}
      </BottomBar>
      {sheet ? (
        <sheet.VerdictSheet
          applicationId={applicationId}
          verdict={verdict}
          isPending={review.isPending}
          onClose={() => setVerdict(undefined)}
          onAnswer={review.answer}
        />
      ) : null}
    </>
  )
}
