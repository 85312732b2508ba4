import * as z from 'zod/mini'

import { CalendarFile } from '../../contract/calendarFile.ts'
import { savedFile } from '../http/fileAnswer.ts'
import type { FileAnswer } from '../http/fileAnswer.ts'
import { calendarText } from './calendarText.ts'

export const calendarType = 'text/calendar; charset=utf-8'

/** Turns a verb's reply into the calendar file that the browser saves. */
export async function calendarAnswer(reply: string, tenantId: string): Promise<FileAnswer> {
  const file = z.parse(CalendarFile, JSON.parse(reply))
  const content = Buffer.from(calendarText(file, tenantId))
  return savedFile(content, calendarType, `${file.name}.ics`)
}
