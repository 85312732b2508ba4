import { completeTasks } from './batch.ts'
import { addRemark } from './remarks.ts'
import { startByForm } from './start.ts'
import { completeTask, rollbackTask } from './tasks.ts'

/** What a phone may keep without a network and send by itself days later. */
export const sentLater = [completeTask, completeTasks, rollbackTask, startByForm, addRemark]
