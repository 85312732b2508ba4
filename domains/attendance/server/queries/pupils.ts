import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

/** The pupils of the school as `s`, with their homeroom as `h`. */
export const pupils = (db: Db, tenantId: string) =>
  db
    .selectFrom('student as s')
    .leftJoin('classMembership as m', (on) =>
      on
        .onRef('m.tenantId', '=', 's.tenantId')
        .onRef('m.studentId', '=', 's.id')
        .on('m.endDate', 'is', null),
    )
    .leftJoin('schoolClass as h', (on) =>
      on.onRef('h.tenantId', '=', 'm.tenantId').onRef('h.id', '=', 'm.classId'),
    )
    .where('s.tenantId', '=', tenantId)

export const homeroomName = sql<string>`coalesce(h.name, '')`

/**
 * Whether the class `t` may learn of the child: an institution does not see a child whose guardian
 * has withdrawn the consent to share.
 */
export const mayBeShared = sql<SqlBool>`not exists (
  select from sharing_consent sc where sc.tenant_id = t.tenant_id and sc.class_id = t.class_id
    and sc.child_id = t.child_id and sc.withdrawn_time is not null)`
