import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Category } from '../../contract/form/categories.ts'
import type { FormRules } from '../../contract/rules.ts'
import '../tables.ts'

type FormKey = { readonly category: Category; readonly version: number }

/** Writes the rules of a category at a version, over those that exist. */
export const putRules = (
  tx: Tx,
  { tenantId, id }: RowRef,
  { category, version }: FormKey,
  { visible, must }: FormRules,
) =>
  tx
    .insertInto('formRule')
    .values({
      tenantId,
      planId: id,
      category,
      version,
      visible: JSON.stringify(visible),
      must: JSON.stringify(must),
    })
    .onConflict((at) =>
      at.columns(['tenantId', 'planId', 'category', 'version']).doUpdateSet({
        visible: JSON.stringify(visible),
        must: JSON.stringify(must),
      }),
    )
    .execute()

/** Copies the rules of every category of a plan to its next version. */
export const copyRules = (tx: Tx, { tenantId, id }: RowRef, version: number) =>
  tx
    .insertInto('formRule')
    .columns(['tenantId', 'planId', 'category', 'version', 'visible', 'must'])
    .expression((from) =>
      from
        .selectFrom('formRule')
        .select([
          'tenantId',
          'planId',
          'category',
          sql<number>`version + 1`.as('version'),
          'visible',
          'must',
        ])
        .where('tenantId', '=', tenantId)
        .where('planId', '=', id)
        .where('version', '=', version),
    )
    .returning('planId')
    .execute()

/** The families whose application in a category is still open. */
export const listOpenApplicants = async (
  db: Db,
  { tenantId, id }: RowRef,
  category: Category,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('enrolmentApplication')
    .select('applicantId')
    .distinct()
    .where('tenantId', '=', tenantId)
    .where('planId', '=', id)
    .where('category', '=', category)
    .where('isLive', '=', true)
    .execute()
  return rows.map(({ applicantId }) => applicantId)
}
