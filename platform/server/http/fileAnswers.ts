import { calendarAnswer } from '../calendar/calendarAnswer.ts'
import { certificatesAnswer, paperAnswer } from '../paper/paperAnswer.ts'
import { csvAnswer } from '../sheets/csvAnswer.ts'
import { workbookAnswer } from '../sheets/workbookAnswer.ts'
import { archiveAnswer } from './archiveAnswer.ts'

/** Turns a reply into the file that the browser saves, by the wrapping of its endpoint. */
export const fileAnswers = {
  workbook: workbookAnswer,
  csv: csvAnswer,
  paper: paperAnswer,
  certificates: certificatesAnswer,
  calendar: calendarAnswer,
  archive: archiveAnswer,
}
