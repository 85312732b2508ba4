import { Button } from 'antd'

import { askText } from '../../../../platform/desk/confirm.tsx'
import { Chip, DeskError, DeskFacts, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { call, useCall } from '../../../../platform/web/calls/calls.ts'
import { useRevealed } from '../../../../platform/web/useRevealed.ts'
import { filledFacts } from '../../contract/form/filledFacts.ts'
import { getRecord, revealRecord } from '../../contract/record.ts'
import type { PupilRecord } from '../../contract/record.ts'
import { recordStateTones } from '../../contract/states.ts'
import look from './records.module.css'

/** A record beside the list: what the family filled in, with secret values hidden. */
export function RecordPanel({ id }: { id: string }) {
  const query = useCall(getRecord, { id }, { quiet: true, staleMs: 0 })
  if (query.error) return <DeskError error={query.error} onRetry={query.refetch} />
  return query.data ? (
    <Content key={query.data.rev} record={query.data} />
  ) : (
    <DeskSkeleton rows={6} />
  )
}

function Content({ record }: { record: PupilRecord }) {
  const { values, isBusy, reveal, hide } = useRevealed()
  const isOpen = values.size > 0
  const show = async () => {
    const reason = await askText({
      title: `查看${record.childName}的完整学籍信息`,
      body: '会记下谁在什么时候、为什么查看；一分钟后自动隐藏。',
      label: '查看原因',
      placeholder: '例如：与户口簿核对',
      action: '查看',
    })
    const names = [...record.masked]
    if (reason) await reveal(() => call(revealRecord, { id: record.id, names, reason }))
  }
  return (
    <div className={look.stack}>
      <p className={look.line}>
        <Chip tone={recordStateTones[record.state]}>{record.stateLabel}</Chip>
        <span>{[record.className || '未分班', record.applyNo].join(' · ')}</span>
      </p>
      {record.actions.includes('reveal') && record.masked.length > 0 ? (
        <div>
          <Button size="small" loading={isBusy} onClick={isOpen ? hide : () => void show()}>
            {isOpen ? '隐藏' : '查看完整内容'}
          </Button>
        </div>
      ) : null}
      {record.marks.length > 0 ? (
        <DeskFacts items={record.marks.map(({ label, note }) => ({ label, value: note }))} />
      ) : null}
      {filledFacts(record).map(({ title, items }) => (
        <section key={title} className={look.group} aria-label={title}>
          <h3>{title}</h3>
          <DeskFacts
            items={items.map(({ name, label, value }) => ({
              label,
              value: values.get(name) ?? value,
            }))}
          />
        </section>
      ))}
      <section className={look.group} aria-label="报名时填写">
        <h3>报名时填写</h3>
        <DeskFacts items={record.facts} />
      </section>
    </div>
  )
}
