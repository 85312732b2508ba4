import { sql } from 'kysely'

import {
  givePhotoConsent,
  withdrawPhotoConsent,
} from '../../../domains/people/server/families/photoConsents.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { demoClassId, demoPupilId } from '../people.ts'
import { earlier, familyActor, request } from './cast.ts'
import type { Load } from './cast.ts'

type Answer = 'agreed' | 'withdrawn' | 'none'

/**
 * Loads what families of two classes answered about published photos: most agreed, some withdrew
 * their consent, and some have not answered.
 */
export async function loadPhotoConsents(tx: Tx, load: Load): Promise<void> {
  const known: Readonly<Record<string, Answer>> = {
    [demoPupilId(load.tenantId, '张小雨')]: 'agreed',
    [demoPupilId(load.tenantId, '陈小北')]: 'withdrawn',
  }
  for (const [place, family] of (await listFamilies(tx, load.tenantId)).entries()) {
    const { childId } = family
    const answer = known[childId] ?? answerAt(place)
    if (answer === 'none') continue
    const by = familyActor(load, family)
    await givePhotoConsent(tx, by, childId, {
      now: earlier(load, 20 - (place % 12), '19:40'),
      request,
    })
    if (answer === 'withdrawn')
      await withdrawPhotoConsent(tx, by, childId, {
        now: earlier(load, 1 + (place % 7), '20:15'),
        request,
      })
  }
}

const answerAt = (place: number): Answer =>
  place % 11 === 4 ? 'withdrawn' : place % 4 === 3 ? 'none' : 'agreed'

type Family = { readonly childId: string; readonly userId: string; readonly userName: string }

/**
 * For each pupil of two classes, the first guardian who has an account and may consent. Pupils whose
 * custody is disputed are left out.
 */
async function listFamilies(tx: Tx, tenantId: string): Promise<Family[]> {
  const classes = [1, 2].map((ordinal) => demoClassId(tenantId, 3, ordinal))
  const { rows } = await sql<Family>`
    select distinct on (s.id) s.id as child_id, u.id as user_id, u.real_name as user_name
    from class_membership m
    join student s on s.tenant_id = m.tenant_id and s.id = m.student_id and s.status = 'STUDYING'
    join guardian_link l on l.tenant_id = s.tenant_id and l.student_id = s.id and l.state = 'ACTIVE' and l.can_consent
    join app_user u on u.tenant_id = l.tenant_id and u.id = l.user_id and not u.is_deleted
    where m.tenant_id = ${tenantId} and m.class_id = any(${classes}::bigint[]) and m.end_date is null
      and not exists (
        select from custody_freeze f
        where f.tenant_id = s.tenant_id and f.student_id = s.id and f.lifted_at is null)
    order by s.id, l.is_primary desc, u.id`.execute(tx)
  return rows
}
