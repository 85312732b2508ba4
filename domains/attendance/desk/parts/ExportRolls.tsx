import { useListState } from '../../../../platform/desk/crud/useListState.ts'
import { download } from '../../../../platform/web/files/fileCalls.ts'
import { ExportButton } from '../../../logs/desk/kit/ExportButton.tsx'
import { exportSchoolRolls } from '../../contract/schoolRoll.ts'

/** Exports the filtered rolls of a day with their children. */
export function ExportRolls({ day }: { day: string }) {
  const [{ filters }] = useListState()
  return (
    <ExportButton
      act="attendance.rollExport"
      title="导出课后考勤"
      contents="导出当天筛选的课次和学生的考勤、离校交接"
      example="向主管部门说明当天的出勤"
      onTake={() => download(exportSchoolRolls, { ...filters, day }, `课后考勤 ${day}.xlsx`)}
    />
  )
}
