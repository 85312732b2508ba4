import { type RefObject, useRef, useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall } from '../../../../platform/web/calls.ts'
import type { FlowPanel, ReviewInput } from '../../../../platform/web/flowPanels.ts'
import { ActionSheet, MoreActions } from '../../../../platform/web/kit/ActionSheet.tsx'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { FieldFrame } from '../../../../platform/web/kit/FieldFrame.tsx'
import { TextArea } from '../../../../platform/web/kit/inputs.tsx'
import { Card } from '../../../../platform/web/kit/List.tsx'
import { BottomBar } from '../../../../platform/web/kit/Page.tsx'
import { confirm } from '../../../../platform/web/overlays.tsx'
import { useChunk } from '../../../../platform/web/useChunk.ts'
import { useGo } from '../../../../platform/web/navigation.tsx'
import { useWaitingOn } from '../../../../platform/web/outbox/waiting.ts'
import type { TaskDetail } from '../../contract/process.ts'
import type { Ability } from '../../contract/actions.ts'
import type { FormValues } from '../../contract/form/formValues.ts'
import { noPapers } from '../../contract/decisionPapers.ts'
import { formStartScreen } from '../../contract/screens.ts'
import { saidIn, type SoughtDraft, type TaskDraft } from '../../contract/taskDraft.ts'
import { listBackNodes } from '../../contract/tasks.ts'
import { nothingSaid, saidEarlier } from '../outbox/saidEarlier.ts'
import { typedBefore } from '../outbox/typedBefore.ts'
import type { HandingKind } from './HandingSheets.tsx'
import { otherActions } from './otherActions.ts'
import { useActions } from './useActions.ts'
import type { Actions, Decision } from './useActions.ts'
import { useKeeper } from './useKeeper.tsx'
import type { Collect, OpenFields } from './useOpenFields.ts'

type ReviewForm = NonNullable<FlowPanel['ReviewForm']>
const loadHanding = () => import('./HandingSheets.tsx')
const loadPapers = () => import('./DecisionPapers.tsx')
const nothing = () => undefined

/** What I may do now: the review form where I decide, and one bar with at most two buttons and the rest behind 更多操作. */
export function DecisionArea({
  detail,
  reviewForm,
  fields: Fields,
  draft,
  onChanged,
}: {
  detail: TaskDetail
  reviewForm: ReviewForm | undefined
  fields: OpenFields | null
  draft: SoughtDraft
  onChanged: () => unknown
}) {
  const earlier = useWaitingOn(detail.process.taskId)
  // What was said and refused later, or kept, need not be said again.
  const [kept, setKept] = useState(earlier ? null : (draft.found ?? null))
  // Restored or thrown away, the fields begin again.
  const [beginnings, setBeginnings] = useState(0)
  const [filled, setFilled] = useState(earlier ? typedBefore(earlier) : kept?.variables)
  const [said] = useState(() => saidEarlier(earlier ? earlier.input : saidIn(kept)))
  const [review, setReview] = useState(said.review)
  const [papers, setPapers] = useState(said.papers)
  const mayAdd = !detail.process.hideAttachment
  const part = useChunk(loadPapers, mayAdd, nothing)
  const [handing, setHanding] = useState<HandingKind | null>(null)
  const hander = useChunk(loadHanding, handing !== null, () => setHanding(null))
  const collect = useRef<Collect>(null)
  const ofTask = detail.process.isRevocation ? undefined : reviewForm
  const Review = ofTask ?? (detail.process.isHandling ? HandlingReview : PlainReview)
  const typed = useRef<() => FormValues>(null)
  const forgetSaid = () => {
    setReview(nothingSaid)
    setPapers(noPapers)
  }
  const beginWith = (next: TaskDraft | null) => {
    const { review: words, papers: files } = saidEarlier(saidIn(next))
    setReview(words)
    setPapers(files)
    setKept(next)
    setFilled(next?.variables)
    setBeginnings(beginnings + 1)
  }
  const hasTyped = () =>
    review.comment !== '' ||
    review.reasons.length > 0 ||
    papers.attachment.length > 0 ||
    papers.signature !== '' ||
    !isEmpty(typed.current?.())
  const keeper = useKeeper({
    taskId: detail.process.taskId,
    begun: kept,
    sought: draft,
    onRestore: async (found) => {
      const isSure =
        !hasTyped() ||
        (await confirm({
          title: '恢复暂存的内容？',
          body: '现在填写的内容会被替换。',
          action: '恢复',
        }))
      if (isSure) beginWith(found)
      return isSure
    },
    onDiscarded: () => beginWith(null),
  })
  const actions = useActions(detail, (isDecided) => {
    if (isDecided) {
      keeper.forget()
      forgetSaid()
    }
    return onChanged()
  })
  const may = (ability: Ability) => detail.abilities.includes(ability)
  const decides = may('approve') || may('reject') || may('return')
  const decision = { ...review, ...papers }
  const keeping = {
    key: 'keep',
    label: '暂存',
    onPress: () => keeper.keep(decision, typed.current?.()),
  }
  const others = [
    ...(decides ? [keeping] : []),
    ...otherActions({ detail, may, actions, review: decision, onHand: setHanding }),
  ]
  const acts = decides || firstOnes.some(may)
  if (!acts && others.length === 0) return null
  const onlySaying = !acts && others.every(({ key }) => key === 'remark')
  return (
    <>
      {decides ? keeper.notice : null}
      {Fields && may('approve') ? (
        <Fields
          key={beginnings}
          detail={detail}
          error={actions.refusal}
          collect={collect}
          typed={typed}
          kept={filled}
        />
      ) : null}
      {decides ? (
        <Review businessId={detail.process.businessId} value={review} onChange={setReview} />
      ) : null}
      {part && mayAdd ? (
        <part.DecisionPapers
          asksSignature={detail.process.asksSignature}
          value={papers}
          onChange={setPapers}
          error={actions.refusal}
        />
      ) : null}
      <BottomBar>
        <FirstButtons
          detail={detail}
          may={may}
          actions={withFields(actions, collect, typed)}
          review={decision}
        />
        {onlySaying ? (
          <Button block onPress={() => setHanding('remark')}>
            评论
          </Button>
        ) : (
          <MoreActions actions={others} label="更多" />
        )}
      </BottomBar>
      {hander ? (
        <hander.HandingSheets
          kind={handing}
          onChange={setHanding}
          detail={detail}
          actions={actions}
          onSaid={onChanged}
        />
      ) : null}
    </>
  )
}

