import { Button, Input, Radio } from 'antd'
import { useId, useState } from 'react'

import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { DeskModal } from '../../../../platform/desk/modals.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { askExportPermit, ownExportPermit } from '../../contract/exportPermit.ts'
import type { ExportAct, ExportPermit } from '../../contract/exportPermit.ts'
import look from './export.module.css'

/** A sheet with data of children, which leaves the system after somebody else approved it. */
export type ExportedSheet = {
  readonly act: ExportAct
  readonly title: string
  /** What the sheet contains. */
  readonly contents: string
  /** An example of a purpose. */
  readonly example: string
  /** Whether the reader may ask for numbers in clear. */
  readonly mayReveal?: boolean
  /** Downloads the sheet. */
  readonly onTake: (asked: { isClear: boolean; purpose: string }) => Promise<void>
}

/** Asks for an export with its purpose, and downloads it once it is approved. */
export function ExportDialog({
  onClose,
  ...sheet
}: ExportedSheet & { readonly onClose: () => void }) {
  const { act, title, contents, mayReveal = false } = sheet
  const [isClear, setClear] = useState(false)
  const [purpose, setPurpose] = useState('')
  const permit = useCall(ownExportPermit, { act }, { quiet: true, staleMs: 0 }).data?.permit
  const open = permit && permit.openUntil !== '' && (permit.isClear || !isClear) ? permit : null
  return (
    <DeskModal
      open
      title={title}
      width={440}
      onCancel={onClose}
      footer={
        <div className={look.foot}>
          <Button onClick={onClose}>取消</Button>
          {open ? (
            <TakeButton
              onTake={() => sheet.onTake({ isClear, purpose: open.purpose })}
              onTaken={onClose}
            />
          ) : (
            <AskButton
              asked={{ act, isClear, purpose: purpose.trim() }}
              isWaiting={permit?.state === 'PENDING'}
              onAsked={onClose}
            />
          )}
        </div>
      }
    >
      <div className={look.stack}>
        <p className={look.note}>
          {`${contents}，家长申请限制使用的除外。导出须由个人信息保护负责人批准，每次导出都会留下记录，家长可以看到。`}
        </p>
        {mayReveal ? <Numbers isClear={isClear} onChange={setClear} /> : null}
        {open ? (
          <p className={look.note}>
            {`已批准，用途：${open.purpose}。${minuteWords(open.openUntil, open.openUntil)} 前可以导出，每一行都会写明是谁、什么时候、为什么导出。`}
          </p>
        ) : (
          <Purpose
            refused={permit?.state === 'REFUSED' ? permit : undefined}
            example={sheet.example}
            value={purpose}
            onChange={setPurpose}
          />
        )}
      </div>
    </DeskModal>
  )
}

const kinds = [
  { value: 'masked', label: '号码只显示首尾' },
  { value: 'clear', label: '显示完整号码' },
] as const

type NumbersProps = { isClear: boolean; onChange: (isClear: boolean) => void }

const Numbers = ({ isClear, onChange }: NumbersProps) => (
  <Radio.Group
    aria-label="号码"
    value={isClear ? 'clear' : 'masked'}
    options={[...kinds]}
    onChange={(event) => onChange(event.target.value === 'clear')}
  />
)

type PurposeProps = {
  refused: ExportPermit | undefined
  example: string
  value: string
  onChange: (value: string) => void
}

function Purpose({ refused, example, value, onChange }: PurposeProps) {
  const field = useId()
  return (
    <>
      {refused ? (
        <p className={look.note}>
          {['上次申请没有批准', refused.answer].filter(Boolean).join('：')}
        </p>
      ) : null}
      <label htmlFor={field}>用途</label>
      <Input.TextArea
        id={field}
        rows={2}
        maxLength={140}
        value={value}
        placeholder={`例如：${example}`}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}

type AskProps = {
  asked: { act: ExportAct; isClear: boolean; purpose: string }
  isWaiting: boolean
  onAsked: () => void
}

function AskButton({ asked, isWaiting, onAsked }: AskProps) {
  const asking = useSubmit(askExportPermit, {
    invalidates: [ownExportPermit],
    message: '已申请，批准后可以在 24 小时内导出',
    done: onAsked,
  })
  return (
    <Button
      type="primary"
      loading={asking.isPending}
      disabled={isWaiting || asked.purpose === ''}
      onClick={() => asking.mutate(asked)}
    >
      {isWaiting ? '等待批准' : '申请导出'}
    </Button>
  )
}

type TakeProps = { onTake: () => Promise<void>; onTaken: () => void }

function TakeButton({ onTake, onTaken }: TakeProps) {
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    const isDone = await onTake().then(
      () => true,
      () => false,
    )
    setBusy(false)
    if (isDone) onTaken()
  }
  return (
    <Button type="primary" loading={isBusy} onClick={() => void take()}>
      导出
    </Button>
  )
}
