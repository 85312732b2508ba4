import { wireDateTime } from '../../../platform/contract/time.ts'
import type { RequestFacts } from '../../../platform/server/http/call.ts'
import type { Parts } from '../../../platform/server/dependencies.ts'
import { createTenantDirectory } from '../../organisation/server/public.ts'
import { findingStates } from '../contract/security.ts'
import type { SecurityReport } from '../contract/security.ts'
import { accessFindings } from './checks/access.ts'
import { databaseFindings } from './checks/database.ts'
import type { Checking, SecurityCheck } from './checks/finding.ts'
import { backupFinding, erasureFinding, keyFindings } from './checks/keysAndBackups.ts'
import { recordFindings } from './checks/records.ts'
import type { InstallationFacts } from './dependencies.ts'

/**
 * The most schools that are checked one by one. A larger installation reports only its first ones.
 */
const maxSchools = 100

/** The data about the installation that the check needs. */
export type Installed = Pick<Parts, 'keys' | 'isDemo' | 'defaultTenant'> & {
  readonly installation: InstallationFacts
}

type Asked = Omit<Checking, 'tenantIds'> & { readonly request: Pick<RequestFacts, 'header'> }

/** Runs all checks, one after another, and sorts the worst findings first. */
export async function checkSecurity(
  asked: Asked,
  installed: Installed,
  others: readonly SecurityCheck[],
): Promise<SecurityReport> {
  const { database, now, request } = asked
  const schools = await createTenantDirectory(database, installed.defaultTenant, () => now).all()
  const checking = {
    database,
    now,
    tenantIds: schools.slice(0, maxSchools).map(({ tenantId }) => tenantId),
  }
  const findings = [
    ...accessFindings({ ...installed.installation, isDemo: installed.isDemo }, request),
    ...(await keyFindings(installed.installation, now)),
    await backupFinding(installed.installation, now),
    await erasureFinding(installed.installation),
    ...(await databaseFindings(checking)),
    ...(await recordFindings(checking, installed.keys)),
  ]
  for (const check of others) findings.push(...(await check(checking)))
  return {
    checkTime: wireDateTime(now),
    findings: findings.toSorted(
      (a, b) => findingStates.indexOf(a.state) - findingStates.indexOf(b.state),
    ),
  }
}
