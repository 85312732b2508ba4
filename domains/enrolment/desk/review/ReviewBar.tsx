import { Button, Input } from 'antd'
import { ChevronDown, ChevronUp, Ellipsis } from 'lucide-react'

import { ButtonMenu } from '../../../../platform/desk/ButtonMenu.tsx'
import { Key } from '../../../../platform/desk/DeskPage.tsx'
import type { CrudPlace } from '../../../../platform/desk/crud/crudTypes.ts'
import { IconButton } from '../../../../platform/desk/shell/IconButton.tsx'
import look from './review.module.css'
import type { ReviewActs } from './useReviewActs.ts'
import { commentField } from './useReviewKeys.ts'
import type { ReviewNotes } from './useReviewNotes.ts'

/** The way to the previous and the next application, and back to the list. */
export const Steps = ({ place }: { place: CrudPlace }) => (
  <div className={look.steps}>
    {place.at > 0 ? <span>{`第 ${place.at} 份，共 ${place.total} 份`}</span> : null}
    <IconButton label="上一份（K）" onPress={() => place.step(-1)}>
      <ChevronUp size="1.125rem" />
    </IconButton>
    <IconButton label="下一份（J）" onPress={() => place.step(1)}>
      <ChevronDown size="1.125rem" />
    </IconButton>
    <Button onClick={place.close}>回到列表</Button>
  </div>
)

/** The comment and the decision: one primary act, one secondary, the rest behind 更多. */
export function ReviewBar({ acts, notes }: { acts: ReviewActs; notes: ReviewNotes }) {
  if (acts.claim)
    return (
      <div className={look.bar}>
        <Button type="primary" loading={acts.isPending} onClick={acts.claim}>
          签收审核 <Key>A</Key>
        </Button>
      </div>
    )
  if (!acts.mayDecide) return null
  return (
    <div className={look.bar}>
      <Input.TextArea
        id={commentField}
        aria-label="审核意见"
        placeholder="审核意见，家长可以看到，选填（C）"
        autoSize={{ minRows: 1, maxRows: 4 }}
        maxLength={500}
        value={notes.value.comment}
        onChange={({ target }) => notes.change({ ...notes.value, comment: target.value })}
        onKeyDown={({ key, currentTarget }) =>
          key === 'Escape' ? currentTarget.blur() : undefined
        }
      />
      <div className={look.buttons}>
        {acts.approve ? (
          <Button type="primary" loading={acts.isPending} onClick={() => void acts.approve?.()}>
            通过 <Key>A</Key>
          </Button>
        ) : null}
        {acts.giveBack ? (
          <Button disabled={acts.isPending} onClick={() => void acts.giveBack?.()}>
            退回 <Key>B</Key>
          </Button>
        ) : null}
        <OtherActs acts={acts} />
      </div>
    </div>
  )
}

function OtherActs({ acts }: { acts: ReviewActs }) {
  const others = [
    ...(acts.invite ? [{ key: 'invite', label: '请家长到校核验（I）', run: acts.invite }] : []),
    ...(acts.reject
      ? [{ key: 'reject', label: '不通过（R）', danger: true, run: acts.reject }]
      : []),
    ...(acts.release
      ? [{ key: 'release', label: '放回，让其他人审核（U）', run: acts.release }]
      : []),
  ]
  if (others.length === 0) return null
  return (
    <ButtonMenu
      placement="topRight"
      items={others.map(({ run: _, ...item }) => item)}
      onPick={(key) => void others.find((one) => one.key === key)?.run()}
    >
      {(opener) => (
        <Button
          {...opener}
          icon={<Ellipsis size="1rem" aria-hidden="true" />}
          aria-label="更多操作"
        />
      )}
    </ButtonMenu>
  )
}
