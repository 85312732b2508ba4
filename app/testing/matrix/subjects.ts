/**
 * Creates one subject of each kind for a given owner; the matrix then calls the routes for it as
 * every actor.
 */
import { sql } from 'kysely'

import { demoPlanId } from '../../../db/demo/enrolment/enrolment.ts'
import { demoForm } from '../../../db/demo/enrolment/applicationForms.ts'
import { usualRules } from '../../../domains/enrolment/contract/planning/usualRules.ts'
import { saveDraft } from '../../../domains/enrolment/server/drafts.ts'
import { submitApplication } from '../../../domains/enrolment/server/applications/applications.ts'
import { consentTexts } from '../../../domains/enrolment/server/consentTexts.ts'
import { recordStoredFile } from '../../../domains/files/server/public.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import type { SubjectKind } from './expectation.ts'

export type Making = {
  readonly owner: Actor
  readonly departmentId: string
  readonly keys: Keys
  readonly now: Date
  readonly order: number
}

type Maker = {
  /** Adds one and returns its id on the wire. */
  readonly make: (tx: Tx, making: Making) => Promise<string>
  /**
   * Removes it as the product does: a soft delete where rows are retained. Absent if the product
   * never removes it.
   */
  readonly remove?: (tx: Tx, tenantId: string, id: string) => Promise<unknown>
  /** The table whose row must not change on a refusal, and the column of the wire's id. */
  readonly table: string
  readonly idColumn?: string
  /** A well-formed id that does not exist. */
  readonly missing?: string
}

const marked = (table: string) => ({
  table,
  remove: (tx: Tx, tenantId: string, id: string) =>
    sql`update ${sql.table(table)} set is_deleted = true where tenant_id = ${tenantId} and id = ${id}`.execute(
      tx,
    ),
})

const gone = (table: string) => ({
  table,
  remove: (tx: Tx, tenantId: string, id: string) =>
    sql`delete from ${sql.table(table)} where tenant_id = ${tenantId} and id = ${id}`.execute(tx),
})

