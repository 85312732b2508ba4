import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'

import { DeskError, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { DeskModal } from '../../../../platform/desk/modals.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { filledFacts } from '../../contract/form/filledFacts.ts'
import { getRecord, listRecords, returnRecord } from '../../contract/record.ts'
import type { PupilRecord, RecordRow } from '../../contract/record.ts'
import look from './records.module.css'

type Props = { row: RecordRow; onClose: () => void }

/** Ticks the wrong fields of a record, each with a text to the family. */
export function ReturnDialog({ row, onClose }: Props) {
  const query = useCall(getRecord, { id: row.id }, { quiet: true })
  if (query.data) return <Marking record={query.data} onClose={onClose} />
  return (
    <DeskModal open title={`退回${row.childName}的学籍信息`} onCancel={onClose} footer={null}>
      {query.error ? (
        <DeskError error={query.error} onRetry={query.refetch} />
      ) : (
        <DeskSkeleton rows={6} />
      )}
    </DeskModal>
  )
}

function Marking({ record, onClose }: { record: PupilRecord; onClose: () => void }) {
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({})
  const [isAsked, setAsked] = useState(false)
  const submit = useSubmit(returnRecord, {
    invalidates: [listRecords, getRecord],
    message: '已退回，家长会收到消息',
    done: onClose,
  })
  const names = Object.keys(notes)
  const set = (name: string, note: string | undefined) =>
    setNotes(({ [name]: _old, ...others }) =>
      note === undefined ? others : { ...others, [name]: note },
    )
  const send = () => {
    setAsked(true)
    if (names.length === 0 || names.some((name) => !notes[name]?.trim())) return
    const marks = names.map((name) => ({ name, note: notes[name]?.trim() ?? '' }))
    submit.mutate({ id: record.id, marks })
  }
  return (
    <DeskModal
      open
      title={`退回${record.childName}的学籍信息`}
      width={560}
      onCancel={onClose}
      footer={
        <div className={look.foot}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={submit.isPending} onClick={send}>
            退回修改
          </Button>
        </div>
      }
    >
      <p className={look.quiet}>
        勾选需要修改的填写项，写明请家长怎样改。家长打开后会看到这些说明。
      </p>
      {filledFacts(record).map(({ title, items }) => (
        <fieldset key={title} className={look.fields}>
          <legend>{title}</legend>
          {items.map(({ name, label, value }) => (
            <div key={name} className={look.field}>
              <Checkbox
                checked={name in notes}
                onChange={(event) => set(name, event.target.checked ? '' : undefined)}
              >
                {label}：{value}
              </Checkbox>
              {name in notes ? (
                <>
                  <Input
                    aria-label={`${label}怎样改`}
                    aria-invalid={isAsked && !notes[name]?.trim()}
                    status={isAsked && !notes[name]?.trim() ? 'error' : ''}
                    value={notes[name] ?? ''}
                    maxLength={140}
                    placeholder="例如：请写到门牌号"
                    onChange={(event) => set(name, event.target.value)}
                  />
                  {isAsked && !notes[name]?.trim() ? (
                    <p className={look.error} role="alert">
                      请写明怎样改
                    </p>
                  ) : null}
                </>
              ) : null}
            </div>
          ))}
        </fieldset>
      ))}
      <div role="alert">
        {isAsked && names.length === 0 ? <p className={look.error}>请至少勾选一个填写项</p> : null}
      </div>
    </DeskModal>
  )
}
