import { isCandidate } from '../parties.ts'
import { nodeOf } from '../../../contract/flow/nextNodes.ts'
import { actorOf, commentOf, record, refuse } from '../run.ts'
import type { Run } from '../run.ts'
import { isClosed, liveTokens } from '../state.ts'
import type { Person } from '../state.ts'

/**
 * Sends copies to other people: by the applicant, by anyone who has or had a task here, or by a
 * flow manager.
 */
export function copyTo(run: Run, people: readonly Person[]): void {
  const { instance, graph, actor } = run
  const node = nodeOf(graph, liveTokens(instance).at(-1)?.node ?? graph.start)
  if (!takesPart(run)) throw refuse({ reason: 'NOT_YOURS', node: node.name })
  if (!graph.policy.mayCopy) throw refuse({ reason: 'NOT_ALLOWED_HERE', node: node.name })
  if (isClosed(instance.status))
    throw refuse({ reason: 'INSTANCE_CLOSED', status: instance.status })

  const said = commentOf(run)
  const why = `${actor.name}抄送 ${people.map(({ name }) => name).join('、')}${said ? `：${said}` : ''}`
  record(run, { kind: 'copied', node: node.id, userIds: people.map(({ userId }) => userId), why })
  run.events.push({ type: 'copied', by: actorOf(run), people })
}

const takesPart = ({ instance, actor }: Run): boolean =>
  actor.oversees === true ||
  instance.applicant.userId === actor.userId ||
  instance.tasks.some(
    (task) => isCandidate(task, actor) || task.decision?.by.userId === actor.userId,
  )
