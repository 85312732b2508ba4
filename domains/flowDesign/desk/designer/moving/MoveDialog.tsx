import { Button, Checkbox, Input, Progress } from 'antd'
import { useId, useState } from 'react'

import { DeskModal } from '../../../../../platform/desk/modals.tsx'
import { focusFirst } from '../../../../../platform/desk/keyboard/focusFirst.ts'
import { DeskEmpty, DeskError, DeskSkeleton } from '../../../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../../../platform/web/calls/calls.ts'
import { toast } from '../../../../../platform/web/overlays/toasts.ts'
import type { ReplyOf } from '../../../../../platform/contract/endpoint.ts'
import { listMigrations } from '../../../../workflow/contract/operating/migrations.ts'
import { OutcomeList } from '../../../../workflow/desk/kit/OutcomeList.tsx'
import look from './moving.module.css'
import { MoveList } from './MoveList.tsx'
import { useMoving } from './useMoving.ts'

type Props = { id: string; from: number; version: number; onClose: () => void }
type Plan = ReplyOf<typeof listMigrations>

/** 迁移到当前版本: which requests can move to the published version, and why the others cannot. */
export function MoveDialog({ id, from, version, onClose }: Props) {
  // The plan that the user reviewed stays visible while it is carried out.
  const [plan, setPlan] = useState<Plan>()
  const { data, error, refetch, dataUpdatedAt } = useCall(
    listMigrations,
    { id, from, version },
    { quiet: true, staleMs: 0, enabled: plan === undefined },
  )
  // A cached plan from an earlier visit is stale, so wait for a new one.
  const [keptAt] = useState(dataUpdatedAt)
  if (!plan && data && dataUpdatedAt !== keptAt) setPlan(data)
  if (plan && plan.lines.length > 0)
    return <Chosen id={id} from={from} plan={plan} onClose={onClose} />
  return (
    <DeskModal
      open
      title={titleOf(from, version)}
      width={640}
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      {error ? (
        <DeskError error={error} onRetry={refetch} />
      ) : plan ? (
        <DeskEmpty
          title={`没有正在按第 ${from} 版办理的申请`}
          hint="新的申请已经按当前版本办理。"
        />
      ) : (
        <DeskSkeleton rows={4} />
      )}
    </DeskModal>
  )
}

const titleOf = (from: number, version: number): string =>
  `把第 ${from} 版的申请迁移到第 ${version} 版`

function Chosen({
  id,
  from,
  plan,
  onClose,
}: {
  id: string
  from: number
  plan: Plan
  onClose: () => void
}) {
  const { version, total, movable, stuck, lines } = plan
  const [unticked, setUnticked] = useState<readonly string[]>([])
  const [comment, setComment] = useState('')
  const [isOver, setOver] = useState(false)
  const { move, moved, isBusy } = useMoving(id, version)
  const reasonId = useId()
  const ticked = lines.filter(
    ({ isMovable, processInstanceId }) => isMovable && !unticked.includes(processInstanceId),
  )
  const send = async () => {
    const { done, results } = await move(
      ticked.map(({ processInstanceId }) => processInstanceId),
      comment.trim(),
    )
    if (done > 0) toast(`已迁移 ${done} 项到第 ${version} 版`, 'success')
    if (done === ticked.length) onClose()
    else if (results.length > 0) setOver(true)
  }
  if (isOver && moved)
    return (
      <OutcomeList
        label="迁移"
        rows={lines.map((line) => ({ ...line, taskId: '' }))}
        outcome={{ ...moved, results: [...moved.results] }}
        onClose={onClose}
      />
    )
  return (
    <DeskModal
      open
      title={titleOf(from, version)}
      width={640}
      onCancel={() => (isBusy ? undefined : onClose())}
      footer={
        <div className={look.foot}>
          <Button disabled={isBusy} onClick={onClose}>
            取消
          </Button>
          <Button
            type="primary"
            disabled={ticked.length === 0 || comment.trim() === ''}
            loading={isBusy}
            onClick={() => void send()}
          >
            {`迁移 ${ticked.length} 项`}
          </Button>
        </div>
      }
    >
      <div className={look.stack}>
        <p role="status">{`${movable} 份可以迁移，${stuck} 份不能迁移。${total > lines.length ? `这里是最早的 ${lines.length} 份，共 ${total} 份。` : ''}`}</p>
        <p
          className={look.quiet}
        >{`正在处理的步骤仍由原来的人按原来的方式和限时处理完，之后按第 ${version} 版办理。`}</p>
        {movable > 1 ? (
          <Checkbox
            checked={ticked.length === movable}
            indeterminate={ticked.length > 0 && ticked.length < movable}
            disabled={isBusy}
            onChange={({ target }) =>
              setUnticked(
                target.checked ? [] : lines.map(({ processInstanceId }) => processInstanceId),
              )
            }
          >
            全选可以迁移的申请
          </Checkbox>
        ) : null}
        <MoveList lines={lines} unticked={unticked} isBusy={isBusy} onChange={setUnticked} />
        {movable > 0 ? (
          <>
            <label htmlFor={reasonId}>原因（必填，申请人会看到）</label>
            <Input.TextArea
              id={reasonId}
              ref={focusFirst}
              rows={2}
              maxLength={500}
              value={comment}
              disabled={isBusy}
              onChange={({ target }) => setComment(target.value)}
            />
          </>
        ) : null}
        {isBusy ? (
          <Progress
            percent={Math.round(((moved?.results.length ?? 0) / Math.max(ticked.length, 1)) * 100)}
            aria-label="迁移进度"
          />
        ) : null}
      </div>
    </DeskModal>
  )
}
