import { screens as admission } from '../../domains/admission/desk/screens.ts'
import { screens as afterSchool } from '../../domains/afterSchool/desk/screens.ts'
import { screens as attendance } from '../../domains/attendance/desk/screens.ts'
import { screens as clearance } from '../../domains/clearance/desk/screens.ts'
import { screens as content } from '../../domains/content/desk/screens.ts'
import { screens as courseChoice } from '../../domains/courseChoice/desk/screens.ts'
import { screens as draw } from '../../domains/draw/desk/screens.ts'
import { screens as enrolment } from '../../domains/enrolment/desk/screens.ts'
import { screens as flowDesign } from '../../domains/flowDesign/desk/screens.ts'
import { screens as identity } from '../../domains/identity/desk/screens.ts'
import { screens as installation } from '../../domains/installation/desk/screens.ts'
import { screens as leave } from '../../domains/leave/desk/screens.ts'
import { screens as pupilRecord } from '../../domains/pupilRecord/desk/screens.ts'
import { screens as letter } from '../../domains/letter/desk/screens.ts'
import { screens as logs } from '../../domains/logs/desk/screens.ts'
import { screens as messaging } from '../../domains/messaging/desk/screens.ts'
import { screens as organisation } from '../../domains/organisation/desk/screens.ts'
import { screens as payment } from '../../domains/payment/desk/screens.ts'
import { screens as people } from '../../domains/people/desk/screens.ts'
import { screens as privacy } from '../../domains/privacy/desk/screens.ts'
import { screens as reference } from '../../domains/reference/desk/screens.ts'
import { screens as recruitment } from '../../domains/recruitment/desk/screens.ts'
import { screens as resume } from '../../domains/resume/desk/screens.ts'
import { screens as safeguards } from '../../domains/safeguards/desk/screens.ts'
import { screens as studentRequest } from '../../domains/studentRequest/desk/screens.ts'
import { screens as workflow } from '../../domains/workflow/desk/screens.ts'
import type { DomainScreen } from './screens.ts'

/** Every screen of the desk in each of its states, with its domain. */
export const everyDeskScreen: readonly DomainScreen[] = Object.entries({
  admission,
  afterSchool,
  attendance,
  clearance,
  content,
  courseChoice,
  draw,
  enrolment,
  flowDesign,
  identity,
  installation,
  leave,
  pupilRecord,
  letter,
  logs,
  messaging,
  organisation,
  payment,
  people,
  privacy,
  reference,
  recruitment,
  resume,
  safeguards,
  studentRequest,
  workflow,
}).flatMap(([domain, screens]) =>
  screens.map((screen) => ({ ...screen, domain: `desk-${domain}` })),
)

/** The address of the desk on the same server as the phone. */
export const deskAt = (url: string): string => `${url}/desk`
