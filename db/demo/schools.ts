import type pg from 'pg'

import { inOneTransaction } from '../../platform/server/database/oneTransaction.ts'
import type { Keys } from '../../platform/server/keys/keys.ts'
import { loadClearances } from './clearances.ts'
import { loadChoiceRounds } from './choice/rounds.ts'
import { loadAuthorityReports } from './authorityReports.ts'
import { loadAttendance } from './attendance.ts'
import { loadCounterEntry } from './enrolment/counterEntries.ts'
import { loadCourseClasses } from './courseClasses.ts'
import { loadCourses } from './courses.ts'
import { loadCourseTerms } from './courseTerms.ts'
import { loadDraws } from './draws.ts'
import { loadEnrolmentApplications } from './enrolment/demoApplications.ts'
import type { DemoSetup } from './enrolment/demoApplications.ts'
import { loadSeasonDesk } from './enrolment/season.ts'
import { loadEvaluations } from './evaluations.ts'
import { loadInstitutionClasses } from './institutionClasses.ts'
import { loadInstitutionAccounts } from './institutionAccounts.ts'
import { loadInstitutions } from './institutions.ts'
import { loadLetters } from './letters.ts'
import { loadLeaves } from './leaves.ts'
import { loadDemo } from './load.ts'
import { loadPupilRecords } from './enrolment/pupilRecords.ts'
import { loadPayments } from './payments.ts'
import { loadPastIncidents } from './privacy/incidents.ts'
import { loadPrivacy } from './privacy/privacy.ts'
import { loadResumes } from './resumes.ts'
import { loadRecruitment } from './recruitment/recruitment.ts'
import { loadSampleItems } from './sampleItems.ts'
import { holdEntranceDraws } from './season/entrance.ts'
import { loadSeason } from './season/season.ts'
import { loadStudentRequests } from './studentRequests.ts'
import { loadWholeSchool } from './wholeSchool/wholeSchool.ts'
import { loadProviders } from './wholeTerm/providers.ts'
import { loadTermClasses } from './wholeTerm/termClasses.ts'
import { loadWholeTerm } from './wholeTerm/wholeTerm.ts'
import { demoTenant } from './world.ts'

type Place = {
  /** A connection of the database owner, the only role that may analyse. */
  readonly owner: pg.ClientBase
  /** The database URL of the application's login. */
  readonly url: string
}

/**
 * Loads the missing demo schools with all demo data. It runs in one transaction: an interrupted
 * load leaves nothing, so the next start loads them whole.
 */
export async function loadDemoSchools(
  { owner, url }: Place,
  making: DemoSetup & { readonly keys: Keys },
  anchor: Date,
): Promise<{ loaded: string[] }> {
  const { keys } = making
  const loaded = await inOneTransaction(url, async (database) => {
    const { loaded: tenants } = await loadDemo(database, keys, anchor)
    const entrance = tenants.includes(demoTenant)
      ? await database.write(demoTenant, (tx) => holdEntranceDraws(tx, { anchor, keys }))
      : undefined
    if (entrance) await loadWholeSchool(database, { keys, anchor }, entrance.places)
    for (const tenantId of tenants) {
      const isWhole = tenantId === demoTenant
      // Messages are listed and incidents are numbered in the order of their insertion, so the
      // oldest are loaded first.
      if (isWhole)
        await database.write(tenantId, (tx) => loadPastIncidents(tx, { tenantId, anchor }))
      // Lists show the newest first, so that the applications told one by one come first.
      if (isWhole && entrance) await loadSeason(database, { anchor, setup: making, entrance })
      await loadEnrolmentApplications(database, making, { tenantId, anchor })
      if (isWhole) await loadCounterEntry(database, making, { tenantId, anchor })
      if (isWhole) await loadPupilRecords(database, making, { tenantId, anchor })
      await loadSeasonDesk(database, { tenantId, anchor, keys })
      await loadLetters(database, { tenantId, anchor, keys })
      await loadLeaves(database, { tenantId, anchor, making })
      await loadStudentRequests(database, { tenantId, anchor })
      await loadResumes(database, { tenantId, anchor, keys })
      await loadInstitutions(database, { tenantId, anchor })
      await loadInstitutionAccounts(database, { tenantId, anchor })
      if (isWhole) await database.write(tenantId, (tx) => loadProviders(tx, anchor))
      await database.write(tenantId, (tx) => loadClearances(tx, { tenantId, anchor }))
      if (isWhole)
        await database.write(tenantId, (tx) => loadRecruitment(tx, { tenantId, anchor, keys }))
      await loadCourseTerms(database, { tenantId, anchor })
      // Lists show the newest first, so that courses and classes told one by one come first.
      if (isWhole) await database.write(tenantId, (tx) => loadTermClasses(tx, anchor))
      await loadCourses(database, { tenantId, anchor })
      await loadSampleItems(database, { tenantId, anchor })
      await loadDraws(database, { tenantId, anchor, keys })
      await loadCourseClasses(database, { tenantId, anchor })
      await loadChoiceRounds(database, { tenantId, anchor, keys })
      await loadAttendance(database, { tenantId, anchor })
      await loadEvaluations(database, { tenantId, anchor })
      await loadInstitutionClasses(database, { tenantId, anchor })
      if (isWhole) await database.write(tenantId, (tx) => loadWholeTerm(tx, anchor))
      await loadPayments(database, { tenantId, anchor, keys })
      await loadAuthorityReports(database, { tenantId, anchor })
      if (isWhole) await loadPrivacy(database, { tenantId, anchor })
    }
    return tenants
  }).catch(async (error: unknown) => {
    // Statistics of what was rolled back say that the tables are empty, and the next load would be
    // planned for one row: minutes instead of seconds.
    await owner.query('vacuum analyze').catch(() => undefined)
    throw error
  })
  // Without statistics PostgreSQL plans for empty tables until autovacuum runs.
  if (loaded.length > 0) await owner.query('analyze')
  return { loaded }
}
