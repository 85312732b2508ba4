import { type ReactNode, type RefObject, useRef, useState } from 'react'

import type { FlowPanel, ReviewInput } from '../../../../platform/web/records/flowPanels.ts'
import { MoreActions } from '../../../../platform/web/kit/overlay/ActionSheet.tsx'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'
import { TextArea } from '../../../../platform/web/kit/input/inputs.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { BottomBar } from '../../../../platform/web/kit/page/Page.tsx'
import { confirm } from '../../../../platform/web/overlays/overlays.tsx'
import { useChunk } from '../../../../platform/web/navigation/useChunk.ts'
import { useWaitingOn } from '../../../../platform/web/outbox/waiting.ts'
import type { TaskDetail } from '../../contract/process.ts'
import type { Ability } from '../../contract/abilities.ts'
import type { FormValues } from '../../../forms/contract/filling/formValues.ts'
import { noPapers } from '../../contract/decisionPapers.ts'
import { decisionIn, type SoughtDraft, type TaskDraft } from '../../contract/taskDraft.ts'
import { emptyDecision, restoredDecision } from '../outbox/restoredDecision.ts'
import { typedBefore } from '../outbox/refusedForm.ts'
import type { DecisionPapers } from './DecisionPapers.tsx'
import { FirstButtons } from './FirstButtons.tsx'
import type { HandingKind } from './HandingSheets.tsx'
import { otherActions } from './otherActions.ts'
import { useActions } from './useActions.ts'
import type { Actions } from './useActions.ts'
import { useDraftSaver } from './useDraftSaver.tsx'
import type { Collect, OpenFields } from './useOpenFields.ts'

type ReviewForm = NonNullable<FlowPanel['ReviewForm']>
const loadHanding = () => import('./HandingSheets.tsx')

/**
 * My actions: the review form where I decide, and a bar with at most two buttons and the rest
 * behind 更多操作.
 */
export function DecisionArea({
  detail,
  reviewForm,
  fields: Fields,
  draft,
  papers: part,
  onChanged,
  children,
}: {
  detail: TaskDetail
  reviewForm: ReviewForm | undefined
  fields: OpenFields | null
  draft: SoughtDraft
  /** The part for files and signatures, once it is loaded. */
  papers: { DecisionPapers: typeof DecisionPapers } | undefined
  onChanged: () => unknown
  /** The steps of the process, between the review form and the bar. */
  children: ReactNode
}) {
  const earlier = useWaitingOn(detail.process.taskId)
  // Starts with the input that was refused later, or with the draft.
  const [kept, setKept] = useState(earlier ? null : (draft.found ?? null))
  // Counts restores and discards; each one resets the fields.
  const [beginnings, setBeginnings] = useState(0)
  const [filled, setFilled] = useState(earlier ? typedBefore(earlier) : kept?.variables)
  const [said] = useState(() => restoredDecision(earlier ? earlier.input : decisionIn(kept)))
  const [review, setReview] = useState(said.review)
  const [papers, setPapers] = useState(said.papers)
  const mayAdd = !detail.process.hideAttachment
  const [handing, setHanding] = useState<HandingKind | null>(null)
  const hander = useChunk(loadHanding, handing !== null, () => setHanding(null))
  const collect = useRef<Collect>(null)
  const ofTask = detail.process.isRevocation ? undefined : reviewForm
  const Review = ofTask ?? (detail.process.isHandling ? HandlingReview : PlainReview)
  const typed = useRef<() => FormValues>(null)
  const clearTyped = () => {
    setReview(emptyDecision)
    setPapers(noPapers)
  }
  const beginWith = (next: TaskDraft | null) => {
    const { review: words, papers: files } = restoredDecision(decisionIn(next))
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
  const keeper = useDraftSaver({
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
  const onDeciding = () => {
    keeper.clear()
    clearTyped()
  }
  const actions = useActions(detail, {
    onDeciding,
    onChanged: (isDecided) => {
      if (isDecided) onDeciding()
      return onChanged()
    },
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
  if (!acts && others.length === 0) return children
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
      {children}
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

/** The same actions, with the collected fields of the step when agreeing. */
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
