import { linkTo } from '../../../platform/contract/screen.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { notify } from '../../messaging/server/public.ts'
import { ownRecruitmentScreen } from '../contract/screens.ts'
import { toldWords } from '../contract/states.ts'
import type { ApplicationState } from '../contract/states.ts'

type Told = {
  readonly tenantId: string
  readonly applicantId: string
  readonly postTitle: string
  readonly state: ApplicationState
}

/** Tells the applicant where the application stands now; reasons are on their own page only. */
export const tellApplicant = (
  tx: Tx,
  { tenantId, applicantId, postTitle, state }: Told,
): Promise<void> =>
  notify(tx, tenantId, [applicantId], {
    topic: 'message',
    message: { title: `${postTitle}：${toldWords[state]}`, link: linkTo(ownRecruitmentScreen) },
  })