const isEmpty = (typed: FormValues = {}): boolean => Object.keys(typed).length === 0

/** The same actions; who agrees hands in what his step asks for. */
const withFields = (
  actions: Actions,
  collect: RefObject<Collect | null>,
  typed: RefObject<(() => FormValues) | null>,
): Actions => ({
  ...actions,
  approve: (review) =>
    collect.current
      ? collect.current((variables) =>
          actions.approve(review, { variables, typed: typed.current?.() }),
        )
      : actions.approve(review),
})

const firstOnes: readonly Ability[] = ['claim', 'resubmit', 'urge']

type FirstButtonsProps = {
  detail: TaskDetail
  may: (ability: Ability) => boolean
  actions: Actions
  review: Decision
}

/** The two that are pressed most. */
function FirstButtons({ detail: { process, button }, may, actions, review }: FirstButtonsProps) {
  const go = useGo()
  return (
    <>
      {may('claim') ? (
        <Button
          {...(may('approve') ? {} : { kind: 'primary' as const })}
          block
          busy={actions.isPending}
          onPress={actions.claim}
        >
          签收
        </Button>
      ) : null}
      {may('return') ? (
        <ReturnButton taskId={process.taskId} actions={actions} review={review} />
      ) : null}
      {may('approve') ? (
        <Button
          kind="primary"
          block
          busy={actions.isPending}
          onPress={() => actions.approve(review)}
        >
          {button.find(({ buttonKey }) => buttonKey === 'wf_pass')?.name ?? '通过'}
        </Button>
      ) : null}
      {may('resubmit') ? (
        <Button
          kind="primary"
          block
          onPress={() => go.to(linkTo(formStartScreen, { taskId: process.taskId }))}
        >
          修改并重新提交
        </Button>
      ) : null}
      {may('urge') ? (
        <Button block busy={actions.isPending} onPress={actions.urge}>
          催办
        </Button>
      ) : null}
    </>
  )
}

/** Returns to the applicant at once when there is no other place, else asks where to. */
function ReturnButton({
  taskId,
  actions,
  review,
}: {
  taskId: string
  actions: Actions
  review: Decision
}) {
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
        onPress={() =>
          places.length === 1 && only ? actions.giveBack(only.nodeId, review) : setOpen(true)
        }
      >
        退回
      </Button>
      <ActionSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="选择要退回到的节点"
        actions={places.map((place) => ({
          key: place.nodeId,
          label: place.nodeName,
          onPress: () => actions.giveBack(place.nodeId, review),
        }))}
      />
    </>
  )
}

type ReviewProps = { value: ReviewInput; onChange: (value: ReviewInput) => void }

const PlainReview = (props: ReviewProps) => <Words label="批复意见" {...props} />
const HandlingReview = (props: ReviewProps) => <Words label="办理说明" {...props} />

const Words = ({ label, value, onChange }: ReviewProps & { label: string }) => (
  <Card>
    <FieldFrame label={label}>
      <TextArea
        value={value.comment}
        max={500}
        onChange={(comment) => onChange({ ...value, comment })}
      />
    </FieldFrame>
  </Card>
)
