import { Button, Input, Radio } from 'antd'
import { useId, useState } from 'react'

import { DeskModal } from '../../../../platform/desk/modals.tsx'
import { useListState } from '../../../../platform/desk/crud/useListState.ts'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { download } from '../../../../platform/web/calls/fileCalls.ts'
import { peoplePermissions } from '../../contract/permissions.ts'
import { exportStudents } from '../../contract/studentSheets.ts'
import look from './people.module.css'

const kinds = [
  { value: 'masked', label: '号码只显示首尾' },
  { value: 'clear', label: '完整号码' },
] as const

/**
 * Asks whether numbers are masked or clear and, for clear ones, for a reason. Then downloads the
 * filtered roll.
 */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const [{ filters }] = useListState()
  const mayReveal = usePerson().has(peoplePermissions.reveal)
  const [numbers, setNumbers] = useState<'masked' | 'clear'>('masked')
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useId()
  const isReady = numbers === 'masked' || reason.trim() !== ''
  const take = async () => {
    setBusy(true)
    const isDone = await download(
      exportStudents,
      { ...filters, numbers, reason: reason.trim() },
      '学生名册.xlsx',
    ).then(
      () => true,
      () => false,
    )
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <DeskModal
      open
      title="导出学生名册"
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
        <p className={look.note}>
          导出当前筛选的学生和他们的监护人。每次导出都会记下谁、什么时候、多少人。
        </p>
        {mayReveal ? (
          <Radio.Group
            aria-label="号码"
            value={numbers}
            options={[...kinds]}
            onChange={(event) => setNumbers(event.target.value === 'clear' ? 'clear' : 'masked')}
          />
        ) : null}
        {numbers === 'clear' ? (
          <>
            <label htmlFor={field}>导出原因</label>
            <Input.TextArea
              id={field}
              rows={2}
              maxLength={140}
              value={reason}
              placeholder="例如：上报全国学籍"
              onChange={(event) => setReason(event.target.value)}
            />
          </>
        ) : null}
      </div>
    </DeskModal>
  )
}
