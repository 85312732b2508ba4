import { getProcessDetail } from '../../domains/enrolment/contract/processDetail.ts'
import { listApplications } from '../../domains/enrolment/contract/application.ts'
import { releaseTask } from '../../domains/workflow/contract/tasks.ts'
import { claimFor, deskOf } from './school.ts'

/**
 * Claims the application for the demo reviewer, as the demo story requires. A claim expires after
 * half an hour.
 */
export async function takeUpReview(url: string): Promise<void> {
  const reviewer = await deskOf(url, 'reviewer')
  const parent = await deskOf(url, 'parent')
  const { records } = await parent.call(listApplications, { size: 50, scope: 'mine' })
  const found = records.find((one) => one.childName === '张小满')
  if (!found) throw new Error('the demo school has no 张小满')
  const { task } = await reviewer.call(getProcessDetail, { id: found.id })
  // Releases the reviewer's own expired claim first.
  if (task?.abilities.includes('release')) await reviewer.call(releaseTask, { taskId: task.taskId })
  await claimFor(reviewer, found.id)
}
