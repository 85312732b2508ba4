import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { claimFiles, removeFiles } from '../../files/server/public.ts'
import type { ApplicationForm } from '../contract/application.ts'
import type * as contract from '../contract/own.ts'
import { isLive, isOpen, mayGiveIdentity, nextOf } from '../contract/states.ts'
import { ownVisitsOf, visitWords } from './arranging/ownVisits.ts'
import { clearanceBlock } from './clearing.ts'
import type { At } from './posts.ts'
import * as rows from './queries/applications.ts'
import { deleteDraft } from './queries/drafts.ts'
import { findPosts, holdPost } from './queries/posts.ts'
import type { findPost } from './queries/posts.ts'
import { alreadyDecided, appliedAlready, notCorrectable, postNotOpen } from './refusals.ts'
import { sealCell } from './sealing.ts'
import { takeStep } from './steps.ts'
import { presentContent, presentStep } from './views.ts'
import type { Showing } from './views.ts'

export type With = At & { readonly keys: Keys }

/** The own applications in full, the newest first. */
export async function listOwnApplications(
  db: Db,
  actor: Actor,
  showing: Showing,
): Promise<ReplyOf<typeof contract.listOwnApplications>> {
  const found = await rows.listOwn(db, actor.tenantId, actor.userId)
  const ids = found.map(({ id }) => id)
  const steps = await rows.listSteps(db, actor.tenantId, ids)
  const invitationOf = await invitationsFor(db, actor, found, showing.now)
  const isChecked = (await clearanceBlock(db, actor.tenantId, actor.userId, showing.now)) === ''
  const records = []
  for (const row of found) {
    const { state } = row
    const visits = await ownVisitsOf(db, actor, row, showing.now)
    const hasIdentity = row.identitySealed !== null
    records.push({
      ...(await presentContent(db, actor, row, showing)),
      next: visits.length > 0 ? visitWords(visits) : nextOf(row),
      visits,
      papers: row.papers,
      invitation: invitationOf(row),
      steps: steps.filter(({ applicationId }) => applicationId === row.id).map(presentStep),
      mayCorrect: state === 'RETURNED',
      mayWithdraw: isOpen(state),
      mayAccept: state === 'HIRED' && row.acceptedAt === null,
      mayGiveIdentity: mayGiveIdentity(state, hasIdentity, isChecked),
      mayJoinPool: state === 'REFUSED' && row.poolUntil === null,
    })
  }
  return { records }
}

/** The open posts that a person of the talent pool was invited to and does not apply for. */
async function invitationsFor(
  db: Db,
  { tenantId }: Actor,
  own: readonly rows.ApplicationRecord[],
  now: Date,
) {
  const today = wireDate(now)
  const asked = own.flatMap(({ invitedPostId }) => invitedPostId ?? [])
  const posts = asked.length > 0 ? await findPosts(db, tenantId, asked) : []
  const applied = own.filter(({ state }) => isLive(state)).map(({ postId }) => postId)
  return ({ invitedPostId, poolUntil }: rows.ApplicationRecord) => {
    const post = posts.find(({ id }) => id === invitedPostId)
    if (!post || !poolUntil || applied.includes(post.id) || !takesApplications(post, today))
      return undefined
    return { postId: post.id, postTitle: post.title, closeOn: post.closeOn }
  }
}

/** Applies for a post, or submits a returned application again. */
export async function submitApplication(
  tx: Tx,
  actor: Actor,
  form: ApplicationForm,
  at: With,
): Promise<{ id: string }> {
  const id = form.id ? await correct(tx, actor, form, at) : await apply(tx, actor, form, at)
  const draft = { tenantId: actor.tenantId, applicantId: actor.userId, postId: form.postId }
  await deleteDraft(tx, draft)
  return { id }
}

async function apply(tx: Tx, actor: Actor, form: ApplicationForm, at: With): Promise<string> {
  const { tenantId, userId: applicantId } = actor
  const post = await holdPost(tx, rowRef(actor, form.postId))
  if (!post || !takesApplications(post, wireDate(at.now))) throw postNotOpen()
  const id = await rows.newId(tx)
  const added = await rows.insertApplication(tx, {
    ...writtenIn(tenantId, id, form, at.keys),
    tenantId,
    id,
    postId: form.postId,
    applicantId,
    state: 'SUBMITTED',
    consentedAt: at.now,
    createTime: at.now,
    poolUntil: null,
    noticeUntil: null,
    identitySealed: null,
    acceptedAt: null,
    firstDay: null,
  })
  if (!added) throw appliedAlready()
  await claimFiles(tx, actor, idsOf(form.attachIds), ownerOf(id))
  await takeStep(tx, actor, id, { state: 'SUBMITTED', action: 'recruitment.apply', ...at })
  return id
}

async function correct(
  tx: Tx,
  actor: Actor,
  form: ApplicationForm & { id?: string | undefined },
  at: With,
): Promise<string> {
  const earlier = await lockOwn(tx, actor, form.id ?? '')
  const { id } = earlier
  if (earlier.state !== 'RETURNED') throw notCorrectable()
  const files = idsOf(form.attachIds)
  await claimFiles(tx, actor, files, ownerOf(id))
  const dropped = earlier.attachIds.filter((one) => !files.includes(one))
  await removeFiles(tx, actor, dropped, { ...ownerOf(id), now: at.now })
  const change = { ...writtenIn(actor.tenantId, id, form, at.keys), consentedAt: at.now }
  await takeStep(tx, actor, id, {
    state: 'SUBMITTED',
    action: 'recruitment.correct',
    change,
    ...at,
  })
  return id
}

/** Withdraws an own application that is not decided. */
export async function withdrawApplication(
  tx: Tx,
  actor: Actor,
  id: string,
  at: At,
): Promise<Record<string, never>> {
  const { state } = await lockOwn(tx, actor, id)
  if (!isOpen(state)) throw alreadyDecided()
  await takeStep(tx, actor, id, {
    state: 'WITHDRAWN',
    action: 'recruitment.withdraw',
    // Nobody is looked up or joins any more.
    change: { identitySealed: null },
    ...at,
  })
  return {}
}

/** An own application, locked. Those of others do not exist. */
export async function lockOwn(tx: Tx, actor: Actor, id: string): Promise<rows.ApplicationRecord> {
  const found = await rows.lockApplication(tx, rowRef(actor, id))
  if (!found || found.applicantId !== actor.userId) throw notFound('这份应聘')
  return found
}

/** Whether a post takes applications on a day. */
export const takesApplications = (
  post: NonNullable<Awaited<ReturnType<typeof findPost>>>,
  day: string,
): boolean => post.status === 'PUBLISHED' && post.openOn <= day && day <= post.closeOn

const ownerOf = (ownerId: string) => ({ ownerKind: 'recruitment', ownerId })
const idsOf = (list = ''): string[] => (list ? [...new Set(list.split(','))] : [])

function writtenIn(tenantId: string, id: string, form: ApplicationForm, keys: Keys) {
  const { id: _id, postId: _post, consents: _consents, phone, email, attachIds, ...plain } = form
  return {
    ...plain,
    attachIds: idsOf(attachIds),
    phoneSealed: sealCell(keys, { tenantId, id, column: 'phone_sealed' }, phone),
    emailSealed: sealCell(keys, { tenantId, id, column: 'email_sealed' }, email),
  }
}
