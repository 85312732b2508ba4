import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import {
  findApplicationByNumber,
  isOwn,
  lockApplication,
  mayDecide,
  openContent,
  takeStep,
} from '../../enrolment/server/public.ts'
import type { ApplicationRow } from '../../enrolment/server/public.ts'
import type { FormValues } from '../../enrolment/contract/form/form.ts'
import { readCode, readLetterAddress } from '../../letter/contract/letterCode.ts'
import { subjectOfCode } from '../../letter/server/public.ts'
import { findMember, hasProvenPhone } from '../../organisation/server/public.ts'
import { Relation } from '../../people/contract/states.ts'
import { enterAdmitted } from '../../people/server/public.ts'
import type { AdmittedGuardian } from '../../people/server/public.ts'
import { openPupilRecord } from '../../pupilRecord/server/public.ts'
import type * as contract from '../contract/office.ts'
import type { KeyedDoing } from './doing.ts'
import { note } from './offers.ts'
import { updateAdmission } from './queries/admissions.ts'
import * as refusals from './refusals.ts'
import { isOpenFor } from './seasonPlan.ts'

/**
 * Registers a child at the gate and enters it as a pupil with its guardians, once: the same code
 * scanned again changes nothing.
 */
export async function registerChild(
  tx: Tx,
  actor: Actor,
  { code, override }: ParsedInputOf<typeof contract.registerChild>,
  doing: KeyedDoing,
): Promise<ReplyOf<typeof contract.registerChild>> {
  const scanned = await idOfScan(tx, actor.tenantId, code.trim())
  const application = scanned && (await lockApplication(tx, actor.tenantId, scanned))
  if (!application) throw refusals.numberUnknown()
  const { id, applyNo, childName, planName, planId, category, status } = application
  if (isOwn(actor, application)) throw refusals.ownApplication()
  const answer = { applicationId: id, applyNo, childName, planName }
  if (status === 'REGISTERED' || status === 'STUDENT') return { ...answer, isRepeated: true }
  if (status !== 'CONFIRMED') throw refusals.notConfirmed()
  const { now } = doing
  const ref = { tenantId: actor.tenantId, planId }
  const isOpen = await isOpenFor(tx, ref, { kind: 'REGISTER', category }, now)
  if (!isOpen && !(override && mayDecide(actor))) throw refusals.registrationClosed()
  const studentId = await enterPupil(tx, actor, application, doing)
  await updateAdmission(tx, rowRef(actor, id), { studentId })
  await openPupilRecord(tx, { ...ref, studentId, applicationId: id }, now)
  const step = { action: 'REGISTER', role: 'reviewer', note: override, at: now } as const
  await takeStep(tx, actor, application, { ...step, isInternal: override !== '' })
  const detail = override ? { override } : {}
  await note(tx, actor, { action: 'admission.register', id, detail }, doing)
  return { ...answer, isRepeated: false }
}

/** The application of an application number, or of the picture or code of a letter. */
async function idOfScan(tx: Tx, tenantId: string, code: string): Promise<string | undefined> {
  const scanned = readLetterAddress(code)?.verifyCode ?? readCode(code)
  const letter = scanned ? await subjectOfCode(tx, tenantId, scanned) : undefined
  if (letter?.isRevoked) throw refusals.letterRevoked()
  if (letter) return letter.subjectId
  return (await findApplicationByNumber(tx, tenantId, code.toUpperCase()))?.id
}

async function enterPupil(
  tx: Tx,
  actor: Actor,
  application: ApplicationRow,
  { keys, now, request }: KeyedDoing,
): Promise<string> {
  const { values, guardians } = await openContent(tx, keys, actor.tenantId, application)
  const account = await findMember(tx, actor.tenantId, application.applicantId)
  // An account that the counter made counts once its phone is proven.
  const isKnown = application.source !== 'COUNTER' || hasProvenPhone(account)
  const whose = (one: FormValues): string | undefined =>
    isKnown && (guardians.length === 1 || (account?.phone && one['gPhone'] === account.phone))
      ? application.applicantId
      : undefined
  return enterAdmitted(
    tx,
    actor,
    {
      studentNo: application.applyNo,
      name: application.childName,
      sex: values['sex'] === '2' ? '2' : '1',
      birthday: values['birthDate'] ?? '',
      idNo: values['idNo'] ?? '',
      address: values['homeAddress'] ?? '',
      entryDate: wireDate(now),
      entryWay: '招生录取',
      guardians: guardians.map((one) => guardianOf(one, whose(one))),
    },
    { keys, now, request },
  )
}

/** A guardian of the form, with the account that is theirs. */
const guardianOf = (values: FormValues, userId: string | undefined): AdmittedGuardian => {
  const relation = Relation.safeParse(values['gRelation'])
  return {
    name: values['gName'] ?? '',
    relation: relation.success ? relation.data : 'OTHER',
    isLegal: values['gIsGuardian'] === '1',
    phone: values['gPhone'] ?? '',
    userId,
  }
}
