import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { ApplicationState } from '../../enrolment/contract/states.ts'
import type { ApplicationRow } from '../../enrolment/server/public.ts'
import { issueLetter, letterOf } from '../../letter/server/public.ts'
import type { IssuedLetter } from '../../letter/server/public.ts'
import { schoolNameOf } from '../../organisation/server/public.ts'
import type * as contract from '../contract/office.ts'
import type { KeyedDoing } from './doing.ts'
import { holdForOffice } from './holding.ts'
import * as refusals from './refusals.ts'

/** A confirmed offer has a letter that anybody can verify. */
export async function issueLetterOf(
  tx: Tx,
  actor: Actor,
  { id, applicantId, childName, planName }: ApplicationRow,
  doing: KeyedDoing,
): Promise<IssuedLetter> {
  const letter = {
    subjectId: id,
    ownerId: applicantId,
    childName,
    planName,
    schoolName: await schoolNameOf(tx, actor.tenantId),
    date: wireDate(doing.now),
  }
  return issueLetter(tx, actor, letter, doing)
}

const mayHaveLetter: readonly ApplicationState[] = ['CONFIRMED', 'REGISTERED', 'STUDENT']

/** Issues a new letter to a family whose letter was revoked. */
export async function reissueLetter(
  tx: Tx,
  actor: Actor,
  { id }: ParsedInputOf<typeof contract.reissueLetter>,
  doing: KeyedDoing,
): Promise<ReplyOf<typeof contract.reissueLetter>> {
  const application = await holdForOffice(tx, actor, id)
  if (!mayHaveLetter.includes(application.status)) throw refusals.notConfirmed()
  if (await letterOf(tx, rowRef(actor, id))) throw refusals.letterValid()
  const { number } = await issueLetterOf(tx, actor, application, doing)
  return { number }
}
