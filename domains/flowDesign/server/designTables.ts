import type { PageQuery } from '../../../platform/contract/page.ts'
import { toPage } from '../../../platform/contract/page.ts'
import type { PageOf } from '../../../platform/contract/page.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { ButtonKey } from '../../workflow/contract/abilities.ts'
import type { Category, FixedButton, SerialRule } from '../contract/designTables.ts'
import { baseButtons, handOverButtons } from './bpmn/buttons.ts'
import { listDrawnCategories } from './queries/deployments.ts'
import { flowsOf } from '../../workflow/server/public/drawing.ts'

/** The categories in use by published flows and designs. */
export async function categoriesOf(db: Db, { tenantId }: Actor): Promise<Category[]> {
  const published = (await flowsOf(db, tenantId)).map(({ category }) => category.name)
  const names = [...new Set([...published, ...(await listDrawnCategories(db, tenantId))])]
  return names.map((name, at) => ({ id: name, name, parentId: '0', sort: at + 1 }))
}

const otherLabels: ReadonlyMap<string, string> = new Map([['wf_del_instance', '减签']])

/** The buttons of the plugin with their labels in this product. */
export const fixedButtons = (): FixedButton[] =>
  ButtonKey.options.map((key, at) => ({
    id: key,
    buttonKey: key,
    name: baseButtons.get(key) ?? handOverButtons.get(key)?.label ?? otherLabels.get(key) ?? '',
    sort: at + 1,
  }))

/**
 * The number rules of the school's flows; numbers restart at one each day (`giveSerial`
 * of the workflow).
 */
export const serialsOf = async (db: Db, { tenantId }: Actor): Promise<SerialRule[]> =>
  (await flowsOf(db, tenantId)).flatMap(({ key, name, serialPrefix }) =>
    serialPrefix
      ? [
          {
            id: key,
            name,
            prefix: serialPrefix,
            dateFormat: 'yyyyMMdd',
            suffixLength: 5,
            startSequence: 1,
            connector: '',
            cycle: 'day',
          },
        ]
      : [],
  )

/** One page of a list that is fully in memory. */
export const pageFrom = <Row>(rows: readonly Row[], query: PageQuery): PageOf<Row> =>
  toPage(
    query,
    rows.length,
    rows.slice((query.current - 1) * query.size, query.current * query.size),
  )

/** The row of that id. */
export function rowFrom<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string,
): Row {
  const found = rows.find((row) => row.id === id)
  if (!found) throw notFound('这一项')
  return found
}
