import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { notifyEach } from '../../messaging/server/public.ts'
import type { remindFamilies as contract } from '../contract/record.ts'
import { recordScreen } from '../contract/screens.ts'
import type { Doing } from './doing.ts'
import { familyAccountsOf } from './families.ts'
import { listHeads, markReminded } from './queries/records.ts'

/** A family is reminded at most once in this time. */
const remindEveryMs = 20 * 60 * 60 * 1000

/** Reminds the families of unfinished records; an unknown id refuses the whole list. */
export async function remindFamilies(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  { now, request }: Pick<Doing, 'now' | 'request'>,
): Promise<ReplyOf<typeof contract>> {
  const { tenantId } = actor
  const wanted = [...new Set(ids)]
  const heads = await listHeads(tx, tenantId, wanted)
  if (heads.length !== wanted.length) throw notFound('这份学籍信息')
  const before = new Date(now.getTime() - remindEveryMs)
  const marked = new Set(
    (await markReminded(tx, tenantId, wanted, { now, before })).map(({ studentId }) => studentId),
  )
  const notices = []
  for (const head of heads.filter(({ studentId }) => marked.has(studentId)))
    notices.push({
      userIds: await familyAccountsOf(tx, tenantId, head),
      topic: 'message' as const,
      message: {
        title: `${head.childName}的学籍信息还没有提交，请尽快填好`,
        link: linkTo(recordScreen, { id: head.studentId }),
      },
    })
  await notifyEach(tx, tenantId, notices)
  await writeAudit(tx, actor, {
    action: 'pupilRecord.remind',
    subject: { kind: 'student', id: wanted[0] ?? '0' },
    detail: { asked: wanted.length, reminded: marked.size },
    request,
    now,
  })
  return { reminded: marked.size }
}
