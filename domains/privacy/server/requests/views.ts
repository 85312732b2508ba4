import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import type { OwnRequest, RequestSummary } from '../../contract/request.ts'
import { isClosed, requestKindNames, requestStateNames } from '../../contract/requestStates.ts'
import type { Ticket } from '../../contract/office.ts'
import type { MessageRow, RequestRow } from '../queries/requests.ts'

/** A request as lists show it. */
export const toSummary = (row: RequestRow): RequestSummary => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  kindName: requestKindNames[row.kind],
  state: row.state,
  stateName: requestStateNames[row.state],
  subjectName: row.subjectName,
  receivedAt: wireDateTime(row.receivedAt),
  dueOn: row.dueOn,
})

/** A request with its messages. */
export const toDetail = (
  row: RequestRow,
  messages: readonly MessageRow[],
  now: Date,
): OwnRequest => ({
  ...toSummary(row),
  wish: row.wish,
  answer: row.answer,
  ground: row.ground,
  ...(row.closedAt ? { closedAt: wireDateTime(row.closedAt) } : {}),
  ...(isDownloadable(row, now) && row.exportUntil
    ? { exportUntil: wireDateTime(row.exportUntil) }
    : {}),
  kept: row.kept,
  messages: messages.map(({ id, isOffice, authorName, text, at }) => ({
    id,
    isOffice,
    author: authorName,
    text,
    at: wireDateTime(at),
  })),
})

export const toTicket = (
  row: RequestRow,
  now: Date,
  standing: Pick<Ticket, 'isRestricting' | 'isOwn' | 'actions'>,
): Ticket => ({
  ...toSummary(row),
  ...standing,
  requesterName: row.requesterName,
  isLate: isLate(row, now),
})

/** Whether the deadline has passed without an answer. */
export const isLate = ({ state, dueOn }: RequestRow, now: Date): boolean =>
  !isClosed(state) && wireDate(now) > dueOn

/** Whether the files of an export can be downloaded. */
export const isDownloadable = ({ kind, state, exportUntil }: RequestRow, now: Date): boolean =>
  kind === 'EXPORT' && state === 'ANSWERED' && exportUntil !== null && now < exportUntil
