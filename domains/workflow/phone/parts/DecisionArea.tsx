import { type ComponentType, useState } from 'react'

import { useCall } from '../../../../platform/web/calls.ts'
import type { FlowPanel, ReviewInput } from '../../../../platform/web/flowPanels.ts'
import { ActionSheet, MoreActions } from '../../../../platform/web/kit/ActionSheet.tsx'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { FieldFrame } from '../../../../platform/web/kit/FieldFrame.tsx'
import { TextArea } from '../../../../platform/web/kit/inputs.tsx'
import { Card } from '../../../../platform/web/kit/List.tsx'
import { BottomBar } from '../../../../platform/web/kit/Page.tsx'
import { confirm } from '../../../../platform/web/overlays.tsx'
import type { TaskDetail } from '../../contract/process.ts'
import type { Ability } from '../../contract/states.ts'
import { listBackNodes } from '../../contract/tasks.ts'
import { useActions } from './useActions.ts'
import type { Actions } from './useActions.ts'

type ReviewForm = NonNullable<FlowPanel['ReviewForm']>
const nothingSaid: ReviewInput = { comment: '', reasons: [] }

/** What I may do now: the review form where I decide, and one bar with at most two buttons and the rest behind 更多操作. */
export function DecisionArea({
  detail,
  reviewForm: Review = PlainReview,
  onChanged,
}: {
  detail: TaskDetail
  reviewForm: ReviewForm | undefined
  onChanged: () => unknown
}) {
  const [review, setReview] = useState(nothingSaid)
  const actions = useActions(detail, () => {
    setReview(nothingSaid)
    return onChanged()
  })
  const may = (ability: Ability) => detail.abilities.includes(ability)
  const decides = may('approve') || may('reject') || may('return')
  return (
    <>
      {decides ? <Review businessId={detail.process.businessId} value={review} onChange={setReview} /> : null}
      {decides || may('claim') || may('recall') || may('withdraw') ? (
        <BottomBar>
          {may('claim') ? (
            <Button kind="primary" block busy={actions.isPending} onPress={actions.claim}>
              签收
            </Button>
          ) : null}
          {may('return') ? <ReturnButton taskId={detail.process.taskId} actions={actions} review={review} /> : null}
          {may('approve') ? (
            <Button kind="primary" block busy={actions.isPending} onPress={() => actions.approve(review)}>
              通过
            </Button>
          ) : null}
          <Others may={may} actions={actions} review={review} />
        </BottomBar>
      ) : null}
    </>
  )
}

function Others({ may, actions, review }: { may: (ability: Ability) => boolean; actions: Actions; review: ReviewInput }) {
  const ask = async (title: string, action: string, run: () => void) => {
    if (await confirm({ title, action, tone: 'danger' })) run()
  }
  const others = [
    may('reject') && {
      key: 'reject',
      label: '驳回',
      tone: 'danger' as const,
      onPress: () => ask('确定不通过这份申请吗？', '驳回', () => actions.reject(review)),
    },
    may('release') && { key: 'release', label: '放回待签收', onPress: actions.release },
    may('recall') && { key: 'recall', label: '撤回修改', onPress: () => ask('撤回后可以修改再提交，确定撤回吗？', '撤回', actions.recall) },
    may('withdraw') && {
      key: 'withdraw',
      label: '撤销',
      tone: 'danger' as const,
      onPress: () => ask('撤销后流程结束，确定撤销吗？', '撤销', actions.withdraw),
    },
  ].filter((one) => one !== false)
  return others.length > 0 ? <MoreActions actions={others} /> : null
}

/** Returns to the applicant at once when there is no other place, else asks where to. */
function ReturnButton({ taskId, actions, review }: { taskId: string; actions: Actions; review: ReviewInput }) {
  const [isOpen, setOpen] = useState(false)
  const nodes = useCall(listBackNodes, { taskId })
  const places = nodes.data ?? []
  const [only] = places
  return (
    <>
      <Button
        block
        busy={actions.isPending}
        disabled={places.length === 0}
        onPress={() => (places.length === 1 && only ? actions.giveBack(only.nodeId, review) : setOpen(true))}
      >
        退回
      </Button>
      <ActionSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="选择要退回到的节点"
        actions={places.map((place) => ({ key: place.nodeId, label: place.nodeName, onPress: () => actions.giveBack(place.nodeId, review) }))}
      />
    </>
  )
}

const PlainReview: ComponentType<{ businessId: string; value: ReviewInput; onChange: (value: ReviewInput) => void }> = ({ value, onChange }) => (
  <Card>
    <FieldFrame label="批复意见">
      <TextArea value={value.comment} max={500} onChange={(comment) => onChange({ ...value, comment })} />
    </FieldFrame>
  </Card>
)
