import { accountColumns } from './accountColumns.ts'
import { admissionColumns } from './admissionColumns.ts'
import { applicationColumns } from './applicationColumns.ts'
import { attendanceColumns } from './attendanceColumns.ts'
import { choiceColumns } from './choiceColumns.ts'
import { clearanceColumns } from './clearanceColumns.ts'
import { contentColumns } from './contentColumns.ts'
import { counterColumns } from './counterColumns.ts'
import { drawColumns } from './drawColumns.ts'
import { enrolmentColumns } from './enrolmentColumns.ts'
import { institutionColumns } from './institutionColumns.ts'
import { leaveColumns } from './leaveColumns.ts'
import { letterColumns } from './letterColumns.ts'
import { logColumns } from './logColumns.ts'
import { outsideColumns } from './outsideColumns.ts'
import { paymentColumns } from './paymentColumns.ts'
import { planColumns } from './planColumns.ts'
import { privacyColumns } from './privacyColumns.ts'
import { pupilRecordColumns } from './pupilRecordColumns.ts'
import { recruitmentColumns } from './recruitmentColumns.ts'
import { resumeColumns } from './resumeColumns.ts'
import { safeguardColumns } from './safeguardColumns.ts'
import { signInColumns } from './signInColumns.ts'
import { staffColumns } from './staffColumns.ts'
import { studentColumns } from './studentColumns.ts'
import { workflowColumns } from './workflowColumns.ts'
import type { Inventory } from './columnRecord.ts'

/**
 * Every column of the tables that hold personal data. `dataInventory.test.ts` compares it with the
 * database; the other tables are in `withoutPersonalData.ts`, each with a reason.
 */
export const dataInventory: Inventory = {
  ...accountColumns,
  ...admissionColumns,
  ...applicationColumns,
  ...attendanceColumns,
  ...choiceColumns,
  ...clearanceColumns,
  ...contentColumns,
  ...counterColumns,
  ...drawColumns,
  ...enrolmentColumns,
  ...institutionColumns,
  ...leaveColumns,
  ...letterColumns,
  ...logColumns,
  ...outsideColumns,
  ...paymentColumns,
  ...planColumns,
  ...privacyColumns,
  ...pupilRecordColumns,
  ...recruitmentColumns,
  ...resumeColumns,
  ...safeguardColumns,
  ...signInColumns,
  ...staffColumns,
  ...studentColumns,
  ...workflowColumns,
}
