import { useState } from 'react'

import type { CellProblem } from '../../contract/workbook.ts'
import { sentenceOf } from '../../web/http/callError.ts'
import type { CrudImport } from '../crud/crudTypes.ts'
import { problemsOf } from './importProblems.ts'
import { placed, rowsOf, type Sheet, sheetOf, withCell, withoutRow } from './sheet.ts'

/** What one request may carry, with room for its frame. */
const maxBytes = 900_000
const tooLarge = '表格内容较多，一次传不下，请分成几个文件再导入'

/** The step of the wizard with what it knows. */
type Step =
  | { readonly at: 'choose' }
  | {
      readonly at: 'mend'
      readonly sheet: Sheet
      readonly problems: readonly CellProblem[]
      /** What would be entered, while there are no problems. */
      readonly summary: string
      /** Cells were changed since the last check. */
      readonly isChanged: boolean
    }
  | { readonly at: 'done'; readonly count: number; readonly reply: unknown }

export type ImportState = ReturnType<typeof useImport>

/** The steps of an import: a file is read and checked, mended until it is right, then written. */
export function useImport(importing: CrudImport, onDone: () => void) {
  const [step, setStep] = useState<Step>({ at: 'choose' })
  const [fileName, setFileName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const trying = async (work: () => Promise<void>) => {
    setFailure('')
    setBusy(true)
    try {
      await work()
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  const found = (sheet: Sheet, problems: readonly CellProblem[], summary: string) =>
    setStep({ at: 'mend', sheet, problems: placed(sheet, problems), summary, isChanged: false })
  const check = async (sheet: Sheet) => {
    const { problems, summary } = await importing.check(rowsOf(sheet))
    found(sheet, problems, summary)
  }
  const write = async (sheet: Sheet) => {
    try {
      const { count, reply } = await importing.write(rowsOf(sheet))
      setStep({ at: 'done', count, reply })
      onDone()
    } catch (error) {
      // Somebody else took a number or a place since the check.
      found(sheet, problemsOf(error), '')
    }
  }
  const change = (sheet: Sheet) => {
    if (step.at === 'mend') setStep({ ...step, sheet, isChanged: true })
  }
  return {
    step,
    fileName,
    isBusy,
    failure,
    choose: (file: File) =>
      trying(async () => {
        setFileName(file.name)
        const rows = await importing.read(file)
        if (new Blob([JSON.stringify(rows)]).size > maxBytes) return setFailure(tooLarge)
        await check(sheetOf(rows))
      }),
    recheck: () => trying(async () => (step.at === 'mend' ? check(step.sheet) : undefined)),
    write: () => trying(async () => (step.at === 'mend' ? write(step.sheet) : undefined)),
    mend: (no: number, title: string, value: string) =>
      step.at === 'mend' ? change(withCell(step.sheet, no, title, value)) : undefined,
    leaveOut: (no: number) => (step.at === 'mend' ? change(withoutRow(step.sheet, no)) : undefined),
  }
}
