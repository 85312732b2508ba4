import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/db.ts'
import { resubmitProcess, startProcess, withdrawProcess } from '../../workflow/server/public.ts'
import { institutionFlowKey } from '../contract/flowKeys.ts'
import type { InstitutionRecord } from './queries/institutions.ts'

/** The step at which the place is visited. */
export const visitNode = 'visit'

/** How the process of an institution is found. */
export const institutionRef = ({ id }: { id: string }) => ({
  flowKey: institutionFlowKey,
  businessId: id,
})

/** Sends a new request to whoever decides. */
export async function askForDecision(
  tx: Tx,
  actor: Actor,
  record: InstitutionRecord,
  now: Date,
): Promise<void> {
  await startProcess(tx, actor, { ...institutionRef(record), ...carried(record) }, now)
}

/** The mended request goes on in the same process, from the first decider. */
export async function askAgain(
  tx: Tx,
  actor: Actor,
  record: InstitutionRecord,
  now: Date,
): Promise<void> {
  await resubmitProcess(tx, actor, { ...institutionRef(record), ...carried(record) }, now)
}

/** Calls the process off; its effect sets the state. */
export async function callOff(
  tx: Tx,
  actor: Actor,
  record: InstitutionRecord,
  comment: string,
  now: Date,
): Promise<void> {
  await withdrawProcess(tx, actor, { ...institutionRef(record), comment }, now)
}

const carried = ({ name, uscc, contactName }: InstitutionRecord) => ({
  data: { name, uscc },
  title: `${name}的入驻申请`,
  summary: [
    { label: '机构名称', value: name },
    { label: '统一社会信用代码', value: uscc },
    { label: '联系人', value: contactName },
  ],
})
