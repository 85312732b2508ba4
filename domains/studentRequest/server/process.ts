import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/db.ts'
import { resubmitProcess, startProcess, withdrawProcess } from '../../workflow/server/public.ts'
import { studentRequestFlowKey } from '../contract/flowKeys.ts'
import { requestKindNames } from '../contract/states.ts'
import type { RequestRecord } from './queries/requests.ts'

/** How the process of a request is found. */
export const processRef = ({ id }: { readonly id: string }) => ({
  flowKey: studentRequestFlowKey,
  businessId: id,
})

/** Sends a new request to whoever decides first; why it is asked for, and the new name, stay out of the process. */
export async function askForDecision(
  tx: Tx,
  actor: Actor,
  record: RequestRecord,
  now: Date,
): Promise<void> {
  await startProcess(tx, actor, { ...processRef(record), ...carried(record) }, now)
}

/** The mended request goes on in the same process, from the first decider. */
export async function askAgain(
  tx: Tx,
  actor: Actor,
  record: RequestRecord,
  now: Date,
): Promise<void> {
  await resubmitProcess(tx, actor, { ...processRef(record), ...carried(record) }, now)
}

/** Calls the process off; its effect sets the state. */
export async function callOff(
  tx: Tx,
  actor: Actor,
  record: RequestRecord,
  comment: string,
  now: Date,
): Promise<void> {
  await withdrawProcess(tx, actor, { ...processRef(record), comment }, now)
}

function carried({ studentId, studentName, className, kind, fromDay }: RequestRecord) {
  const kindName = kind ? requestKindNames[kind] : ''
  return {
    // From the first minute of its day; what asks for no day waits for none.
    data: { studentId, kind: kind ?? '', takesEffect: fromDay ? `${fromDay} 00:00:00` : '' },
    title: `${studentName}的${kindName}申请`,
    summary: [
      { label: '申请事项', value: kindName },
      { label: '班级', value: className },
      ...(fromDay ? [{ label: '从哪天起', value: fromDay }] : []),
    ],
  }
}
