import { strToU8, zipSync } from 'fflate'

import type { Archive } from '../../../../platform/contract/archive.ts'
import type { Paper } from '../../../../platform/contract/paper.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Database, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { spendRate } from '../../../../platform/server/http/rateLimit.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { schoolNameOf } from '../../../organisation/server/public.ts'
import { keyOfRef } from '../../contract/subject.ts'
import { exportSubject, textOf } from '../data/exporting.ts'
import type { ExportedSubject, ExportedTable } from '../data/exporting.ts'
import * as rows from '../queries/requests.ts'
import type { RequestRow } from '../queries/requests.ts'
import { exportClosed } from '../refusals.ts'
import { requireSubject } from '../subjects.ts'
import { refuseFrozen, requireOwn } from './ownRequests.ts'
import type { At } from './ownRequests.ts'
import { isDownloadable } from './views.ts'

const fileLimit = { bucket: 'privacy export', limit: 10, windowSeconds: 600 } as const

/** An export opens everything, so each user has a limit. */
export async function spendExport(
  database: Database,
  { tenantId, userId }: Actor,
  now: Date,
): Promise<undefined> {
  await spendRate(database, tenantId, { ...fileLimit, subject: userId }, now)
  return undefined
}

type Taking = At & { readonly keys: Keys }

/** The export of an answered request, made now; nothing is stored. Only the requester may take it. */
async function take(
  tx: Tx,
  actor: Actor,
  { id, format }: { readonly id: string; readonly format: 'pdf' | 'json' },
  { keys, ...at }: Taking,
): Promise<{ row: RequestRow; exported: ExportedSubject }> {
  const row = requireOwn(actor, await rows.findRequest(tx, rowRef(actor, id)))
  if (!isDownloadable(row, at.now)) throw exportClosed()
  const ref = { kind: row.subjectKind, id: row.subjectId }
  refuseFrozen(await requireSubject(tx, actor, keyOfRef(ref)), false)
  const exported = await exportSubject(tx, actor.tenantId, ref, { keys, now: at.now })
  await writeAudit(tx, actor, {
    action: 'privacy.export',
    subject: { kind: 'privacyRequest', id },
    detail: { format, number: row.number },
    ...at,
  })
  return { row, exported }
}

/** The export as JSON in a ZIP file. */
export async function exportData(
  tx: Tx,
  actor: Actor,
  id: string,
  taking: Taking,
): Promise<Archive> {
  const { row, exported } = await take(tx, actor, { id, format: 'json' }, taking)
  const text = JSON.stringify(
    { number: row.number, subject: row.subjectName, ...exported },
    null,
    2,
  )
  const file = zipSync({ [`${row.number}.json`]: strToU8(text) })
  return { name: `个人信息 ${row.number}`, base64: Buffer.from(file).toString('base64') }
}

/** Longer tables are complete in the JSON file alone, and so is what exceeds the paper. */
const paperRows = 40
const paperLetters = 120_000

/** The export as a paper. */
export async function exportPaper(
  tx: Tx,
  actor: Actor,
  id: string,
  taking: Taking,
): Promise<Paper> {
  const { row, exported } = await take(tx, actor, { id, format: 'pdf' }, taking)
  return {
    school: await schoolNameOf(tx, actor.tenantId),
    title: '个人信息',
    number: row.number,
    state: exported.at,
    sections: [
      {
        title: '说明',
        lines: [
          { label: '谁的资料', value: row.subjectName },
          { label: '申请人', value: row.requesterName },
          { label: '完整内容', value: '全部记录和每一栏的用途，请看“完整数据”文件' },
          { label: '没有列出', value: leftOutWords(exported) },
        ],
      },
      ...withinPaper(exported.tables.map(sectionOf)),
    ],
    tables: [],
    steps: [],
  }
}

type Section = Paper['sections'][number]

/** The sections that fit. */
function withinPaper(sections: readonly Section[]): Section[] {
  let letters = 0
  return sections.filter((section) => {
    letters += JSON.stringify(section).length
    return letters <= paperLetters
  })
}

const sectionOf = ({ title, rows: found }: ExportedTable) => ({
  title: found.length > 1 ? `${title}（${found.length} 条）` : title,
  lines: found.slice(0, paperRows).flatMap((values) =>
    values.flatMap(({ label, value }) => {
      const text = textOf(value)
      return text === '' ? [] : [{ label, value: text.slice(0, 600) }]
    }),
  ),
})

const leftOutWords = ({ leftOut }: ExportedSubject): string =>
  [...new Set(leftOut.map(({ reason }) => reason))].join('；')
