import type { Expectations } from './expectation.ts'
import { admissionRows } from './rows/admission.ts'
import { afterSchoolRows } from './rows/afterSchool.ts'
import { clearanceRows } from './rows/clearance.ts'
import { attendanceRows } from './rows/attendance.ts'
import { contentRows } from './rows/content.ts'
import { courseChoiceRows } from './rows/courseChoice.ts'
import { demoRows } from './rows/demo.ts'
import { drawRows } from './rows/draw.ts'
import { enrolmentRows } from './rows/enrolment.ts'
import { filesRows } from './rows/files.ts'
import { identityRows } from './rows/identity.ts'
import { installationRows } from './rows/installation.ts'
import { leaveRows } from './rows/leave.ts'
import { letterRows } from './rows/letter.ts'
import { logsRows } from './rows/logs.ts'
import { messagingRows } from './rows/messaging.ts'
import { organisationRows } from './rows/organisation.ts'
import { paymentRows } from './rows/payment.ts'
import { peopleRows } from './rows/people.ts'
import { privacyRows } from './rows/privacy.ts'
import { pupilRecordRows } from './rows/pupilRecord.ts'
import { recruitmentRows } from './rows/recruitment.ts'
import { referenceRows } from './rows/reference.ts'
import { resumeRows } from './rows/resume.ts'
import { rightsRows } from './rows/rights.ts'
import { safeguardRows } from './rows/safeguards.ts'
import { studentRequestRows } from './rows/studentRequest.ts'
import { workflowRows } from './rows/workflow.ts'

/** The whole table; each domain contributes its part. */
export const expectations: Expectations = {
  ...admissionRows,
  ...organisationRows,
  ...messagingRows,
  ...referenceRows,
  ...logsRows,
  ...installationRows,
  ...identityRows,
  ...filesRows,
  ...peopleRows,
  ...rightsRows,
  ...workflowRows,
  ...contentRows,
  ...drawRows,
  ...enrolmentRows,
  ...pupilRecordRows,
  ...letterRows,
  ...leaveRows,
  ...studentRequestRows,
  ...clearanceRows,
  ...resumeRows,
  ...recruitmentRows,
  ...paymentRows,
  ...afterSchoolRows,
  ...courseChoiceRows,
  ...attendanceRows,
  ...privacyRows,
  ...safeguardRows,
  ...demoRows,
}
