import { linkTo } from '../../../../platform/contract/screen.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { notify } from '../../../messaging/server/public.ts'
import { usersWithPermission } from '../../../organisation/server/public.ts'
import { recruitmentPermissions } from '../../contract/permissions.ts'
import { resultsScreen } from '../../contract/screens.ts'
import { visitKindNames } from '../../contract/slot.ts'
import type { ApplicationRecord } from '../queries/applications.ts'
import { listApplicantsAmong } from '../queries/panels.ts'
import type { StepRef } from '../queries/slots.ts'
import { isLastComplete, readSheet } from './sheets.ts'

/**
 * Tells who decides when the last score of an applicant was the last of the step, under the lock on
 * the post. A later applicant completes the step once more.
 */
export async function tellOfCompletion(
  tx: Tx,
  step: StepRef,
  { id, postTitle }: Pick<ApplicationRecord, 'id' | 'postTitle'>,
): Promise<void> {
  const { tenantId, postId, kind } = step
  const sheet = await readSheet(tx, step)
  if (!isLastComplete(sheet, kind, id)) return
  const office = await usersWithPermission(tx, tenantId, recruitmentPermissions.decide)
  const applying = await listApplicantsAmong(tx, step, office)
  const title = `${postTitle}的${visitKindNames[kind]}已全部评完，请查看分数和名次`
  const link = linkTo(resultsScreen, { postId, kind })
  const told = office.filter((userId) => !applying.includes(userId))
  if (told.length > 0)
    await notify(tx, tenantId, told, { topic: 'message', message: { title, link } })
}
