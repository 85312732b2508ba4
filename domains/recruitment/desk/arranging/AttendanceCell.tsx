import { Select } from 'antd'

import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { listOwnPanels, listResults } from '../../contract/panel.ts'
import { Attendance, attendanceNames, listSlots, markAttendance } from '../../contract/slot.ts'
import type { Visitor, VisitKind } from '../../contract/slot.ts'

const options = Attendance.options.map((value) => ({ value, label: attendanceNames[value] }))

type Props = { visitor: Visitor; kind: VisitKind; mayMark: boolean }

/** Whether an applicant came; the office marks it once the time has begun. */
export function AttendanceCell({ visitor: { id, name, attended }, kind, mayMark }: Props) {
  const mark = useSubmit(markAttendance, {
    invalidates: [listSlots, listResults, listOwnPanels],
    message: '已登记',
  })
  if (!mayMark) return attended ? attendanceNames[attended] : null
  return (
    <Select<Attendance>
      size="small"
      aria-label={`${name}是否到场`}
      options={options}
      value={attended}
      loading={mark.isPending}
      disabled={mark.isPending}
      popupMatchSelectWidth={false}
      onChange={(chosen) => mark.mutate({ id, kind, attended: chosen })}
    />
  )
}
