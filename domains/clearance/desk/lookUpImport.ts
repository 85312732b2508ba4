import type { ImportOutcome, ImportPreview } from '../../../platform/desk/crud/crudTypes.ts'
import { problemsOf } from '../../../platform/desk/crud/importProblems.ts'
import { upload } from '../../../platform/web/calls/fileCalls.ts'
import { importLookUps } from '../contract/lookUpSheet.ts'

type OnProgress = (percent: number) => void
const titles = ['姓名', '部门或机构', '查询日期', '查询编号', '查询结果']

/** Checks a sheet without writing: what it would record, or the errors by row. */
export async function previewSheet(file: File, onProgress: OnProgress): Promise<ImportPreview> {
  try {
    const options = { onProgress, quiet: true }
    const { recorded, sample } = await upload(importLookUps, file, { step: 'preview' }, options)
    const more = recorded > sample.length ? `下面是前 ${sample.length} 行。` : ''
    return {
      summary: `检查通过：将登记 ${recorded} 人的查询，还没有写入。${more}`,
      titles,
      rows: sample.map(({ row, name, place, lookedOn, reference, resultName }) => ({
        row,
        cells: [name, place, lookedOn, reference, resultName],
      })),
      problems: [],
    }
  } catch (error) {
    return { summary: '', titles, rows: [], problems: problemsOf(error) }
  }
}

/** Records all look-ups of a sheet, or none. */
export async function writeSheet(file: File, onProgress: OnProgress): Promise<ImportOutcome> {
  try {
    const options = { onProgress, quiet: true }
    const { recorded } = await upload(importLookUps, file, { step: 'write' }, options)
    return { done: recorded, problems: [] }
  } catch (error) {
    return { done: 0, problems: problemsOf(error) }
  }
}
