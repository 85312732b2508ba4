import { screens as admission } from '../../domains/admission/phone/screens.ts'
import { screens as afterSchool } from '../../domains/afterSchool/phone/screens.ts'
import { screens as clearance } from '../../domains/clearance/phone/screens.ts'
import { screens as content } from '../../domains/content/phone/screens.ts'
import { screens as courseChoice } from '../../domains/courseChoice/phone/screens.ts'
import { screens as demo } from '../../domains/demo/phone/screens.ts'
import { screens as draw } from '../../domains/draw/phone/screens.ts'
import { screens as enrolment } from '../../domains/enrolment/phone/screens.ts'
import { screens as identity } from '../../domains/identity/phone/screens.ts'
import { screens as attendance } from '../../domains/attendance/phone/screens.ts'
import { screens as leave } from '../../domains/leave/phone/screens.ts'
import { screens as pupilRecord } from '../../domains/pupilRecord/phone/screens.ts'
import { screens as letter } from '../../domains/letter/phone/screens.ts'
import { screens as messaging } from '../../domains/messaging/phone/screens.ts'
import { screens as organisation } from '../../domains/organisation/phone/screens.ts'
import { screens as reference } from '../../domains/reference/phone/screens.ts'
import { screens as payment } from '../../domains/payment/phone/screens.ts'
import { screens as people } from '../../domains/people/phone/screens.ts'
import { screens as privacy } from '../../domains/privacy/phone/screens.ts'
import { screens as recruitment } from '../../domains/recruitment/phone/screens.ts'
import { screens as resume } from '../../domains/resume/phone/screens.ts'
import { screens as safeguards } from '../../domains/safeguards/phone/screens.ts'
import { screens as studentRequest } from '../../domains/studentRequest/phone/screens.ts'
import { screens as workflow } from '../../domains/workflow/phone/screens.ts'
import type { ScreenState } from '../../platform/web/screenState.ts'

export type DomainScreen = ScreenState & { readonly domain: string }

const shell: readonly ScreenState[] = [
  { screen: 'not-found', state: 'full', address: '/pages/nowhere' },
  { screen: 'guest-guard', state: 'full', address: '/pages/user/profile' },
]

/** Every screen of the phone in each of its states, with its domain. */
export const everyScreen: readonly DomainScreen[] = Object.entries({
  admission,
  afterSchool,
  clearance,
  content,
  courseChoice,
  demo,
  draw,
  identity,
  attendance,
  leave,
  pupilRecord,
  letter,
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
  enrolment,
  shell,
}).flatMap(([domain, screens]) => screens.map((screen) => ({ ...screen, domain })))
