import { afterSchoolGrants } from '../../domains/afterSchool/contract/permissions.ts'
import { clearanceGrants } from '../../domains/clearance/contract/permissions.ts'
import { contentGrants } from '../../domains/content/contract/permissions.ts'
import { attendanceGrants } from '../../domains/attendance/contract/permissions.ts'
import { choiceGrants } from '../../domains/courseChoice/contract/permissions.ts'
import { drawGrants } from '../../domains/draw/contract/permissions.ts'
import { enrolmentGrants } from '../../domains/enrolment/contract/permissions.ts'
import { fileGrants } from '../../domains/files/contract/permissions.ts'
import { identityGrants } from '../../domains/identity/contract/permissions.ts'
import { installationGrants } from '../../domains/installation/contract/permissions.ts'
import { leaveGrants } from '../../domains/leave/contract/permissions.ts'
import { logGrants } from '../../domains/logs/contract/permissions.ts'
import { handingOn, organisationGrants } from '../../domains/organisation/contract/permissions.ts'
import { paymentGrants } from '../../domains/payment/contract/permissions.ts'
import { peopleGrants } from '../../domains/people/contract/permissions.ts'
import { privacyGrants } from '../../domains/privacy/contract/permissions.ts'
import { pupilRecordGrants } from '../../domains/pupilRecord/contract/permissions.ts'
import { recruitmentGrants } from '../../domains/recruitment/contract/permissions.ts'
import { referenceGrants } from '../../domains/reference/contract/permissions.ts'
import { resumeGrants } from '../../domains/resume/contract/permissions.ts'
import { safeguardGrants } from '../../domains/safeguards/contract/permissions.ts'
import { workflowGrants } from '../../domains/workflow/contract/permissions.ts'

/** Every domain's default grants; a domain that declares permissions is listed here. */
const granted: readonly Readonly<Record<string, readonly string[]>>[] = [
  organisationGrants,
  referenceGrants,
  identityGrants,
  fileGrants,
  logGrants,
  installationGrants,
  peopleGrants,
  workflowGrants,
  contentGrants,
  drawGrants,
  enrolmentGrants,
  pupilRecordGrants,
  leaveGrants,
  clearanceGrants,
  resumeGrants,
  recruitmentGrants,
  paymentGrants,
  afterSchoolGrants,
  choiceGrants,
  attendanceGrants,
  privacyGrants,
  safeguardGrants,
]

const given = (alias: string): string[] => [...new Set(granted.flatMap((one) => one[alias] ?? []))]
const aliases = [...new Set(granted.flatMap((one) => Object.keys(one)))]

/** Roles that may assign duties to users without carrying them out themselves. */
const appointing: readonly string[] = ['administrator', 'admin']

/**
 * What can be assigned within a school: every permission except those of the platform administrator
 * alone.
 */
const ofSchools = [...new Set(aliases.filter((alias) => alias !== 'administrator').flatMap(given))]

function withHandingOn(alias: string): readonly string[] {
  const own = given(alias)
  if (!appointing.includes(alias)) return own
  return [...own, ...ofSchools.filter((permission) => !own.includes(permission)).map(handingOn)]
}

/** The permissions of a new school's roles, by role alias. */
export const defaultGrants: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  aliases.map((alias) => [alias, withHandingOn(alias)]),
)
