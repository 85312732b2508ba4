import { Button, Input } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { TimeText } from '../../../../platform/desk/dates/TimeText.tsx'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { DeskEmpty, DeskError, DeskSkeleton, Panel } from '../../../../platform/desk/DeskPage.tsx'
import { IconButton } from '../../../../platform/desk/shell/IconButton.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { listPeriods, savePeriods, type SchoolPeriod } from '../../contract/calendar.ts'
import calendar from './calendar.module.css'
import look from './people.module.css'

type Line = Omit<SchoolPeriod, 'ordinal'> & { key: number }

/** The lesson hours of a school day. Everyone reads them, the office edits them. */
export function Periods() {
  const { data, error, refetch } = useCall(listPeriods, {})
  const [isEditing, setEditing] = useState(false)
  const mayEdit = usePerson().can(savePeriods)
  if (error) return <DeskError error={error} onRetry={refetch} />
  if (!data) return <DeskSkeleton rows={6} />
  if (isEditing) return <PeriodsForm periods={data.records} onClose={() => setEditing(false)} />
  const edit = mayEdit ? <Button onClick={() => setEditing(true)}>修改作息时间</Button> : undefined
  return (
    <Panel title="作息时间" action={edit}>
      {data.records.length === 0 ? (
        <DeskEmpty
          title="还没有作息时间"
          hint={mayEdit ? '逐节填写名称和起止时间。' : '教务处填写后，会显示在这里。'}
          action={edit}
        />
      ) : null}
      {data.records.length > 0 ? (
        <table className={look.table}>
          <thead>
            <tr>
              <th scope="col">节次</th>
              <th scope="col">名称</th>
              <th scope="col">时间</th>
            </tr>
          </thead>
          <tbody>
            {data.records.map(({ ordinal, name, beginTime, endTime }) => (
              <tr key={ordinal}>
                <th scope="row">{ordinal}</th>
                <td>{name}</td>
                <td>{`${beginTime} – ${endTime}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Panel>
  )
}

const most = 20

function PeriodsForm({
  periods,
  onClose,
}: {
  periods: readonly SchoolPeriod[]
  onClose: () => void
}) {
  const [lines, setLines] = useState<readonly Line[]>(() =>
    periods.map(({ ordinal, ...line }) => ({ ...line, key: ordinal })),
  )
  const save = useSubmit(savePeriods, {
    invalidates: [listPeriods],
    message: '作息时间已保存',
    done: onClose,
  })
  const set = (key: number, part: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const add = () =>
    setLines([
      ...lines,
      {
        key: Math.max(0, ...lines.map(({ key }) => key)) + 1,
        name: `第${lines.length + 1}节`,
        beginTime: '',
        endTime: '',
      },
    ])
  const isWhole = lines.every(({ name, beginTime, endTime }) => name.trim() && beginTime && endTime)
  return (
    <Panel title="修改作息时间">
      <ol className={look.items}>
        {lines.map((line, at) => (
          <li key={line.key} className={calendar.period}>
            <span className={calendar.ordinal}>{at + 1}</span>
            <Input
              aria-label={`第 ${at + 1} 节的名称`}
              maxLength={20}
              value={line.name}
              onChange={({ target }) => set(line.key, { name: target.value })}
            />
            <TimeText
              aria-label={`第 ${at + 1} 节开始`}
              value={line.beginTime}
              onChange={(beginTime) => set(line.key, { beginTime })}
            />
            <TimeText
              aria-label={`第 ${at + 1} 节结束`}
              value={line.endTime}
              onChange={(endTime) => set(line.key, { endTime })}
            />
            <IconButton
              label={`删除第 ${at + 1} 节`}
              onPress={() => setLines(lines.filter(({ key }) => key !== line.key))}
            >
              <Trash2 size="1rem" />
            </IconButton>
          </li>
        ))}
      </ol>
      <div className={`${look.line} ${look.between}`}>
        <Button
          icon={<Plus size="1rem" aria-hidden="true" />}
          disabled={lines.length >= most}
          onClick={add}
        >
          加一节
        </Button>
        <span className={look.line}>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            loading={save.isPending}
            disabled={!isWhole}
            onClick={() =>
              save.mutate({
                records: lines.map(({ key: _, ...line }, at) => ({ ...line, ordinal: at + 1 })),
              })
            }
          >
            保存
          </Button>
        </span>
      </div>
    </Panel>
  )
}
