import { enrolmentGrants } from '../domains/enrolment/contract/permissions.ts'
import { organisationGrants } from '../domains/organisation/contract/permissions.ts'

/** Every domain's default grants; a domain that declares permissions is listed here. */
const granted: readonly Readonly<Record<string, readonly string[]>>[] = [organisationGrants, enrolmentGrants]

/** What the roles of a new school may do, by role alias. */
export const defaultGrants: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...new Set(granted.flatMap((one) => Object.keys(one)))].map((alias) => [alias, [...new Set(granted.flatMap((one) => one[alias] ?? []))]]),
)
