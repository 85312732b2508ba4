import type { Insertable } from 'kysely'

import '../../../domains/recruitment/server/tables.ts'
import { insertLookUps } from '../../../domains/clearance/server/queries/lookUps.ts'
import { addMember, joinStaff } from '../../../domains/organisation/server/public.ts'
import { findRoleId } from '../../../domains/organisation/server/queries/roles.ts'
import { findRolesWithPermissions } from '../../../domains/organisation/server/queries/users.ts'
import { plusDays } from '../../../domains/people/contract/schoolDays.ts'
import { ApplicationState, poolEnd } from '../../../domains/recruitment/contract/states.ts'
import { sealCell } from '../../../domains/recruitment/server/sealing.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import type { Tables } from '../../../platform/server/database/tables.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { clearedRow } from '../clearances.ts'
import { demoActor } from '../enrolment/demoApplications.ts'
import { pickWith, seededNumbers } from '../names.ts'
import { newIds } from '../newIds.ts'
import { demoPeople, demoUserId, idBase } from '../world.ts'
import { loadArrangements } from './arrangements.ts'
import { applicantOf, pathTo, refusalNotes, returnNotes } from './applicants.ts'
import { postStories } from './posts.ts'
import type { PostStory } from './posts.ts'

type Load = { readonly tenantId: string; readonly anchor: Date; readonly keys: Keys }
type Making = Load & { readonly next: () => number }
type ApplicationRow = Insertable<Tables['recruitmentApplication']> & { id: string }
type StepRow = Insertable<Tables['recruitmentStep']>
type Made = { row: ApplicationRow; steps: StepRow[] }

const dayMs = 24 * 60 * 60 * 1000
const looked: readonly ApplicationState[] = ['NOTICE', 'HIRED', 'ONBOARDED']

/**
 * Loads the posts and their applications with what was arranged; every step is in the history of its
 * application.
 */
export async function loadRecruitment(tx: Tx, load: Load): Promise<void> {
  const making = { ...load, next: seededNumbers(20_270_315) }
  const made: Made[] = []
  for (const story of postStories) made.push(...(await loadPost(tx, making, story, made.length)))
  await tx
    .insertInto('recruitmentApplication')
    .values(made.map(({ row }) => row))
    .execute()
  await tx
    .insertInto('recruitmentStep')
    .values(made.flatMap(({ steps }) => steps))
    .execute()
  await loadArrangements(
    tx,
    load,
    made.map(({ row }) => row),
  )
  await lookUp(tx, load, made)
  await onboard(tx, load, made)
}

