import type { App } from '../../../platform/server/http/createApp.ts'
import type { Preparation } from '../../../platform/server/http/call.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import type { Parts } from '../../../platform/server/dependencies.ts'
import { spendRate } from '../../../platform/server/http/rateLimit.ts'
import { defineHomeSource, defineInboxSource } from '../../messaging/server/public.ts'
import { redeemFamilyCode } from '../../identity/server/public.ts'
import type { IdentityServices } from '../../identity/server/public.ts'
import * as contract from '../contract/application.ts'
import { listConsentTexts } from '../contract/consent.ts'
import * as draftContract from '../contract/draft.ts'
import { listFlowRecords as listFlowRecordsContract } from '../contract/flowRecord.ts'
import * as messageContract from '../contract/message.ts'
import { listPlans as listPlansContract } from '../contract/plan.ts'
import { mountCounter } from './counter/routes.ts'
import { mountAssignment } from './assignment/routes.ts'
import { mountDuplicates } from './duplicates/routes.ts'
import { mountExports } from './exports/routes.ts'
import { mountTexts } from './texts/routes.ts'
import { mountPlanning } from './planning/routes.ts'
import { getProcessDetail as getProcessDetailContract } from '../contract/processDetail.ts'
import { listCheckItems as listCheckItemsContract } from '../contract/reason.ts'
import * as ruleContract from '../contract/rules.ts'
import { signInFromApp, signInFromPage } from '../contract/signIn.ts'
import { listWindows as listWindowsContract } from '../contract/window.ts'
import { submitApplication } from './applications/applications.ts'
import { listCheckItems } from './applications/checkItems.ts'
import { consentTexts } from './consentTexts.ts'
import { getDraft, listDrafts, removeDrafts, saveDraft } from './drafts.ts'
import { listFlowRecords } from './applications/history.ts'
import { homeOfEnrolment } from './home.ts'
import { countIdentityNumber, getApplicant } from './applications/identityNumberLookup.ts'
import { updateApplication } from './applications/corrections.ts'
import { acknowledgeMessage, listMessages, readMessages } from './messages.ts'
import { admitNumberSearch } from './applications/numberSearchLimit.ts'
import { listMustRules, listPlans, listVisibleRules, listWindows } from './plans/plans.ts'
import { getApplication, getProcessDetail, listApplications } from './applications/reading.ts'
import { revealValues } from './applications/reveal.ts'
import { signInFamily } from './signIn.ts'
import { withdrawApplication } from './applications/withdrawal.ts'
import { waitingMessages } from './waitingMessages.ts'

const hourSeconds = 3600

/** Mounts enrolment and registers its flow. */
export function mountEnrolment(app: App, parts: Parts, identity: IdentityServices): void {
  defineInboxSource(waitingMessages)
  defineHomeSource(homeOfEnrolment)
  mountPlans(app)
  mountPlanning(app)
  mountAssignment(app)
  mountDuplicates(app, parts.keys)
  mountExports(app, parts.keys)
  mountTexts(app)
  mountApplications(app, parts)
  mountLookups(app, parts)
  mountDrafts(app, parts)
  mountOffice(app)
  mountSignIn(app, identity)
  mountCounter(app, parts)
}

function mountPlans(app: App): void {
  mount(app, listPlansContract, ({ db, actor, now }) => listPlans(db, actor, now))
  mount(app, listWindowsContract, ({ db, actor, input, now }) =>
    listWindows(db, actor, input.planId, now),
  )
  mount(app, ruleContract.listVisibleRules, ({ db, actor, input }) =>
    listVisibleRules(db, actor, input),
  )
  mount(app, ruleContract.listMustRules, ({ db, actor, input }) => listMustRules(db, actor, input))
  mount(app, listConsentTexts, async () => ({ records: [...consentTexts] }))
}

