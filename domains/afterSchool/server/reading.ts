import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { showFiles } from '../../files/server/public.ts'
import type { LinkMaking } from '../../files/server/public.ts'
import { openRecord } from '../../workflow/server/public.ts'
import type * as contract from '../contract/institution.ts'
import type { Institution, InstitutionRow } from '../contract/institution.ts'
import { institutionStateNames } from '../contract/states.ts'
import { mayOversee, mayRegister, maySee } from './may.ts'
import { expiryOf } from './papers.ts'
import { outsideWork } from './accounts/institutionOf.ts'
import { institutionFlow } from './flows.ts'
import { findInstitution, listInstitutionRows } from './queries/institutions.ts'
import type { InstitutionRecord } from './queries/institutions.ts'

/** The parts and the time for making links to attachments. */
export type Showing = { readonly making: LinkMaking; readonly now: Date }

/** One institution, for readers involved in it. For everyone else it does not exist. */
export async function getInstitution(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof contract.getInstitution>,
  showing: Showing,
): Promise<Institution> {
  const own = await outsideWork(db, actor, showing.now)
  const { record } = await openRecord(db, actor, input, {
    flows: [institutionFlow],
    name: '这家机构',
    find: (id) => findInstitution(db, actor.tenantId, id),
    relation: async (found) => {
      if (own) return found.id === own.institutionId ? own : undefined
      const relation = await relationToInstitution(db, actor, found, showing.now)
      return maySee(actor, relation) ? relation : undefined
    },
    now: showing.now,
  })
  // The teachers of an institution have no use for its papers.
  const shown = own?.duty === 'TEACHER' ? { ...record, attachIds: [] } : record
  return showInstitution(db, actor, shown, showing)
}

const relationToInstitution = async (
  db: Db,
  actor: Actor,
  record: InstitutionRecord,
  now: Date,
) => ({
  isApplicant: record.applicantId === actor.userId,
  decides: await institutionFlow.isDecidedBy(db, actor, record, now),
  isDraft: record.state === 'DRAFT',
})

/** An institution in full, with the reader's current actions. */
export async function showInstitution(
  db: Db,
  actor: Actor,
  record: InstitutionRecord,
  { making, now }: Showing,
): Promise<Institution> {
  const process = await institutionFlow.processOf(db, actor, record, now)
  const { state } = record
  const isApplicant = record.applicantId === actor.userId && mayRegister(actor)
  const mayChange = mayRegister(actor) && (isApplicant || mayOversee(actor))
  const isHere = state === 'ADMITTED' || state === 'SUSPENDED'
  return {
    ...presentRow(record),
    ...presentRest(record),
    files: await showFiles(db, actor, record.attachIds, { ...making, now }),
    ...(process ? { processInstanceId: process.processInstanceId } : {}),
    mayMend: isApplicant && (state === 'DRAFT' || state === 'RETURNED'),
    mayWithdraw:
      isApplicant &&
      (state === 'DRAFT' ||
        state === 'PENDING' ||
        state === 'AWAITING_VISIT' ||
        state === 'RETURNED'),
    mayRenew: isHere && mayChange,
    mayLetGo: isHere && mayChange,
  }
}

const presentRow = (record: InstitutionRecord): InstitutionRow => ({
  id: record.id,
  name: record.name,
  uscc: record.uscc,
  contactName: record.contactName,
  contactPhone: record.contactPhone,
  expiry: expiryOf(record),
  state: record.state,
  stateName: institutionStateNames[record.state],
  applicantName: record.applicantName,
  ...(record.askedAt ? { askedAt: wireDateTime(record.askedAt) } : {}),
})

const presentRest = (record: InstitutionRecord) => ({
  legalRep: record.legalRep,
  scope: record.scope,
  intro: record.intro,
  address: record.address,
  licenceNo: record.licenceNo,
  licenceExpiry: record.licenceExpiry ?? '',
  permitNo: record.permitNo,
  permitExpiry: record.permitExpiry ?? '',
  whiteListRef: record.whiteListRef,
  whiteListExpiry: record.whiteListExpiry ?? '',
  agreementBegin: record.agreementBegin ?? '',
  agreementEnd: record.agreementEnd ?? '',
  stateReason: record.stateReason,
})

/** Institutions of the school. Drafts are visible only to their authors. */
export async function listInstitutions(
  db: Db,
  { tenantId, userId }: Actor,
  input: ParsedInputOf<typeof contract.listInstitutions>,
): Promise<ReplyOf<typeof contract.listInstitutions>> {
  const { rows, total } = await listInstitutionRows(db, tenantId, userId, input)
  return toPage(input, total, rows.map(presentRow))
}
