import type { Insertable } from 'kysely'

import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
import { stateOf } from '../../contract/slot.ts'
import '../tables.ts'
import type { StepRef } from './slots.ts'

/** The members of a panel with their names. */
export const listPanel = (db: Db, { tenantId, postId, kind }: StepRef) =>
  db
    .selectFrom('recruitmentPanelist as m')
    .innerJoin('appUser as u', (on) =>
      on.onRef('u.tenantId', '=', 'm.tenantId').onRef('u.id', '=', 'm.userId'),
    )
    .select(['m.userId', 'u.realName as name'])
    .where('m.tenantId', '=', tenantId)
    .where('m.postId', '=', postId)
    .where('m.kind', '=', kind)
    .orderBy('m.userId')
    .execute()

/** The steps that a person scores, with the names of their posts. */
export const listPanelsOf = (db: Db, { tenantId, userId }: PersonRef) =>
  db
    .selectFrom('recruitmentPanelist as m')
    .innerJoin('recruitmentPost as p', (on) =>
      on.onRef('p.tenantId', '=', 'm.tenantId').onRef('p.id', '=', 'm.postId'),
    )
    .select(['m.postId', 'm.kind', 'p.title as postTitle'])
    .where('m.tenantId', '=', tenantId)
    .where('m.userId', '=', userId)
    .orderBy('m.postId', 'desc')
    .orderBy('m.kind', 'desc')
    .execute()

export const deletePanelists = (
  tx: Tx,
  { tenantId, postId, kind }: StepRef,
  userIds: readonly string[],
) =>
  tx
    .deleteFrom('recruitmentPanelist')
    .where('tenantId', '=', tenantId)
    .where('postId', '=', postId)
    .where('kind', '=', kind)
    .where('userId', '=', anyOf(userIds, 'bigint'))
    .execute()

export const insertPanelists = (
  tx: Tx,
  { tenantId, postId, kind }: StepRef,
  userIds: readonly string[],
) =>
  tx
    .insertInto('recruitmentPanelist')
    .values(userIds.map((userId) => ({ tenantId, postId, kind, userId })))
    .execute()

/** Every score of a step of a post. */
export const listScores = (db: Db, { tenantId, postId, kind }: StepRef) =>
  db
    .selectFrom('recruitmentScore as s')
    .innerJoin('recruitmentApplication as a', (on) =>
      on.onRef('a.tenantId', '=', 's.tenantId').onRef('a.id', '=', 's.applicationId'),
    )
    .select(['s.applicationId', 's.scorerId', 's.score', 's.remark'])
    .where('s.tenantId', '=', tenantId)
    .where('a.postId', '=', postId)
    .where('s.kind', '=', kind)
    .execute()

export const saveScore = (tx: Tx, row: Insertable<Tables['recruitmentScore']>) =>
  tx
    .insertInto('recruitmentScore')
    .values(row)
    .onConflict((at) =>
      at
        .columns(['tenantId', 'applicationId', 'kind', 'scorerId'])
        .doUpdateSet({ score: row.score, remark: row.remark, givenAt: row.givenAt }),
    )
    .execute()

type OfPost = { readonly tenantId: string; readonly postId: string }

/** Those of some people who apply for a post, also if they were refused. */
export const listApplicantsAmong = async (
  db: Db,
  { tenantId, postId }: OfPost,
  userIds: readonly string[],
): Promise<string[]> =>
  (
    await db
      .selectFrom('recruitmentApplication')
      .select('applicantId')
      .distinct()
      .where('tenantId', '=', tenantId)
      .where('postId', '=', postId)
      .where('state', '!=', 'WITHDRAWN')
      .where('applicantId', '=', anyOf(userIds, 'bigint'))
      .execute()
  ).map(({ applicantId }) => applicantId)

/** The applicants who come for something now, were invited to it or have scores of it, by name. */
export const listInStep = (db: Db, { tenantId, postId, kind }: StepRef) =>
  db
    .selectFrom('recruitmentApplication as a')
    .leftJoin('recruitmentVisit as v', (on) =>
      on
        .onRef('v.tenantId', '=', 'a.tenantId')
        .onRef('v.applicationId', '=', 'a.id')
        .on('v.kind', '=', kind),
    )
    .select(['a.id', 'a.name', 'a.state', 'a.degree', 'a.school', 'a.teachingYears'])
    .select(['v.slotId', 'v.invitedAt', 'v.attended'])
    .where('a.tenantId', '=', tenantId)
    .where('a.postId', '=', postId)
    .where('a.state', '!=', 'WITHDRAWN')
    .where((row) =>
      row.or([
        row('a.state', '=', stateOf(kind)),
        row('v.invitedAt', 'is not', null),
        row.exists(
          row
            .selectFrom('recruitmentScore as s')
            .select('s.scorerId')
            .whereRef('s.tenantId', '=', 'a.tenantId')
            .whereRef('s.applicationId', '=', 'a.id')
            .where('s.kind', '=', kind),
        ),
      ]),
    )
    .orderBy('a.createTime')
    .orderBy('a.id')
    .execute()
