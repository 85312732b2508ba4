import type { Parts } from '../../../platform/server/dependencies.ts'
import type { App } from '../../../platform/server/http/createApp.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import { proveSentCode } from '../../identity/server/public.ts'
import type { IdentityServices } from '../../identity/server/public.ts'
import * as office from '../contract/office.ts'
import * as own from '../contract/own.ts'
import * as post from '../contract/post.ts'
import { mountArranging } from './arranging/routes.ts'
import { offerForLookUps } from './clearing.ts'
import { answerObjection, decideApplication, recordObjection } from './decisions.ts'
import { getDraft, saveDraft } from './drafts.ts'
import { enterApplicant } from './entering.ts'
import { onboardApplicant } from './onboarding.ts'
import { acceptOffer, giveIdentity, revealIdentity } from './identity.ts'
import { listOwnApplications, submitApplication, withdrawApplication } from './own.ts'
import { inviteFromPool, joinPool, leavePool } from './pool.ts'
import { closePost, listOpenPosts, listPosts, publishPost, submitPost } from './posts.ts'
import { getApplication, listApplications, listPublished } from './reading.ts'

/** Mounts the calls of recruitment. */
export function mountRecruitment(app: App, parts: Parts, services: IdentityServices): void {
  offerForLookUps()
  mountPosts(app)
  mountOwn(app, parts, services)
  mountOffice(app, parts)
  mountArranging(app)
}

function mountPosts(app: App): void {
  mount(app, post.listPosts, ({ db, actor, input, now }) => listPosts(db, actor, input, now))
  mount(app, post.submitPost, ({ tx, actor, input, now, request }) =>
    submitPost(tx, actor, input, { now, request }),
  )
  mount(app, post.publishPost, ({ tx, actor, input, now, request }) =>
    publishPost(tx, actor, input.id, { now, request }),
  )
  mount(app, post.closePost, ({ tx, actor, input, now, request }) =>
    closePost(tx, actor, input.id, { now, request }),
  )
  mount(app, post.listOpenPosts, ({ db, actor, now }) => listOpenPosts(db, actor, now))
}

function mountOwn(app: App, { keys, files }: Parts, services: IdentityServices): void {
  const making = { keys, files }
  mount(
    app,
    own.enterApplicant,
    ({ tx, actor, input, request, now }) =>
      enterApplicant(tx, actor, input, { services, request, now }),
    {
      prepare: async ({ actor, input: { phone, id, value }, now }) => {
        const { tenantId } = actor
        await proveSentCode(services, { tenantId, phone, sentId: id, value }, now)
        return undefined
      },
    },
  )
  mount(app, own.listOwnApplications, ({ db, actor, now }) =>
    listOwnApplications(db, actor, { making, now }),
  )
  mount(app, own.getDraft, ({ db, actor, input }) => getDraft(db, actor, input.postId, keys))
  mount(app, own.saveDraft, ({ tx, actor, input, now }) =>
    saveDraft(tx, actor, input, { keys, now }),
  )
  mount(app, own.submitApplication, ({ tx, actor, input, now, request }) =>
    submitApplication(tx, actor, input, { keys, now, request }),
  )
  mount(app, own.withdrawApplication, ({ tx, actor, input, now, request }) =>
    withdrawApplication(tx, actor, input.id, { now, request }),
  )
  mount(app, own.acceptOffer, ({ tx, actor, input, now, request }) =>
    acceptOffer(tx, actor, input, { keys, now, request }),
  )
  mount(app, own.giveIdentity, ({ tx, actor, input, now, request }) =>
    giveIdentity(tx, actor, input, { keys, now, request }),
  )
  mount(app, own.joinPool, ({ tx, actor, input, now, request }) =>
    joinPool(tx, actor, input.id, { now, request }),
  )
  mount(app, own.leavePool, ({ tx, actor, input, now, request }) =>
    leavePool(tx, actor, input.id, { now, request }),
  )
}

function mountOffice(app: App, { keys, files }: Parts): void {
  const making = { keys, files }
  mount(app, office.listApplications, ({ db, actor, input, now }) =>
    listApplications(db, actor, input, now),
  )
  mount(app, office.getApplication, ({ db, actor, input, now }) =>
    getApplication(db, actor, input.id, { making, now }),
  )
  mount(app, office.decideApplication, ({ tx, actor, input, now, request }) =>
    decideApplication(tx, actor, input, { now, request }),
  )
  mount(app, office.recordObjection, ({ tx, actor, input, now, request }) =>
    recordObjection(tx, actor, input, { now, request }),
  )
  mount(app, office.answerObjection, ({ tx, actor, input, now, request }) =>
    answerObjection(tx, actor, input, { now, request }),
  )
  mount(app, office.onboardApplicant, ({ tx, actor, input, now, request }) =>
    onboardApplicant(tx, actor, input, { now, request }),
  )
  mount(app, office.revealIdentity, ({ tx, actor, input, now, request }) =>
    revealIdentity(tx, actor, input, { keys, now, request }),
  )
  mount(app, office.inviteFromPool, ({ tx, actor, input, now, request }) =>
    inviteFromPool(tx, actor, input, { now, request }),
  )
  mount(app, office.listPublished, ({ db, actor, now }) => listPublished(db, actor, now))
}
