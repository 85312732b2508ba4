import { Button, Input } from 'antd'
import { useState } from 'react'

import { DeskDrawer } from '../../../../../platform/desk/modals.tsx'
import type { DesignProblem } from '../../../../workflow/contract/design.ts'
import look from '../designer.module.css'
import { PanelField } from '../panel/PanelField.tsx'
import type { Designing } from '../useDesigning.ts'
import { Changes, FieldsPart, StartersPart, StepsPart } from './parts.tsx'
import { usePublishing } from './usePublishing.ts'

type Props = { designing: Designing; problems: readonly DesignProblem[]; onClose: () => void }

/**
 * 发布: one sheet with who may start the flow, its steps and its fields. Each problem is shown
 * where it is caused.
 */
export function PublishSheet({ designing, problems, onClose }: Props) {
  const { detail, design, state } = designing
  const [note, setNote] = useState('')
  const { publish, isBusy } = usePublishing(designing, onClose)
  const isSame = detail.version > 0 && !detail.hasChanges && state.kind === 'saved'
  const isReady = problems.length === 0 && !isSame
  const send = () => isReady && !isBusy && void publish(note.trim())
  const part = { designing, problems, onLeave: onClose }
  return (
    <DeskDrawer
      open
      title={
        detail.version > 0
          ? `发布“${design.name}”第 ${detail.version + 1} 版`
          : `发布“${design.name}”`
      }
      size={560}
      onClose={onClose}
      footer={
        <div className={look.publish}>
          <PanelField label="版本说明（可不填）">
            {(id) => (
              <Input
                id={id}
                value={note}
                maxLength={200}
                placeholder="例如：三天以上增加校长审批"
                onChange={({ target }) => setNote(target.value)}
                onPressEnter={send}
              />
            )}
          </PanelField>
          <Button type="primary" loading={isBusy} disabled={!isReady} onClick={send}>
            发布
          </Button>
        </div>
      }
    >
      <div className={look.stack}>
        <Verdict count={problems.length} isSame={isSame} isFirst={detail.version === 0} />
        <StartersPart {...part} />
        <StepsPart {...part} />
        <FieldsPart {...part} />
        {detail.version > 0 ? <Changes designing={designing} /> : null}
      </div>
    </DeskDrawer>
  )
}

type VerdictProps = { count: number; isSame: boolean; isFirst: boolean }

/** Whether the flow can be published, and what happens then. */
function Verdict({ count, isSame, isFirst }: VerdictProps) {
  if (count > 0)
    return <p role="status" className={look.wrong}>{`还有 ${count} 个问题，处理后就能发布。`}</p>
  if (isSame) return <p role="status">没有未发布的修改。</p>
  return (
    <p role="status">
      {isFirst
        ? '发布后，可以发起的人会在“发起申请”里看到它。'
        : '新的申请按这一版办理，进行中的申请仍按原来的版本办理，发布后可以迁移。'}
    </p>
  )
}