async function loadPost(
  tx: Tx,
  making: Making,
  { opens, closes, received, ...post }: PostStory,
  first: number,
): Promise<Made[]> {
  const { tenantId, anchor, next } = making
  const today = wireDate(anchor)
  const { id: postId } = await tx
    .insertInto('recruitmentPost')
    .values({
      ...post,
      tenantId,
      openOn: plusDays(today, opens),
      closeOn: plusDays(today, closes),
      noticeDays: 5,
      createTime: new Date(anchor.getTime() + Math.min(opens - 3, -1) * dayMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const states = ApplicationState.options.flatMap((state) =>
    Array.from({ length: received[state] ?? 0 }, () => state),
  )
  const ids = await newIds(tx, states.length)
  const made: Made[] = []
  for (const [index, state] of states.entries()) {
    const id = ids[index] ?? ''
    const steps = pathTo(state, next)
    // The publication is over before the hiring.
    const pace = steps.includes('HIRED') ? 6.2 : 3.7
    const since = Math.min(-opens, Math.max((steps.length - 1) * pace, -closes) + 3 * next())
    const number = first + index + 1
    const isFirst = states.indexOf(state) === index
    const story = { id, postId, post, state, number, isFirst, since, pace, path: steps }
    made.push(await loadApplication(tx, making, story))
  }
  return made
}

type Story = {
  readonly id: string
  readonly postId: string
  readonly post: Pick<PostStory, 'subject' | 'title'>
  readonly state: ApplicationState
  readonly number: number
  /** The first of the post in its state. */
  readonly isFirst: boolean
  /** Days from the application to the load, and from step to step. */
  readonly since: number
  readonly pace: number
  readonly path: readonly ApplicationState[]
}

async function loadApplication(tx: Tx, making: Making, story: Story): Promise<Made> {
  const { tenantId, anchor, keys, next } = making
  const { id, postId, post, state, path, since, pace } = story
  const written = applicantOf(next, post.subject, Number(wireDate(anchor).slice(0, 4)))
  const known = knownOf(story)
  const own = known
    ? {
        applicantId: demoUserId(tenantId, known.account),
        name: known.realName,
        sex: known.account === 'parent' ? ('2' as const) : ('1' as const),
      }
    : { applicantId: await account(tx, making, story, written.name) }
  const phone = phoneOf(story)
  const email = next() < 0.5 ? `applicant${story.number}@example.com` : ''
  const keepsInPool = next() < 0.6
  const start = new Date(anchor.getTime() - since * dayMs)
  const at = (step: number) => new Date(start.getTime() + step * pace * dayMs)
  const ended = at(path.length - 1)
  const row = {
    ...written,
    ...own,
    tenantId,
    id,
    postId,
    phoneSealed: sealCell(keys, { tenantId, id, column: 'phone_sealed' }, phone),
    emailSealed: sealCell(keys, { tenantId, id, column: 'email_sealed' }, email),
    attachIds: [],
    state,
    keepsInPool,
    poolUntil: state === 'REFUSED' && keepsInPool ? poolEnd(wireDate(ended)) : null,
    noticeUntil: path.includes('NOTICE') ? plusDays(wireDate(at(6)), 5) : null,
    identitySealed: null,
    acceptedAt: state === 'ONBOARDED' ? at(7) : null,
    firstDay: state === 'ONBOARDED' ? wireDate(ended) : null,
    consentedAt: start,
    createTime: start,
    updateTime: ended,
  }
  const steps = path.map((toState, index) => ({
    tenantId,
    applicationId: id,
    toState,
    note: noteOf(toState, next),
    ...(toState === 'SUBMITTED' || toState === 'WITHDRAWN'
      ? { actorId: row.applicantId, actorName: row.name }
      : { actorId: demoUserId(tenantId, 'admin'), actorName: '陈志远' }),
    at: at(index),
  }))
  return { row, steps }
}

/**
 * Two applications belong to demo parents: a returned one that may be corrected, and one that may
 * choose the time of the trial lesson.
 */
function knownOf({ state, post, isFirst }: Story) {
  const wanted =
    state === 'RETURNED' && post.title === '小学科学教师'
      ? 'parent'
      : state === 'TRIAL' && post.title === '初中英语教师' && isFirst
        ? 'parent2'
        : ''
  return demoPeople.find((one) => one.account === wanted)
}

const phoneOf = (story: Story): string =>
  knownOf(story)?.phone ?? `1400008${String(story.number).padStart(4, '0')}`

function noteOf(state: ApplicationState, next: () => number): string {
  if (state === 'REFUSED') return pickWith(next, refusalNotes)
  return state === 'RETURNED' ? pickWith(next, returnNotes) : ''
}

async function account(tx: Tx, { tenantId, anchor }: Load, story: Story, name: string) {
  const id = await addMember(tx, {
    tenantId,
    account: `applicant_demo${String(story.number).padStart(3, '0')}`,
    name,
    realName: name,
    phone: phoneOf(story),
    email: '',
    phoneVerifiedTime: anchor,
  })
  if (!id) throw new Error(`the account of applicant ${story.number} is taken`)
  return id
}

/** Those proposed for hiring were looked up before. */
async function lookUp(tx: Tx, load: Load, made: readonly Made[]): Promise<void> {
  const rows = made
    .filter(({ row }) => looked.includes(row.state))
    .flatMap(({ row }) =>
      clearedRow({ kind: 'STAFF', id: row.applicantId, name: row.name, place: '' }, load),
    )
  await insertLookUps(tx, load.tenantId, rows)
}

/** Those who joined work in the primary department. */
async function onboard(tx: Tx, { tenantId, anchor }: Load, made: readonly Made[]): Promise<void> {
  const idAt = (offset: number) => String(idBase(tenantId) + BigInt(offset))
  const teacher = await findRoleId(tx, tenantId, 'teacher')
  if (!teacher) throw new Error(`tenant ${tenantId} has no role teacher`)
  const [role] = await findRolesWithPermissions(tx, tenantId, [teacher.id])
  // The administrator may grant what teachers may do.
  const actor = { ...demoActor(tenantId, 'admin'), permissions: new Set(role?.permissions) }
  const joined = made.filter(({ row }) => row.state === 'ONBOARDED')
  for (const [index, { row }] of joined.entries()) {
    const outcome = await joinStaff(
      tx,
      actor,
      {
        userId: row.applicantId,
        realName: row.name,
        departmentId: idAt(1003),
        postId: idAt(3001),
        roleId: teacher.id,
        code: `ZP${String(index + 1).padStart(3, '0')}`,
      },
      { now: anchor, request: { id: 'demo', ip: '127.0.0.1' } },
    )
    if (outcome !== 'DONE') throw new Error(`${row.name} could not join: ${outcome}`)
  }
}
