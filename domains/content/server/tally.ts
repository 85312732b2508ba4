import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { notify } from '../../messaging/server/public.ts'
import type {
  getTally as tallyCall,
  listReceipts as receiptsCall,
  NoticeTally,
  ReceiptState,
} from '../contract/noticeTally.ts'
import type { Answer, Question, ReceiptLevel } from '../contract/noticeReceipt.ts'
import { noticeDetailScreen } from '../contract/screens.ts'
import { childrenMeant } from './children.ts'
import type { Child } from './children.ts'
import type { At } from './noticeDesk.ts'
import { findWholeNotice } from './queries/noticeDesk.ts'
import { findFamilies } from './queries/familyReceipts.ts'
import { countGroups, listAnswers, markReminded } from './queries/receipts.ts'
import { noMissingReceipts, noticeNotFound, noticeNotOut } from './refusals.ts'

/** The progress of a notice by department. A family counts once. */
export async function getTally(
  db: Db,
  actor: Actor,
  id: string,
): Promise<ReplyOf<typeof tallyCall>> {
  const notice = await findWholeNotice(db, actor, id)
  if (!notice || notice.state === 'REMOVED') throw noticeNotFound()
  const groups = await countGroups(db, actor.tenantId, id)
  const answers = notice.receipt === 'answer' ? await listAnswers(db, actor.tenantId, id) : []
  const sum = (pick: (group: (typeof groups)[number]) => number) =>
    groups.reduce((total, group) => total + pick(group), 0)
  const isDone = (group: (typeof groups)[number]) =>
    notice.receipt === 'read' ? group.read : group.done
  return {
    id,
    title: notice.title,
    receipt: notice.receipt,
    state: notice.state,
    ...(notice.deadline ? { deadline: wireDateTime(notice.deadline) } : {}),
    people: sum(({ people }) => people),
    families: sum(({ families }) => families),
    read: sum(({ read }) => read),
    done: sum(isDone),
    groups: groups.map((group) => ({
      name: group.name,
      families: group.families,
      read: group.read,
      done: isDone(group),
    })),
    answers: notice.questions.map((question) =>
      summed(
        question,
        answers.flatMap((row) => row.answers ?? []),
      ),
    ),
  }
}

const shownTexts = 200

function summed(
  { key, title, kind, options }: Question,
  given: readonly Answer[],
): NoticeTally['answers'][number] {
  const values = given.flatMap((answer) => (answer.key === key ? answer.values : []))
  if (kind === 'text') return { key, title, options: [], texts: values.slice(0, shownTexts) }
  return {
    key,
    title,
    options: options.map((name) => ({
      name,
      count: values.filter((value) => value === name).length,
    })),
    texts: [],
  }
}

const isReadEnough = (receipt: ReceiptLevel): boolean => receipt === 'none' || receipt === 'read'

/** The receipts by family, named after the children whom the notice is about. */
export async function listReceipts(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof receiptsCall>,
): Promise<ReplyOf<typeof receiptsCall>> {
  const notice = await findWholeNotice(db, actor, input.id)
  if (!notice) throw noticeNotFound()
  const { rows, total } = await findFamilies(db, actor.tenantId, input, input)
  const children = await childrenMeant(
    db,
    actor.tenantId,
    rows.flatMap(({ userIds }) => userIds),
    notice.audienceParts,
  )
  const records = rows.map(({ userIds, doneTime, remindedTime, ...row }) => ({
    ...row,
    name: namesOf(userIds.flatMap((id) => children.get(id) ?? [])) || row.members,
    people: userIds.length,
    state: stateOf(notice.receipt, { ...row, doneTime }),
    ...(doneTime ? { doneTime: wireDateTime(doneTime) } : {}),
    ...(remindedTime ? { remindedTime: wireDateTime(remindedTime) } : {}),
  }))
  return toPage(input, total, records)
}

const namesOf = (children: readonly Child[]): string =>
  [...new Map(children.map(({ id, name }) => [id, name])).values()].join('、')

function stateOf(
  receipt: ReceiptLevel,
  { readers, doneTime }: { readers: number; doneTime: Date | null },
): ReceiptState {
  if (doneTime) return 'done'
  if (readers === 0) return 'unread'
  return isReadEnough(receipt) ? 'done' : 'read'
}

const asked: Readonly<Record<ReceiptLevel, string>> = {
  none: '查看',
  read: '查看',
  confirm: '确认',
  sign: '签名',
  answer: '填写',
}

/** Reminds only those who have not responded. */
export async function remindMissing(
  tx: Tx,
  actor: Actor,
  id: string,
  { now, request }: At,
): Promise<{ reminded: number }> {
  const notice = await findWholeNotice(tx, actor, id)
  if (!notice) throw noticeNotFound()
  if (notice.state !== 'PUBLISHED') throw noticeNotOut()
  const reminded = await markReminded(
    tx,
    actor.tenantId,
    { id, isReadEnough: isReadEnough(notice.receipt) },
    now,
  )
  if (reminded.length === 0) throw noMissingReceipts()
  await notify(
    tx,
    actor.tenantId,
    reminded.map(({ userId }) => userId),
    {
      topic: 'message',
      subject: id,
      message: {
        title: `请${asked[notice.receipt]}：${notice.title}`,
        link: linkTo(noticeDetailScreen, { id }),
        kind: 'notice',
      },
    },
  )
  await writeAudit(tx, actor, {
    action: 'content.remindNotice',
    subject: { kind: 'notice', id },
    detail: { people: reminded.length },
    request,
    now,
  })
  return { reminded: reminded.length }
}