function mountApplications(app: App, parts: Parts): void {
  mount(
    app,
    contract.listApplications,
    ({ db, actor, input, now }) => listApplications(db, actor, input, { parts, now }),
    {
      prepare: admitNumberSearch,
    },
  )
  mount(app, contract.getApplication, ({ db, actor, input, now }) =>
    getApplication(db, actor, input, { parts, now }),
  )
  mount(app, getProcessDetailContract, ({ db, actor, input, now }) =>
    getProcessDetail(db, actor, input, { parts, now }),
  )
  mount(app, contract.submitApplication, ({ tx, actor, input, now, request }) =>
    submitApplication(tx, actor, input, { parts, now, ip: request.ip }),
  )
  mount(app, contract.updateApplication, async ({ tx, actor, input, now, request }) => {
    await updateApplication(tx, actor, input, { parts, now, ip: request.ip })
    return getApplication(tx, actor, { id: input.id }, { parts, now })
  })
  mount(app, contract.withdrawApplication, async ({ tx, actor, input, now }) => {
    await withdrawApplication(tx, actor, input, now)
    return getApplication(tx, actor, { id: input.id }, { parts, now })
  })
}

function mountLookups(app: App, { keys }: Parts): void {
  const spending =
    (bucket: string, limit: number) =>
    async ({
      database,
      actor,
      now,
    }: Preparation<typeof contract.countIdentityNumber | typeof contract.getApplicant>) =>
      spendRate(
        database,
        actor.tenantId,
        { bucket, subject: actor.userId, limit, windowSeconds: hourSeconds },
        now,
      )
  mount(
    app,
    contract.countIdentityNumber,
    ({ db, actor, input }) => countIdentityNumber(db, actor, input, keys),
    {
      prepare: spending('sfzcount', 20),
    },
  )
  mount(
    app,
    contract.getApplicant,
    ({ tx, actor, input, now, request }) => getApplicant(tx, actor, input, { keys, now, request }),
    {
      prepare: spending('getuid', 60),
    },
  )
  mount(app, contract.revealValues, ({ tx, actor, input, now, request }) =>
    revealValues(tx, actor, input, { keys, now, request }),
  )
}

function mountDrafts(app: App, parts: Parts): void {
  const { keys } = parts
  mount(app, draftContract.saveDraft, ({ tx, actor, input, now }) =>
    saveDraft(tx, actor, input, { keys, now }),
  )
  mount(app, draftContract.listDrafts, ({ db, actor, input }) =>
    listDrafts(db, actor, input.planId, keys),
  )
  mount(app, draftContract.getDraft, ({ db, actor, input, now }) =>
    getDraft(db, actor, input.id, { ...parts, now }),
  )
  mount(app, draftContract.removeDrafts, ({ tx, actor, input }) =>
    removeDrafts(tx, actor, input.ids.split(',')),
  )
}

function mountOffice(app: App): void {
  mount(app, listCheckItemsContract, ({ db, actor, input }) =>
    listCheckItems(db, actor, input.applicationId),
  )
  mount(app, listFlowRecordsContract, ({ db, actor, input }) =>
    listFlowRecords(db, actor, input.applicationId),
  )
  mount(app, messageContract.listMessages, ({ db, actor, input }) => listMessages(db, actor, input))
  mount(app, messageContract.readMessages, ({ tx, actor, input, now }) =>
    readMessages(tx, actor, input.ids.split(','), now),
  )
  mount(app, messageContract.acknowledgeMessage, ({ tx, actor, input, now }) =>
    acknowledgeMessage(tx, actor, input.id, now),
  )
}

function mountSignIn(app: App, services: IdentityServices): void {
  const from =
    (source: string) =>
    ({ actor, input, request, now }: Preparation<typeof signInFromPage | typeof signInFromApp>) =>
      redeemFamilyCode(
        services,
        { tenantId: actor.tenantId, request, now },
        { code: input.code, source },
      )
  mount(
    app,
    signInFromPage,
    ({ tx, actor, prepared, request, now }) =>
      signInFamily(tx, actor, { services, identity: prepared, request, now }),
    {
      // Pages inside WeChat use the official account.
      prepare: from('official'),
    },
  )
  mount(
    app,
    signInFromApp,
    ({ tx, actor, prepared, request, now }) =>
      signInFamily(tx, actor, { services, identity: prepared, request, now }),
    {
      prepare: from(''),
    },
  )
}