const idOf = async (tx: Tx, query: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
  (await query.execute(tx)).rows[0]?.id ?? ''

export const makers: Readonly<Record<SubjectKind, Maker>> = {
  user: { ...marked('app_user'), make: makeUser },
  department: {
    ...marked('department'),
    make: (tx, { owner, departmentId, order }) =>
      idOf(
        tx,
        sql`insert into department (tenant_id, parent_id, name) values (${owner.tenantId}, ${departmentId}, ${`矩阵部门${order}`}) returning id`,
      ),
  },
  post: {
    ...marked('post'),
    make: (tx, { owner, order }) =>
      idOf(
        tx,
        sql`insert into post (tenant_id, code, name) values (${owner.tenantId}, ${`matrix${order}`}, ${`矩阵岗位${order}`}) returning id`,
      ),
  },
  role: {
    ...marked('role'),
    make: (tx, { owner, order }) =>
      idOf(
        tx,
        sql`insert into role (tenant_id, alias, name) values (${owner.tenantId}, ${`matrixRole${order}`}, ${`矩阵角色${order}`}) returning id`,
      ),
  },
  file: {
    table: 'stored_file',
    idColumn: 'key',
    missing: 'f'.repeat(64),
    make: async (tx, making) => (await makeFile(tx, making)).key,
    remove: (tx, tenantId, key) =>
      sql`update stored_file set removed_time = now() where tenant_id = ${tenantId} and key = ${key}`.execute(
        tx,
      ),
  },
  application: { table: 'enrolment_application', make: makeApplication },
  draft: { ...gone('enrolment_draft'), make: makeDraft },
  message: {
    table: 'enrolment_message',
    make: async (tx, making) =>
      idOf(
        tx,
        sql`insert into enrolment_message (tenant_id, application_id, recipient_id, kind, title, body, need_ack, at)
            values (${making.owner.tenantId}, ${await makeApplication(tx, making)}, ${making.owner.userId}, 'RECEIVED', '标题', '正文', true, ${making.now})
            returning id`,
      ),
  },
  notice: { ...gone('notice'), make: (tx, making) => makeArticle(tx, 'notice', making) },
  news: { ...gone('news'), make: (tx, making) => makeArticle(tx, 'news', making) },
}

async function makeUser(tx: Tx, { owner, departmentId, order }: Making): Promise<string> {
  const id = await idOf(
    tx,
    sql`insert into app_user (tenant_id, account, real_name, is_demo) values (${owner.tenantId}, ${`subject${order}`}, ${`矩阵人${order}`}, true) returning id`,
  )
  await sql`insert into user_department (tenant_id, user_id, department_id) values (${owner.tenantId}, ${id}, ${departmentId})`.execute(
    tx,
  )
  await sql`insert into user_role (tenant_id, user_id, role_id)
    select ${owner.tenantId}, ${id}, id from role where tenant_id = ${owner.tenantId} and alias = 'parent' and not is_deleted returning true`.execute(
    tx,
  )
  return id
}

async function makeFile(
  tx: Tx,
  { owner, keys, order }: Making,
): Promise<{ id: string; key: string }> {
  const key = order.toString(16).padStart(64, '0')
  const { id } = await recordStoredFile(tx, owner, {
    key,
    thumbKey: null,
    visibility: 'private',
    nameSealed: keys.seal(
      { tenantId: owner.tenantId, table: 'stored_file', column: 'name_sealed', rowId: key },
      'paper.png',
    ),
    contentType: 'image/png',
    bytes: 100,
    width: 10,
    height: 10,
    storedSha256: 'x',
  })
  return { id, key }
}

async function filesFor(tx: Tx, making: Making, count: number): Promise<{ id: string }[]> {
  const files: { id: string }[] = []
  for (let index = 0; index < count; index += 1)
    files.push(await makeFile(tx, { ...making, order: making.order * 100 + index }))
  return files
}

async function makeApplication(tx: Tx, making: Making): Promise<string> {
  const { owner, keys, now, order } = making
  const papers = usualRules('XX', 'A').must.filter((rule) => rule.kind === 'material')
  const files = await filesFor(tx, making, papers.length)
  const materials = Object.fromEntries(
    papers.map((rule, index) => [rule.key, [files[index]?.id ?? '']]),
  )
  const child = {
    childName: '张小阵',
    birthDate: '2020-10-11',
    order: order % 1000,
    guardianName: '张阵',
    phone: `1400001${String(order).padStart(4, '0')}`,
  }
  const input = {
    ...demoForm('A', child, materials),
    planId: demoPlanId(owner.tenantId, 'XX'),
    category: 'A' as const,
    formVersion: 1,
    consents: Object.fromEntries(consentTexts.map(({ purpose, textHash }) => [purpose, textHash])),
  }
  return (
    await submitApplication(tx, owner, input, {
      parts: { keys, isDemo: true },
      now,
      ip: '127.0.0.1',
    })
  ).id
}

async function makeDraft(tx: Tx, { owner, keys, now, order }: Making): Promise<string> {
  const input = {
    clientDraftId: `matrix-draft-${order}`,
    planId: demoPlanId(owner.tenantId, 'XX'),
    category: 'A' as const,
    baseRev: 0,
    deviceId: 'matrix',
    payload: { values: {}, guardians: [], materials: {} },
  }
  const saved = await saveDraft(tx, owner, input, { keys, now })
  return saved.id
}

function makeArticle(
  tx: Tx,
  table: 'notice' | 'news',
  { owner, now, order }: Making,
): Promise<string> {
  return table === 'notice'
    ? idOf(
        tx,
        sql`insert into notice (tenant_id, title, category, audience, content, state, release_time, create_user)
            values (${owner.tenantId}, ${`矩阵通知${order}`}, 1, 'public', '<p>正文</p>', 'PUBLISHED', ${now}, ${owner.userId}) returning id`,
      )
    : idOf(
        tx,
        sql`insert into news (tenant_id, title, category, content, state, release_time, create_user)
            values (${owner.tenantId}, ${`矩阵新闻${order}`}, 1, '<p>正文</p>', 'PUBLISHED', ${now}, ${owner.userId}) returning id`,
      )
}
