import { useListState } from '../../../../platform/desk/crud/useListState.ts'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { download } from '../../../../platform/web/files/fileCalls.ts'
import { ExportButton } from '../../../logs/desk/kit/ExportButton.tsx'
import { peoplePermissions } from '../../contract/permissions.ts'
import { exportStudents } from '../../contract/studentSheets.ts'

/**
 * Exports the filtered roll. Readers who may reveal numbers can request them in clear.
 */
export function ExportStudents() {
  const [{ filters }] = useListState()
  const mayReveal = usePerson().has(peoplePermissions.reveal)
  return (
    <ExportButton
      act="people.studentExport"
      title="导出学生名册"
      contents="导出当前筛选的学生和他们的监护人"
      example="上报全国学籍"
      mayReveal={mayReveal}
      onTake={({ isClear, purpose: reason }) => {
        const numbers = isClear ? 'clear' : 'masked'
        return download(exportStudents, { ...filters, numbers, reason }, '学生名册.xlsx')
      }}
    />
  )
}
