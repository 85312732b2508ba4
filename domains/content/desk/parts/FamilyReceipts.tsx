import { Pagination, Select } from 'antd'
import { useState } from 'react'

import {
  Chip,
  DeskEmpty,
  DeskError,
  DeskSkeleton,
  Panel,
} from '../../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { type FamilyReceipt, listReceipts, type NoticeTally } from '../../contract/noticeTally.ts'
import { missingWords, receiptStateWord } from '../../contract/words.ts'
import look from './content.module.css'

const pageSize = 50

/** The receipts by class and child, those who have not read it first. */
export function FamilyReceipts({ tally }: { tally: NoticeTally }) {
  const { id, groups } = tally
  const [groupName, setGroup] = useState('')
  const [current, setCurrent] = useState(1)
  const { data, error, refetch } = useCall(
    listReceipts,
    { id, groupName, current, size: pageSize },
    { staleMs: 0, quiet: true },
  )
  const choose = (name: string) => {
    setGroup(name)
    setCurrent(1)
  }
  return (
    <Panel
      title={['阅读与回执情况', missingWords(tally)].filter(Boolean).join('：')}
      action={
        groups.length > 1 ? (
          <Select<string>
            aria-label="班级或部门"
            value={groupName}
            popupMatchSelectWidth={false}
            options={[
              { value: '', label: '全部班级和部门' },
              ...groups.map(({ name }) => ({ value: name, label: name })),
            ]}
            onChange={choose}
          />
        ) : null
      }
    >
      {error ? (
        <DeskError error={error} onRetry={refetch} />
      ) : !data ? (
        <DeskSkeleton rows={3} />
      ) : data.total === 0 ? (
        <DeskEmpty
          drawing="message"
          title="还没有人收到这条通知"
          hint="通知发出后，阅读与回执情况会显示在这里"
        />
      ) : (
        <>
          <Rows rows={data.records} receipt={tally.receipt} />
          {data.total > pageSize ? (
            <Pagination
              className={look.pages ?? ''}
              current={current}
              pageSize={pageSize}
              total={data.total}
              showSizeChanger={false}
              onChange={setCurrent}
            />
          ) : null}
        </>
      )}
    </Panel>
  )
}

type RowsProps = { rows: readonly FamilyReceipt[]; receipt: NoticeTally['receipt'] }

const Rows = ({ rows, receipt }: RowsProps) => (
  <table className={look.table} aria-label="阅读与回执情况">
    <thead>
      <tr>
        <th scope="col">学生或成员</th>
        <th scope="col">班级或部门</th>
        <th scope="col">收到的人</th>
        <th scope="col">回执</th>
        <th scope="col">时间</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => {
        const { label, tone } = receiptStateWord(row, receipt)
        return (
          <tr key={row.familyId}>
            <th scope="row">{row.name}</th>
            <td>{row.groupName}</td>
            <td>{row.members}</td>
            <td>
              <Chip tone={tone}>{label}</Chip>
            </td>
            <td>{timeOf(row)}</td>
          </tr>
        )
      })}
    </tbody>
  </table>
)

const timeOf = ({ doneTime, remindedTime }: FamilyReceipt): string =>
  doneTime?.slice(0, 16) ?? (remindedTime ? `${remindedTime.slice(0, 16)} 提醒过` : '')
