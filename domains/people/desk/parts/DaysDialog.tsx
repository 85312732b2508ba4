import { Button, Input, Segmented } from 'antd'
import { useId, useState } from 'react'

import { DeskModal } from '../../../../platform/desk/modals.tsx'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { importCalendarDays, listCalendarDays } from '../../contract/calendar.ts'
import { type DayLine, readDayLines } from '../../contract/dayLines.ts'
import { weekdayOptions } from '../../contract/options.ts'
import look from './people.module.css'

const placeholder = '10-01至10-07 国庆节 放假\n10-10 国庆节调休 上课 星期四'
const maxShown = 5

type Props = { startYear: number; onClose: () => void }

/** Pastes the published arrangement of one calendar year. It replaces the existing days. */
export function DaysDialog({ startYear, onClose }: Props) {
  const [year, setYear] = useState(startYear)
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<readonly string[]>([])
  const field = useId()
  const { rows, problems } = readDayLines(text, year)
  const save = useSubmit(importCalendarDays, {
    invalidates: [listCalendarDays],
    done: (reply) => {
      if (!reply.isWritten)
        return setRefused(
          reply.problems.map(({ row, msg }) => `${rows[row - 1]?.day ?? ''} ${msg}`),
        )
      toast(`已保存，共 ${reply.count} 天`, 'success')
      onClose()
    },
  })
  const shown = [...problems.map(({ line, msg }) => `第 ${line} 行：${msg}`), ...refused]
  return (
    <DeskModal
      open
      title="粘贴放假安排"
      width={640}
      onCancel={onClose}
      footer={
        <div className={look.foot}>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            loading={save.isPending}
            disabled={rows.length === 0 || problems.length > 0}
            onClick={() => save.mutate({ year, rows })}
          >
            {rows.length === 0 ? '替换' : `替换为这 ${rows.length} 天`}
          </Button>
        </div>
      }
    >
      <div className={look.stack}>
        <Segmented<number>
          aria-label="年份"
          value={year}
          options={[startYear, startYear + 1].map((value) => ({ value, label: `${value} 年` }))}
          onChange={setYear}
        />
        <p
          className={look.note}
        >{`每行写一天或一段日期。保存后会替换 ${year} 年 1 月到 12 月已有的全部放假与调休。`}</p>
        <label htmlFor={field}>放假与调休</label>
        <Input.TextArea
          id={field}
          rows={8}
          value={text}
          placeholder={placeholder}
          onChange={({ target }) => {
            setRefused([])
            setText(target.value)
          }}
        />
        <div role="status" className={look.stack}>
          {shown.slice(0, maxShown).map((one) => (
            <p key={one} className={look.warning}>
              {one}
            </p>
          ))}
          {shown.length === 0 && rows.length > 0 ? (
            <p className={look.note}>{rows.map(wordsOf).join('、')}</p>
          ) : null}
        </div>
      </div>
    </DeskModal>
  )
}

const wordsOf = ({ day, name, kind, followsWeekday }: DayLine): string => {
  const weekday = followsWeekday ? `按${weekdayOptions[followsWeekday - 1]?.label ?? ''}` : ''
  return `${day.slice(5)} ${name}${kind === 'LESSONS' ? `（${weekday}上课）` : ''}`
}
