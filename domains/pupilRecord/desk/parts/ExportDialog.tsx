import { Button, Input, Radio } from 'antd'
import { useId, useState } from 'react'

import { useListState } from '../../../../platform/desk/crud/useListState.ts'
import { DeskModal } from '../../../../platform/desk/modals.tsx'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { download } from '../../../../platform/web/calls/fileCalls.ts'
import { pupilRecordPermissions } from '../../contract/permissions.ts'
import { exportRecords } from '../../contract/record.ts'
import look from './records.module.css'

const kinds = [
  { value: 'masked', label: '号码和敏感内容不显示' },
  { value: 'clear', label: '完整内容' },
] as const

/** Asks for a reason, and whether secret values are masked or clear; downloads the national sheet. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const [{ filters }] = useListState()
  const mayReveal = usePerson().has(pupilRecordPermissions.reveal)
  const [numbers, setNumbers] = useState<'masked' | 'clear'>('masked')
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useId()
  const isReady = reason.trim() !== ''
  const take = async () => {
    setBusy(true)
    const input = { ...filters, numbers, reason: reason.trim() }
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
          <Button type="primary" loading={isBusy} disabled={!isReady} onClick={() => void take()}>
            导出
          </Button>
        </div>
      }
    >
      <div className={look.stack}>
        <p className={look.quiet}>
          按全国学籍系统的栏目导出当前筛选出的学生。每次导出都会留下记录。
        </p>
        {mayReveal ? (
          <Radio.Group
            aria-label="内容"
            value={numbers}
            options={[...kinds]}
            onChange={(event) => setNumbers(event.target.value === 'clear' ? 'clear' : 'masked')}
          />
        ) : null}
        <label htmlFor={field}>导出原因</label>
        <Input.TextArea
          id={field}
          rows={2}
          maxLength={140}
          value={reason}
          placeholder="例如：上报学籍系统"
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </DeskModal>
  )
}
