import type { ImportOutcome, ImportPreview } from '../../../platform/desk/crud/crudTypes.ts'
import { problemsOf } from '../../../platform/desk/crud/importProblems.ts'
import { upload } from '../../../platform/web/calls/fileCalls.ts'
import { importStudents, type SheetLine } from '../contract/studentSheets.ts'

type OnProgress = (percent: number) => void
const titles = ['学号', '姓名', '性别', '班级', '座号', '监护人']

const cellsOf = ({ studentNo, name, sexName, className, seat, guardians }: SheetLine): string[] => [
  studentNo,
  name,
  sexName,
  className,
  seat === undefined ? '' : String(seat),
  guardians,
]

/**
 * Checks a sheet against the roll without writing. Returns what it would enter, or the errors by
 * row.
 */
export async function previewSheet(file: File, onProgress: OnProgress): Promise<ImportPreview> {
  try {
    const { added, guardians, sample } = await upload(
      importStudents,
      file,
      { step: 'preview' },
      { onProgress, quiet: true },
    )
    const more = added > sample.length ? `下面是前 ${sample.length} 行。` : ''
    const summary = `检查通过：将登记 ${added} 名学生、${guardians} 位监护人，还没有写入。${more}`
    return {
      summary,
      titles,
      rows: sample.map((line) => ({ row: line.row, cells: cellsOf(line) })),
      problems: [],
    }
  } catch (error) {
    return { summary: '', titles, rows: [], problems: problemsOf(error) }
  }
}

/** Enters all pupils of a sheet, or none. */
export async function writeSheet(file: File, onProgress: OnProgress): Promise<ImportOutcome> {
  try {
    const { added } = await upload(
      importStudents,
      file,
      { step: 'write' },
      { onProgress, quiet: true },
    )
    return { done: added, problems: [] }
  } catch (error) {
    return { done: 0, problems: problemsOf(error) }
  }
}
