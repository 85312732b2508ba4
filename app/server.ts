import type { FastifyBaseLogger } from 'fastify'

import { mountAdmission } from '../domains/admission/server/routes.ts'
import { mountAttendance } from '../domains/attendance/server/routes.ts'
import { mountAfterSchool } from '../domains/afterSchool/server/routes.ts'
import { mountClearance } from '../domains/clearance/server/routes.ts'
import { mountContent } from '../domains/content/server/routes.ts'
import { mountCourseChoice } from '../domains/courseChoice/server/routes.ts'
import { mountDemo } from '../domains/demo/server/routes.ts'
import { mountDraws } from '../domains/draw/server/routes.ts'
import { mountEnrolment } from '../domains/enrolment/server/routes.ts'
import { mountFiles } from '../domains/files/server/routes.ts'
import {
  createIdentify,
  createServices,
  identityCheck,
  mountIdentity,
} from '../domains/identity/server/public.ts'
import type { InstallationFacts } from '../domains/installation/server/dependencies.ts'
import { mountInstallation } from '../domains/installation/server/routes.ts'
import { createFaultKeeper } from '../domains/logs/server/public.ts'
import { mountLetters } from '../domains/letter/server/routes.ts'
import { mountLeave } from '../domains/leave/server/routes.ts'
import { mountPayment } from '../domains/payment/server/routes.ts'
import { mountResumes } from '../domains/resume/server/routes.ts'
import { mountRecruitment } from '../domains/recruitment/server/routes.ts'
import { noteRefusal } from '../domains/safeguards/server/public.ts'
import { mountSafeguards } from '../domains/safeguards/server/routes.ts'
import { mountStudentRequests } from '../domains/studentRequest/server/routes.ts'
import { mountLogs } from '../domains/logs/server/routes.ts'
import { mountMessaging } from '../domains/messaging/server/routes.ts'
import { mountOrganisation } from '../domains/organisation/server/routes.ts'
import { mountPupilRecords } from '../domains/pupilRecord/server/routes.ts'
import { mountPeople } from '../domains/people/server/routes.ts'
import { mountPrivacy } from '../domains/privacy/server/routes.ts'
import { mountReference } from '../domains/reference/server/routes.ts'
import { mountFlowDesign } from '../domains/flowDesign/server/routes.ts'
import { mountForms } from '../domains/forms/server/routes.ts'
import type { Undoing } from '../domains/workflow/server/public.ts'
import { undoSeconds } from '../domains/workflow/contract/pending.ts'
import { mountWorkflow } from '../domains/workflow/server/routes.ts'
import { createApp } from '../platform/server/http/createApp.ts'
import type { App } from '../platform/server/http/createApp.ts'
import type { Database } from '../platform/server/database/db.ts'
import type { DiskSpace } from '../platform/server/disk/diskSpace.ts'
import type { Metrics } from '../platform/server/logging/metrics.ts'
import type { Parts } from '../platform/server/dependencies.ts'
import type { Traces } from '../platform/server/tracing/traces.ts'
import { connectAbsences } from './absences.ts'
import { connectAudiences } from './audiences.ts'
import { connectCalendar } from './calendar.ts'
import { defaultGrants } from './rights/grants.ts'
import type { ChangeHub } from './changeHub.ts'

export type ServerOptions = Parts & {
  installation: InstallationFacts
  database: Database
  clock: () => Date
  isReady: () => Promise<boolean>
  /** Whether the rows of a school are being replaced. */
  isClosed?: (tenantId: string) => boolean
  traces?: Traces
  /** The free space of the data folder. */
  disk?: Pick<DiskSpace, 'isDegraded' | 'note'>
  logger?: FastifyBaseLogger
  checkReplies?: boolean
  /** Where processes receive each other's changes. */
  changes?: Pick<ChangeHub, 'subscribe' | 'isLive'>
  metrics?: Metrics
  /** Without it, recurring work carries out pressed decisions. */
  undoing?: Undoing
  /** Addresses of trusted proxies, whose forwarded headers are used. */
  trustedProxies?: string[]
}

/**
 * Assembles the product: the platform and every domain's routes, in the order of app/domains.ts.
 */
export async function buildServer(options: ServerOptions): Promise<App> {
  const { database, clock, isReady, disk, logger, checkReplies = false } = options
  const identity = createServices(options)
  options.changes?.subscribe({
    onChange: identity.memory.onChange,
    onReset: identity.memory.invalidateAll,
  })
  options.changes?.subscribe({
    onChange: identity.clients.onChange,
    onReset: identity.clients.invalidate,
  })
  options.changes?.subscribe({
    onChange: ({ topic }) => topic === 'tenant' && identity.tenants.invalidate(),
    onReset: identity.tenants.invalidate,
  })
  options.metrics?.gauge(
    'password_queue',
    'Sign-ins that wait for a password check',
    identity.queue.waiting,
  )
  options.metrics?.gauge(
    'sealed_password_queue',
    'Sealed passwords that wait to be opened',
    () => identity.settings.sm2?.waiting() ?? 0,
  )
  const identify = createIdentify(identity)
  const app = await createApp({
    database,
    clock,
    identify,
    onFault: createFaultKeeper({ database, clock, identify }, (error) =>
      logger?.error({ err: error }, 'a fault could not be stored'),
    ),
    onRefused: (actor, endpoint, reason) => noteRefusal(actor, endpoint, { reason, now: clock() }),
    keys: options.keys,
    readiness: { isReady, ...(disk ? { isDegraded: disk.isDegraded } : {}) },
    ...(disk ? { onDiskFull: disk.note } : {}),
    checkReplies,
    ...(options.traces ? { traces: options.traces } : {}),
    ...(options.isClosed ? { isClosed: options.isClosed } : {}),
    ...(logger ? { logger } : {}),
    ...(options.metrics ? { metrics: options.metrics } : {}),
    ...(options.trustedProxies?.length ? { trustedProxies: options.trustedProxies } : {}),
  })
  mountOrganisation(app, identity)
  mountReference(app)
  mountLogs(app, options.installation)
  mountInstallation(app, options, [identityCheck(identity)])
  mountMessaging(app, options.changes)
  mountIdentity(app, identity, { grants: defaultGrants })
  mountFiles(app, options)
  mountPeople(app, options)
  mountForms(app)
  mountWorkflow(app, { ...options, undoing: options.undoing ?? notQueued })
  mountFlowDesign(app)
  mountContent(app, options)
  connectAudiences()
  connectCalendar(options.changes)
  connectAbsences()
  mountDraws(app, options, identity)
  mountEnrolment(app, options, identity)
  mountPupilRecords(app, options)
  mountLetters(app, options)
  mountAdmission(app, options)
  mountLeave(app, options)
  mountStudentRequests(app, options)
  mountClearance(app)
  mountResumes(app, options)
  mountRecruitment(app, options, identity)
  mountPayment(app, options)
  mountAfterSchool(app, options, identity)
  mountCourseChoice(app, options)
  mountAttendance(app, options)
  mountPrivacy(app, options)
  mountSafeguards(app)
  mountDemo(app, options)
  return app
}

const notQueued: Undoing = { seconds: undoSeconds, carryOutLater: async () => undefined }
