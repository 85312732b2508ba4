import { Button, Input, Radio } from 'antd'
import { useId, useState } from 'react'

import { useListState } from '../../../../platform/desk/crud/useListState.ts'
import { DeskModal } from '../../../../platform/desk/modals.tsx'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { download } from '../../../../platform/web/calls/fileCalls.ts'
import { askExportPermit, ownExportPermit } from '../../../logs/contract/exportPermit.ts'
import { pupilRecordPermissions } from '../../contract/permissions.ts'
import { exportRecords } from '../../contract/record.ts'
import look from './records.module.css'

const kinds = [
  { value: 'masked', label: '号码和敏感内容不显示' },
  { value: 'clear', label: '完整内容' },
] as const
const act = 'pupilRecord.export'

/** Asks for an export with a purpose, masked or clear; downloads the national sheet once approved. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const [{ filters }] = useListState()
  const mayReveal = usePerson().has(pupilRecordPermissions.reveal)
  const [numbers, setNumbers] = useState<'masked' | 'clear'>('masked')
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useId()
  const permit = useCall(ownExportPermit, { act }, { quiet: true, staleMs: 0 }).data?.permit
  const asking = useSubmit(askExportPermit, {
    invalidates: [ownExportPermit],
    message: '已申请，批准后可以在 24 小时内导出',
    done: onClose,
  })
  const isClear = numbers === 'clear'
  const isWaiting = permit?.state === 'PENDING'
  const mayTake = permit ? permit.openUntil !== '' && (permit.isClear || !isClear) : false
  const ask = () => asking.mutate({ act, isClear, purpose: reason.trim() })
  const take = async () => {
    setBusy(true)
    const input = { ...filters, numbers, reason: reason.trim() || (permit?.purpose ?? '') }
    const isDone = await download(exportRecords, input, '学籍信息.xlsx').then(
      () => true,
      () => false,
    )
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <DeskModal
      open
      title="导出学籍信息"
      width={440}
      onCancel={onClose}
      footer={
        <div className={look.foot}>
          <Button onClick={onClose}>取消</Button>
          {mayTake ? (
            <Button type="primary" loading={isBusy} onClick={() => void take()}>
              导出
            </Button>
          ) : (
            <Button
              type="primary"
              loading={asking.isPending}
              disabled={isWaiting || reason.trim() === ''}
              onClick={ask}
            >
              {isWaiting ? '等待批准' : '申请导出'}
            </Button>
          )}
        </div>
      }
    >
      <div className={look.stack}>
        <p className={look.quiet}>
          按全国学籍系统的栏目导出当前筛选出的学生。导出须由个人信息保护负责人批准，每次导出都会留下记录。
        </p>
        {mayReveal ? (
          <Radio.Group
            aria-label="内容"
            value={numbers}
            options={[...kinds]}
            onChange={(event) => setNumbers(event.target.value === 'clear' ? 'clear' : 'masked')}
          />
        ) : null}
        {mayTake && permit ? (
          <p className={look.quiet}>
            {`已批准，用途：${permit.purpose}。${permit.openUntil.slice(5, 16)} 前可以导出，每一行都写明谁、什么时候、为什么导出。`}
          </p>
        ) : (
          <>
            <label htmlFor={field}>用途</label>
            <Input.TextArea
              id={field}
              rows={2}
              maxLength={140}
              value={reason}
              placeholder="例如：上报学籍系统"
              onChange={(event) => setReason(event.target.value)}
            />
          </>
        )}
      </div>
    </DeskModal>
  )
}
