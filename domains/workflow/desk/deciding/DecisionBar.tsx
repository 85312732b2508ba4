import { Button, Input } from 'antd'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

import { ButtonMenu } from '../../../../platform/desk/ButtonMenu.tsx'
import { useKeys } from '../../../../platform/desk/keyboard/keys.ts'
import type { FlowPanel } from '../../../../platform/web/records/flowPanels.ts'
import { useChunk } from '../../../../platform/web/navigation/useChunk.ts'
import type { TaskDetail } from '../../contract/process.ts'
import { sentOf } from '../../contract/decisionPapers.ts'
import { decidesHere } from '../../contract/taskDraft.ts'
import { rollbackTask } from '../../contract/tasks.ts'
import { isWhole } from './decision.ts'
import type { HandingKind } from './HandingDialog.tsx'
import look from '../inbox/inbox.module.css'
import { SavedDraftLine } from './DraftLine.tsx'
import { PapersPart } from './PapersPart.tsx'
import type { Remark } from './RemarkDialog.tsx'
import { type TaskAct } from './decidingContext.ts'
import { taskActs } from './taskActs.ts'
import { useDoing } from './useTaskCall.ts'
import type { Filling } from './useOpenFields.ts'
import type { DecisionInput } from './useDecisionInput.ts'

type Props = {
  detail: TaskDetail
  panel: FlowPanel | null | undefined
  saying: DecisionInput
  filling: Filling
  keysRest: boolean
  onLeft: () => void
}

const loadHanding = () => import('./HandingDialog.tsx')
const loadReturn = () => import('./ReturnDialog.tsx')
const loadRemark = () => import('./RemarkDialog.tsx')
const nothing = () => undefined
const inRow = 2

/**
 * The decision bar, with what the server permits: a comment, one primary and one secondary button, and
 * the rest behind 更多.
 */
export function DecisionBar({ detail, panel, saying, filling, keysRest, onLeft: onGone }: Props) {
  const { review: said, setReview, papers, setPapers, keeper } = saying
  const [isUnsigned, setUnsigned] = useState(false)
  const review = { ...said, ...papers }
  const onLeft = () => {
    keeper.end()
    onGone()
  }
  const [handing, setHanding] = useState<HandingKind>()
  const [isReturning, setReturning] = useState(false)
  const [isRemarking, setRemarking] = useState(false)
  const [remarked, setRemarked] = useState<Remark>({ comment: '', mention: [] })
  const endRemark = () => setRemarking(false)
  const remark = useChunk(loadRemark, isRemarking, endRemark)
  // Preloaded, so that the name can be typed right after pressing T.
  const hander = useChunk(loadHanding, true, nothing)
  const returner = useChunk(loadReturn, true, nothing)
  const { run, isBusy } = useDoing()
  const onReturn = () => setReturning(true)
  const giveBack = async (place: { nodeId: string; comment: string }) =>
    isWhole(review) &&
    run(
      rollbackTask,
      { taskId: detail.process.taskId, ...sentOf(review), ...place, wait: true },
      `已退回 · ${detail.process.processDefinitionName}`,
    )
  const acts = taskActs({
    detail,
    review,
    run,
    filling,
    onLeft,
    onHand: setHanding,
    onReturn,
    onRemark: () => setRemarking(true),
    onUnsigned: () => setUnsigned(true),
  })
  const decides = decidesHere(detail)
  const opinion = useId()
  const opinionLabel = detail.process.isHandling ? '办理说明' : '批复意见'
  const press = (key: string) => acts.find((act) => act.shortcut === key)?.run
  useKeys(
    // Shortcuts are off as soon as a dialog is requested, even before it renders.
    keysRest || handing !== undefined || isRemarking || isReturning
      ? {}
      : {
          a: press('a'),
          r: press('r'),
          b: press('b'),
          t: press('t'),
          'mod+Enter': press('a'),
          c: () => document.getElementById(opinion)?.focus(),
        },
  )
  if (panel === undefined || acts.length === 0) return null
  const Review = detail.process.isRevocation ? undefined : panel?.ReviewForm
  return (
    <footer className={look.decision} data-no-print="">
      {decides && Review ? (
        <Review businessId={detail.process.businessId} value={said} onChange={setReview} />
      ) : null}
      {decides && !Review ? (
        <Input.TextArea
          id={opinion}
          aria-label={opinionLabel}
          placeholder={
            detail.process.isHandling ? '办理说明（可不填）' : '批复意见（通过时可不填）'
          }
          autoSize={{ minRows: 1, maxRows: 5 }}
          maxLength={500}
          value={said.comment}
          onChange={({ target }) => setReview({ ...said, comment: target.value })}
        />
      ) : null}
      <PapersPart
        process={detail.process}
        isUnsigned={isUnsigned}
        value={papers}
        onChange={setPapers}
      />
      <Buttons acts={acts} isBusy={isBusy}>
        {decides ? <SavedDraftLine keeper={keeper} /> : null}
      </Buttons>
      {handing && hander ? (
        <hander.HandingDialog
          kind={handing}
          detail={detail}
          run={run}
          onLeft={onLeft}
          onClose={() => setHanding(undefined)}
        />
      ) : null}
      {remark && isRemarking ? (
        <remark.RemarkDialog
          value={remarked}
          onChange={setRemarked}
          processInsId={detail.process.processInstanceId}
          run={run}
          onClose={endRemark}
        />
      ) : null}
      {isReturning && returner ? (
        <returner.ReturnDialog
          detail={detail}
          review={review}
          send={giveBack}
          onLeft={onLeft}
          onClose={() => setReturning(false)}
        />
      ) : null}
    </footer>
  )
}

function Buttons({
  acts,
  isBusy,
  children,
}: {
  acts: readonly TaskAct[]
  isBusy: boolean
  children: ReactNode
}) {
  const [first, rest] = [acts.slice(0, inRow), acts.slice(inRow)]
  return (
    <div className={look.buttons}>
      {first.map((act) => (
        <Button
          key={act.key}
          type={act.kind === 'primary' ? 'primary' : 'default'}
          danger={act.kind === 'danger'}
          loading={isBusy && act.kind === 'primary'}
          disabled={isBusy}
          onClick={() => void act.run()}
        >
          {labelOf(act)}
        </Button>
      ))}
      {rest.length > 0 ? (
        <ButtonMenu
          placement="topRight"
          items={rest.map((act) => ({
            key: act.key,
            label: labelOf(act),
            danger: act.kind === 'danger',
          }))}
          onPick={(key) => void rest.find((act) => act.key === key)?.run()}
        >
          {(opener) => (
            <Button
              {...opener}
              disabled={isBusy}
              icon={<ChevronDown size="1rem" aria-hidden="true" />}
              iconPlacement="end"
            >
              更多
            </Button>
          )}
        </ButtonMenu>
      ) : null}
      {children}
    </div>
  )
}

const labelOf = ({ label, shortcut }: TaskAct): string =>
  shortcut ? `${label}（${shortcut.toUpperCase()}）` : label
