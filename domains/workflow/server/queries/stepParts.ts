import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Saved, StepRows } from './stepRows.ts'

/** A part that a step may change beside the process itself. */
export type Part = {
  readonly isIn: (step: StepRows) => boolean
  readonly write: (at: Saved) => RawBuilder<unknown>[]
}

/**
 * Every insert returns something: a coordinator copies rows that come from a query, which row-level
 * security refuses, unless they are returned; and an update reads rows of JSON from a query of their
 * own, because it may not call a stable function with a column (ADR 52).
 */
export const stepParts: readonly Part[] = [
  { isIn: (step) => step.tokens.length > 0, write: (at) => [entered(at)] },
  { isIn: (step) => step.leftRounds.length > 0, write: (at) => [leaving, left(at)] },
  { isIn: (step) => step.opened.length > 0, write: (at) => [opened(at), offered(at)] },
  { isIn: (step) => step.touched.length > 0, write: (at) => [changed, touched(at), shown(at)] },
  {
    isIn: (step) => step.touched.some(({ decidedBy }) => decidedBy !== null),
    write: (at) => [forgotten(at)],
  },
  {
    isIn: (step) => step.touched.some(({ isGiven }) => isGiven),
    write: (at) => [takers, givers(at), taken(at)],
  },
  { isIn: (step) => step.copies.length > 0, write: (at) => [copied(at)] },
  { isIn: (step) => step.kept.length > 0, write: (at) => [keeping, kept(at)] },
  { isIn: () => true, write: (at) => [logged(at)] },
  // After the log: it refers to a row of it, and a coordinator writes the parts in this order.
  { isIn: (step) => step.moved !== null, write: (at) => [moved(at)] },
]

const entered = ({ tenantId, now }: Saved) => sql`entered as (
      insert into wf_token (tenant_id, instance_id, round, node, come_back, parent_round, from_round, why, entered_time, left_time)
      select ${tenantId}, instance.id, r.round, r.node, r."comeBack", r.parent, r."from", r.why, ${now}, case when not r."isLive" then ${now}::timestamptz end
      from instance, given, jsonb_to_recordset(given.step -> 'tokens') as r (round integer, node text, "comeBack" text, parent integer, "from" integer, "isLive" boolean, why text)
      returning true
    )`

const leaving = sql`leaving as (
      select r.round::integer as round from given, jsonb_array_elements_text(given.step -> 'leftRounds') as r (round)
    )`

const left = ({ tenantId, now }: Saved) => sql`left_rounds as (
      update wf_token k set left_time = ${now} from instance, leaving
      where k.tenant_id = ${tenantId} and k.instance_id = instance.id and k.round = leaving.round
    )`

const opened = ({ tenantId, now }: Saved) => sql`opened as (
      insert into wf_task (tenant_id, instance_id, round, seat, node, node_name, is_offered, state, part, weight, has_veto, waits_for, added_by, due_time, alarm_time, why, create_time, update_time, closed_time)
      select ${tenantId}, instance.id, r.round, r.seat, r.node, r."nodeName", r."isOffered", r.state, r.part, r.weight, r."hasVeto", r."waitsFor", r."addedBy",
        to_timestamp(r."dueMs" / 1000.0), to_timestamp(r."alarmMs" / 1000.0), r.why, ${now}, ${now}, case when r.state in ('done', 'void') then ${now}::timestamptz end
      from instance, given, jsonb_to_recordset(given.step -> 'opened') as r (round integer, seat integer, node text, "nodeName" text, "isOffered" boolean, why text, state text, part text,
        weight integer, "hasVeto" boolean, "waitsFor" integer, "addedBy" bigint, "dueMs" bigint, "alarmMs" bigint)
      returning id, round, seat, state
    )`

const offered = ({ tenantId }: Saved) => sql`offered as (
      insert into wf_candidate (tenant_id, task_id, party, label, is_open)
      select ${tenantId}, opened.id, r.party, r.label, opened.state = 'open'
      from given, jsonb_to_recordset(given.step -> 'candidates') as r (round integer, seat integer, party text, label text) join opened using (round, seat)
      returning true
    )`

const changed = sql`changed as (
      select r.*
      from given, jsonb_to_recordset(given.step -> 'touched') as r (round integer, seat integer, state text, "isOffered" boolean, "isGiven" boolean, "waitsFor" integer,
        "dueMs" bigint, "alarmMs" bigint, "claimedBy" bigint, "claimedByName" text, "claimedFor" bigint, "claimedForName" text, "claimedUntilMs" bigint, "decidedFor" bigint, "decidedForName" text,
        "decidedBy" bigint, "decidedByName" text, outcome text)
    )`

