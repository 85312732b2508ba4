import { Button, Input, Radio } from 'antd'
import { useId, useState } from 'react'

import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { DeskModal } from '../../../../platform/desk/modals.tsx'
import { useListState } from '../../../../platform/desk/crud/useListState.ts'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { download } from '../../../../platform/web/calls/fileCalls.ts'
import { askExportPermit, ownExportPermit } from '../../../logs/contract/exportPermit.ts'
import { peoplePermissions } from '../../contract/permissions.ts'
import { exportStudents } from '../../contract/studentSheets.ts'
import look from './people.module.css'

const kinds = [
  { value: 'masked', label: '号码只显示首尾' },
  { value: 'clear', label: '显示完整号码' },
] as const
const act = 'people.studentExport'

/**
 * Asks for an export of the filtered roll, with masked or clear numbers and a purpose; downloads it
 * once it is approved.
 */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const [{ filters }] = useListState()
  const mayReveal = usePerson().has(peoplePermissions.reveal)
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
    const isDone = await download(
      exportStudents,
      { ...filters, numbers, reason: reason.trim() || (permit?.purpose ?? '') },
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
        <p className={look.note}>
          导出当前筛选的学生和他们的监护人，家长申请限制使用的除外。导出须由个人信息保护负责人批准，每次导出都会留下记录。
        </p>
        {mayReveal ? (
          <Radio.Group
            aria-label="号码"
            value={numbers}
            options={[...kinds]}
            onChange={(event) => setNumbers(event.target.value === 'clear' ? 'clear' : 'masked')}
          />
        ) : null}
        {mayTake && permit ? (
          <p className={look.note}>
            {`已批准，用途：${permit.purpose}。${minuteWords(permit.openUntil, permit.openUntil)} 前可以导出，每一行都会写明是谁、什么时候、为什么导出。`}
          </p>
        ) : (
          <>
            <label htmlFor={field}>用途</label>
            <Input.TextArea
              id={field}
              rows={2}
              maxLength={140}
              value={reason}
              placeholder="例如：上报全国学籍"
              onChange={(event) => setReason(event.target.value)}
            />
          </>
        )}
      </div>
    </DeskModal>
  )
}
