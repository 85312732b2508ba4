import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Candidate } from '../../contract/flow/party.ts'
import type { FlowNode } from '../../contract/flow/graph.ts'
import type { Outcome } from '../../contract/states.ts'
import type { Person, SeatPart, Task, Token } from '../engine/state.ts'
import { untilWords } from '../engine/delays.ts'

export type TaskRow = Task & {
  readonly id: string
  readonly nodeName: string
  readonly why: string
  readonly openedMs: number
  readonly closedMs: number | null
}
export type TokenRow = Token & { readonly enteredMs: number; readonly leftMs: number | null }

/**
 * Rows as JSON, with moments as text. The JSON is built inline because each SQL function is looked
 * up on every run.
 */
export type ProcessStateJson = {
  readonly tokens: readonly TokenJson[]
  readonly tasks: readonly TaskJson[]
}

type TokenJson = Pick<Token, 'node' | 'round' | 'comeBack' | 'parent' | 'from'> & {
  readonly kept: FlowNode | null
  readonly enteredTime: string
  readonly leftTime: string | null
}

type TaskJson = Pick<
  Task,
  'round' | 'seat' | 'node' | 'isOffered' | 'state' | 'weight' | 'hasVeto' | 'waitsFor' | 'addedBy'
> & {
  readonly id: string
  readonly nodeName: string
  readonly why: string
  readonly part: SeatPart
  readonly dueTime: string | null
  readonly alarmTime: string | null
  readonly claimedBy: string | null
  readonly claimedByName: string
  readonly claimedFor: string | null
  readonly claimedForName: string
  readonly claimedUntil: string
  readonly decidedBy: string | null
  readonly decidedByName: string
  readonly decidedFor: string | null
  readonly decidedForName: string
  readonly outcome: Outcome
  readonly createTime: string
  readonly closedTime: string | null
  readonly candidates: readonly Candidate[]
}

/**
 * The state of a process `i`: every entry into a node and every task with its candidates, as
 * `tokens` and `tasks`.
 */
export const processStateColumns = (tenantId: string): RawBuilder<unknown> => sql`
      (select coalesce(json_agg(one), '[]') from (
        select k.node, k.round, k.come_back as "comeBack", k.parent_round as parent, k.from_round as "from", k.kept, k.entered_time as "enteredTime", k.left_time as "leftTime"
        from wf_token k where k.tenant_id = ${tenantId} and k.instance_id = i.id order by k.round) one) as tokens,
      (select coalesce(json_agg(one), '[]') from (
        select t.id::text, t.round, t.seat, t.node, t.node_name as "nodeName", t.is_offered as "isOffered", t.state, t.why, t.part, t.weight, t.has_veto as "hasVeto", t.waits_for as "waitsFor",
          t.added_by::text as "addedBy", t.due_time as "dueTime", t.alarm_time as "alarmTime",
          t.claimed_by::text as "claimedBy", t.claimed_by_name as "claimedByName", t.claimed_for::text as "claimedFor", t.claimed_for_name as "claimedForName", t.claimed_until as "claimedUntil",
          t.decided_by::text as "decidedBy", t.decided_by_name as "decidedByName", t.decided_for::text as "decidedFor", t.decided_for_name as "decidedForName", t.outcome,
          t.create_time as "createTime", t.closed_time as "closedTime",
          (select coalesce(json_agg(party), '[]') from (
            select split_part(c.party, ':', 1) as kind, split_part(c.party, ':', 2) as value, c.label
            from wf_candidate c where c.tenant_id = ${tenantId} and c.task_id = t.id and c.is_current order by c.party) party) as candidates
        from wf_task t where t.tenant_id = ${tenantId} and t.instance_id = i.id order by t.round, t.seat) one) as tasks`

/** Converts the JSON rows to the engine's types. */
export const processState = ({
  tokens,
  tasks,
}: ProcessStateJson): { tokens: TokenRow[]; tasks: TaskRow[] } => ({
  tokens: tokens.map(tokenRow),
  tasks: tasks.map(taskRow),
})

const tokenRow = ({ enteredTime, leftTime, kept, ...token }: TokenJson): TokenRow => ({
  ...token,
  isLive: leftTime === null,
  enteredMs: Date.parse(enteredTime),
  leftMs: msOf(leftTime),
  ...(kept && { kept }),
})

function taskRow(json: TaskJson): TaskRow {
  const {
    id,
    round,
    seat,
    node,
    nodeName,
    isOffered,
    state,
    part,
    weight,
    hasVeto,
    waitsFor,
    addedBy,
    candidates,
  } = json
  const dueMs = msOf(json.dueTime)
  const openedMs = Date.parse(json.createTime)
  // The reason of a wait names its end, which a suspension may have moved since.
  const why =
    state === 'open' && candidates.length === 0 && dueMs !== null
      ? untilWords(dueMs, openedMs)
      : json.why
  const seen = {
    id,
    round,
    seat,
    node,
    nodeName,
    isOffered,
    state,
    why,
    part,
    weight,
    hasVeto,
    waitsFor,
    addedBy,
    candidates,
  }
  return {
    ...seen,
    dueMs,
    alarmMs: msOf(json.alarmTime),
    claim: claimOf(json),
    decision: decisionOf(json),
    openedMs,
    closedMs: msOf(json.closedTime),
  }
}

const claimOf = ({
  claimedBy,
  claimedByName,
  claimedFor,
  claimedForName,
  claimedUntil,
}: TaskJson): Task['claim'] =>
  claimedBy === null
    ? null
    : {
        by: { userId: claimedBy, name: claimedByName },
        ...personAsPrincipal(claimedFor, claimedForName),
        untilMs: Date.parse(claimedUntil),
      }

const decisionOf = ({
  decidedBy,
  decidedByName,
  decidedFor,
  decidedForName,
  outcome,
}: TaskJson): Task['decision'] =>
  decidedBy === null
    ? null
    : {
        by: { userId: decidedBy, name: decidedByName },
        ...personAsPrincipal(decidedFor, decidedForName),
        outcome,
      }

const personAsPrincipal = (userId: string | null, name: string): { for?: Person } =>
  userId === null ? {} : { for: { userId, name } }

const msOf = (time: string | null): number | null => (time === null ? null : Date.parse(time))
