import type { App } from '../../../../platform/server/http/createApp.ts'
import type { Preparation } from '../../../../platform/server/http/call.ts'
import { mount } from '../../../../platform/server/http/mount.ts'
import type { Parts } from '../../../../platform/server/dependencies.ts'
import { spendRate } from '../../../../platform/server/http/rateLimit.ts'
import { provesPhones } from '../../../identity/server/public.ts'
import * as childContract from '../../contract/child.ts'
import * as guardianContract from '../../contract/guardian.ts'
import * as photoContract from '../../contract/photoConsent.ts'
import * as children from './children.ts'
import * as claimDecisions from './claimDecisions.ts'
import * as guardians from './guardians.ts'
import * as invitations from './invitations.ts'
import * as ownClaims from './ownClaims.ts'
import * as ownInvitations from './ownInvitations.ts'
import * as photoConsents from './photoConsents.ts'

const hourSeconds = 3600

export function mountGuardians(app: App, { keys }: Parts): void {
  mount(app, guardianContract.listGuardians, ({ db, actor, input }) =>
    guardians.listGuardians(db, actor, input.studentId, keys),
  )
  mount(app, guardianContract.updateGuardian, ({ tx, actor, input, ...at }) =>
    guardians.updateGuardian(tx, actor, input, at),
  )
  mount(app, guardianContract.revokeGuardian, ({ tx, actor, input, ...at }) =>
    guardians.revokeGuardian(tx, actor, input, at),
  )
  mount(app, guardianContract.listClaimsToDecide, ({ db, actor, input }) =>
    claimDecisions.listClaimsToDecide(db, actor, input),
  )
  mount(app, guardianContract.confirmClaims, ({ tx, actor, input, ...at }) =>
    claimDecisions.confirmClaims(tx, actor, input.ids.split(','), at),
  )
  mount(app, guardianContract.listInvitationsToWatch, ({ db, actor, input, now }) =>
    invitations.listInvitationsToWatch(db, actor, input, now),
  )
  mount(app, guardianContract.revokeInvitations, ({ tx, actor, input, ...at }) =>
    invitations.revokeInvitations(
      tx,
      actor,
      { ids: input.ids.split(','), reason: input.reason },
      at,
    ),
  )
  mount(app, guardianContract.refuseClaims, ({ tx, actor, input, ...at }) =>
    claimDecisions.refuseClaims(tx, actor, { ids: input.ids.split(','), reason: input.reason }, at),
  )
}

/** Limits the rate of guessing names, numbers and codes. */
const spending =
  (bucket: string, limit: number) =>
  ({
    database,
    actor,
    now,
  }: Preparation<typeof childContract.claimChild | typeof childContract.acceptInvitation>) =>
    spendRate(
      database,
      actor.tenantId,
      { bucket, subject: actor.userId, limit, windowSeconds: hourSeconds },
      now,
    )

export function mountFamilies(app: App, parts: Parts): void {
  const { keys } = parts
  mount(app, childContract.listChildren, ({ db, actor, now }) =>
    children.listChildren(db, actor, { ...parts, now }),
  )
  mount(
    app,
    childContract.claimChild,
    ({ tx, actor, input, ...at }) =>
      ownClaims.claimChild(tx, actor, input, { ...at, keys, provesPhones: provesPhones(parts) }),
    {
      prepare: spending('childClaim', 6),
    },
  )
  mount(app, photoContract.givePhotoConsent, ({ tx, actor, input, ...at }) =>
    photoConsents.givePhotoConsent(tx, actor, input.childId, at),
  )
  mount(app, photoContract.withdrawPhotoConsent, ({ tx, actor, input, ...at }) =>
    photoConsents.withdrawPhotoConsent(tx, actor, input.childId, at),
  )
  mount(app, childContract.listOwnClaims, ({ db, actor }) => ownClaims.listOwnClaims(db, actor))
  mount(app, childContract.withdrawClaim, ({ tx, actor, input, ...at }) =>
    ownClaims.withdrawClaim(tx, actor, input.id, at),
  )
  mount(app, childContract.inviteGuardian, ({ tx, actor, input, ...at }) =>
    ownInvitations.inviteGuardian(tx, actor, input, { ...at, keys }),
  )
  mount(app, childContract.listInvitations, ({ db, actor, now }) =>
    ownInvitations.listInvitations(db, actor, now),
  )
  mount(app, childContract.revokeInvitation, ({ tx, actor, input, ...at }) =>
    ownInvitations.revokeInvitation(tx, actor, input.id, at),
  )
  mount(
    app,
    childContract.acceptInvitation,
    ({ tx, actor, input, ...at }) =>
      ownInvitations.acceptInvitation(tx, actor, input.code, { ...at, keys }),
    {
      prepare: spending('guardianCode', 10),
    },
  )
}
