import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { showFiles } from '../../files/server/public.ts'
import type { LinkMaking } from '../../files/server/public.ts'
import { degreeNames } from '../../resume/contract/states.ts'
import { applicationStateNames, Decision, isHiring, stateAfter } from '../contract/states.ts'
import { mayDecide, mayHire } from './may.ts'
import type { ApplicationRecord } from './queries/applications.ts'
import { openCell } from './sealing.ts'

/** The parts and the time for making links to files. */
export type Showing = { readonly making: LinkMaking; readonly now: Date }

/** The row of a list, without contact data. */
export const presentRow = (row: ApplicationRecord) => ({
  id: row.id,
  name: row.name,
  postTitle: row.postTitle,
  degreeName: degreeNames[row.degree],
  school: row.school,
  teachingYears: row.teachingYears,
  state: row.state,
  stateName: applicationStateNames[row.state],
  poolUntil: row.poolUntil ?? '',
  createTime: wireDateTime(row.createTime),
  isAccepted: row.acceptedAt !== null,
})

/** What somebody may do with an application; with their own, nothing. */
export function rightsOn(actor: Actor, row: ApplicationRecord, today: string) {
  const { state, acceptedAt, poolUntil, identitySealed } = row
  const isOthers = row.applicantId !== actor.userId
  const leads = mayDecide(actor) && isOthers
  const hires = mayHire(actor) && isOthers
  return {
    decisions: leads
      ? Decision.options.filter(
          (one) => stateAfter(state, one) !== undefined && (hires || !isHiring(state, one)),
        )
      : [],
    mayObject: leads && state === 'NOTICE',
    mayAnswer: hires,
    mayOnboard: hires && state === 'HIRED' && acceptedAt !== null,
    mayReveal: hires && identitySealed !== null,
    mayInvite: leads && poolUntil !== null && poolUntil >= today,
  }
}

/** The content of an application with its contact data and papers. */
export async function presentContent(
  db: Db,
  actor: Actor,
  row: ApplicationRecord,
  { making, now }: Showing,
) {
  const { tenantId } = actor
  const { id } = row
  const open = (column: 'phone_sealed' | 'email_sealed', sealed: string) =>
    openCell(making.keys, { tenantId, id, column }, sealed)
  return {
    ...presentRow(row),
    postId: row.postId,
    sex: row.sex,
    birthYear: row.birthYear,
    phone: open('phone_sealed', row.phoneSealed),
    email: open('email_sealed', row.emailSealed),
    degree: row.degree,
    major: row.major,
    graduationYear: row.graduationYear,
    title: row.title,
    certificate: row.certificate,
    mandarin: row.mandarin,
    education: row.education,
    work: row.work,
    honours: row.honours,
    files: await showFiles(db, actor, row.attachIds, { ...making, now }),
    keepsInPool: row.keepsInPool,
    noticeUntil: row.noticeUntil ?? '',
    firstDay: row.firstDay ?? '',
    hasIdentity: row.identitySealed !== null,
  }
}

type StepRow = { toState: keyof typeof applicationStateNames; note: string; at: Date }

/** A step as applicants see it, without who took it. */
export const presentStep = ({ toState, note, at }: StepRow) => ({
  state: toState,
  stateName: applicationStateNames[toState],
  note,
  at: wireDateTime(at),
})
