import { linkTo } from '../../../../platform/contract/screen.ts'
import { openPhoneAt } from '../../../../platform/testing/components/phone.tsx'
import { setQueuePlanLoader } from '../../../../platform/web/outbox/queuePlan.ts'
import { wakeOutbox } from '../../../../platform/web/outbox/wakeOutbox.ts'
import { formDetailScreen, formStartScreen, workflowMineScreen } from '../../contract/screens.ts'
import { processOf } from '../../testing/fakeTasks.ts'
import { FormDetailPage } from '../FormDetailPage.tsx'
import { FormStartPage } from '../FormStartPage.tsx'
import { MinePage } from '../MinePage.tsx'
import { offline } from '../offline.ts'

setQueuePlanLoader(async () => offline)

const pages = [
  [workflowMineScreen, MinePage],
  [formDetailScreen, FormDetailPage],
  [formStartScreen, FormStartPage],
] as const

/** Opens a page of workflow on the phone, with the other pages and the outbox behind it. */
export async function openWorkflow(address: string, person?: string) {
  const screen = await openPhoneAt(address, pages, person)
  wakeOutbox()
  return screen
}

export const taskAddress = (taskId: string): string =>
  linkTo(formDetailScreen, { taskId, processInsId: processOf(taskId) })