const touched = ({ tenantId, now }: Saved) => sql`touched as (
      update wf_task t set state = r.state, update_time = ${now}, closed_time = case when r.state in ('done', 'void') then ${now}::timestamptz end,
        is_offered = r."isOffered", waits_for = r."waitsFor", due_time = to_timestamp(r."dueMs" / 1000.0), alarm_time = to_timestamp(r."alarmMs" / 1000.0),
        claimed_by = r."claimedBy", claimed_by_name = r."claimedByName", claimed_for = r."claimedFor", claimed_for_name = r."claimedForName",
        claimed_until = to_timestamp(r."claimedUntilMs" / 1000.0),
        claimed_time = case when r."claimedBy" is null then null when t.claimed_until is distinct from to_timestamp(r."claimedUntilMs" / 1000.0) then ${now} else t.claimed_time end,
        decided_by = r."decidedBy", decided_by_name = r."decidedByName", decided_for = r."decidedFor",
        decided_for_name = r."decidedForName", outcome = r.outcome
      from instance, changed r
      where t.tenant_id = ${tenantId} and t.instance_id = instance.id and t.round = r.round and t.seat = r.seat
      returning t.id, t.round, t.seat, t.state, t.decided_by, r."isGiven" as is_given
    )`

const shown = ({ tenantId }: Saved) => sql`shown as (
      update wf_candidate c set is_open = touched.state = 'open' from touched
      where c.tenant_id = ${tenantId} and c.task_id = touched.id and c.is_current and not touched.is_given
    )`

// A person who has answered a task no longer needs a draft for it.
const forgotten = ({ tenantId }: Saved) => sql`forgotten as (
      delete from wf_draft d using touched where d.tenant_id = ${tenantId} and d.user_id = touched.decided_by and d.task_id = touched.id
    )`

const takers = sql`takers as (
      select touched.id, touched.state, r.party, r.label
      from given, jsonb_to_recordset(given.step -> 'candidates') as r (round integer, seat integer, party text, label text) join touched using (round, seat)
    )`

const givers = ({ tenantId }: Saved) => sql`givers as (
      update wf_candidate c set is_open = false, is_current = false from touched
      where c.tenant_id = ${tenantId} and c.task_id = touched.id and touched.is_given and not exists (select from takers where takers.id = c.task_id and takers.party = c.party)
    )`

const taken = ({ tenantId }: Saved) => sql`taken as (
      insert into wf_candidate (tenant_id, task_id, party, label, is_open) select ${tenantId}, takers.id, takers.party, takers.label, takers.state = 'open' from takers
      on conflict (tenant_id, task_id, party) do update set is_open = excluded.is_open, is_current = true, label = excluded.label
    )`

const copied = ({ tenantId, id }: Saved) => sql`copied as (
      insert into wf_copy (tenant_id, instance_id, user_id, node, node_name)
      select ${tenantId}, instance.id, r."userId", r.node, r."nodeName"
      from instance, given, jsonb_to_recordset(given.step -> 'copies') as r ("userId" bigint, node text, "nodeName" text)
      where r."userId" <> all (array(select c.user_id from wf_copy c where c.tenant_id = ${tenantId} and c.instance_id = ${id}))
      returning true
    )`

const keeping = sql`keeping as (
      select r.* from given, jsonb_to_recordset(given.step -> 'kept') as r (round integer, step jsonb)
    )`

const kept = ({ tenantId }: Saved) => sql`kept as (
      update wf_token k set kept = r.step from instance, keeping r
      where k.tenant_id = ${tenantId} and k.instance_id = instance.id and k.round = r.round
    )`

const moved = ({ tenantId, fromId, toId, seq }: Saved) => sql`moved as (
      insert into wf_migration (tenant_id, instance_id, seq, from_version_id, to_version_id) select ${tenantId}, instance.id, ${seq}::integer, ${fromId}::bigint, ${toId}::bigint from instance
      returning true
    )`

const logged = ({ tenantId, now }: Saved) => sql`logged as (
      insert into wf_action (tenant_id, instance_id, seq, type, actor_id, actor_name, node, node_name, round, comment, reasons, entry, changes, act_time, previous_hash, hash)
      select ${tenantId}, instance.id, r.seq, r.type, r."actorId", r."actorName", r.node, r."nodeName", r.round, r.comment, r.reasons, r.entry, r.changes, ${now}, r."previousHash", r.hash
      from instance, given, jsonb_to_record(given.step -> 'log') as r (seq integer, type text, "actorId" bigint, "actorName" text, node text, "nodeName" text, round integer, comment text,
        reasons jsonb, entry jsonb, changes jsonb, "previousHash" text, hash text)
      returning true
    )`
