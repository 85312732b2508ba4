import pg from 'pg'
import { afterAll, beforeAll, inject, vi } from 'vitest'

import { expect, test, testRootKey } from '../../app/testing/world.ts'
import { isCoordinator } from '../../platform/server/database/coordinator.ts'
import { openDatabase } from '../../platform/server/database/db.ts'
import type { Database } from '../../platform/server/database/db.ts'
import { appUrl, migrate } from '../../platform/server/database/migrate.ts'
import { createKeys } from '../../platform/server/keys/keys.ts'
import { memoryStorage } from '../../platform/testing/memoryStorage.ts'
import { cloneTemplate, ensureTemplate } from '../../platform/testing/templateDatabase.ts'
import { rankApplicants } from '../../domains/admission/contract/ranking.ts'
import { findSeason } from '../../domains/admission/server/queries/seasons.ts'
import { getSeasonPlan } from '../../domains/admission/server/seasonPlan.ts'
import { checkDraw } from '../../domains/draw/contract/checking.ts'
import { drawnOrderOf } from '../../domains/draw/server/public.ts'
import type { Category } from '../../domains/enrolment/contract/form/categories.ts'
import { applicationStates } from '../../domains/enrolment/contract/states.ts'
import { firstBrokenStep } from '../../domains/enrolment/server/applications/hashChain.ts'
import type { ChainedStep } from '../../domains/enrolment/server/applications/hashChain.ts'
import { rankFactsOf } from '../../domains/enrolment/server/public.ts'
import { isSigned } from '../../domains/letter/contract/letterCode.ts'
import type { LetterFacts } from '../../domains/letter/contract/letterCode.ts'
import { problemsOfLog } from '../../domains/workflow/server/acting/verifyLog.ts'
import { RefundInputs } from '../../domains/payment/contract/refund/inputs.ts'
import { refundOf } from '../../domains/payment/contract/refund/refundOf.ts'
import { loadDemoSchools } from './schools.ts'
import { demoTenant, otherTenant } from './world.ts'

// The tests load a whole school twice.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/** A Sunday, so that the calendar alone gives no lesson today. */
const anchor = new Date('2027-03-14T10:00:00+08:00')
const today = '2027-03-14'

let owner: pg.Client
let url: string
let drop: () => Promise<void>

beforeAll(async () => {
  const cluster = inject('ownerUrl')
  await ensureTemplate(cluster, 'demo_schools', (fresh) =>
    migrate(fresh, testRootKey, 'db/migrations').then(() => undefined),
  )
  ;({ url, drop } = await cloneTemplate(cluster, 'demo_schools', `demo_schools_${process.pid}`))
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
})

afterAll(async () => {
  await owner.end()
  await drop()
})

const openAsProduct = async (): Promise<Database> =>
  openDatabase(appUrl(url, testRootKey), { max: 1, isCoordinator: await isCoordinator(owner) })

test('an interrupted demo load leaves nothing, and the next one loads both schools completely', async () => {
  const database = await openAsProduct()
  const peopleOf = async (tenantId: string) => {
    const people = await database.read(tenantId, (db) =>
      db.selectFrom('appUser').select('id').where('tenantId', '=', tenantId).execute(),
    )
    return people.length
  }
  const storage = memoryStorage()
  const full = { ...storage, put: () => Promise.reject(new Error('no space left')) }
  const load = (store: typeof storage) =>
    loadDemoSchools(
      { owner, url: appUrl(url, testRootKey) },
      {
        keys: createKeys(testRootKey),
        files: { storage: store, origin: '', personQuotaBytes: 50_000_000 },
        isDemo: true,
      },
      anchor,
    )

  await expect(load(full)).rejects.toThrow('no space left')
  expect(await peopleOf(demoTenant)).toBe(0)

  expect(await load(storage)).toEqual({ loaded: [demoTenant, otherTenant] })
  expect(await peopleOf(demoTenant)).toBeGreaterThan(1000)
  expect(await peopleOf(otherTenant)).toBeGreaterThan(5)
  expect(await load(storage)).toEqual({ loaded: [] })
  // The value is -1 until a table is analysed, and 0 at a coordinator, which has no rows itself.
  const [known] = await rows<{ known: number }>(
    `select reltuples::int as known from pg_class where relname = 'app_user'`,
  )
  if (await isCoordinator(owner)) expect(known?.known).toBe(0)
  else expect(known?.known).toBeGreaterThan(1000)
  await database.close()
})

/** Rows of the demo school by a query whose parameter $1 is its tenant. */
async function rows<Row extends pg.QueryResultRow>(query: string): Promise<Row[]> {
  const asked = query.includes('$1') ? [demoTenant] : []
  return (await owner.query<Row>(query, asked)).rows
}

/** How many rows a query with the parameter $1 finds; the rows are what is wrong. */
const countOf = async (what: string): Promise<number> =>
  (await rows<{ count: number }>(`select count(*)::int as count from ${what}`))[0]?.count ?? 0

test('after school the demo has the counts of a whole school', async () => {
  const of = (table: string) => countOf(`${table} where tenant_id = $1`)

  expect(await of('course')).toBe(64)
  expect(await of('course_class')).toBe(92)
  expect(await of('course_seat')).toBe(2150)
  expect(await of('payment_order')).toBe(1480)
  expect(await of('payment_refund')).toBe(60)
  const lessons = await of('class_lesson')
  expect(lessons).toBeGreaterThan(1400)
  expect(lessons).toBeLessThan(1540)
  expect(await countOf(`instructor where tenant_id = $1 and kind = 'OUTSIDE'`)).toBe(31)
})

test('the demo has a lesson today, a round that opens soon, a finished term and a public course draw', async () => {
  expect(
    await countOf(`class_lesson where tenant_id = $1 and state = 'PLANNED' and day = '${today}'`),
  ).toBeGreaterThan(0)
  expect(
    await countOf(`course_round where tenant_id = $1 and state = 'PUBLISHED'
      and open_time > '${anchor.toISOString()}' and open_time < '${anchor.toISOString()}'::timestamptz + interval '2 days'`),
  ).toBeGreaterThan(0)
  expect(
    await countOf(`course_term t where t.tenant_id = $1 and t.end_date < '${today}' and (
      select count(*) from course_class c where c.tenant_id = t.tenant_id and c.term_id = t.id and c.state = 'FINISHED') > 30`),
  ).toBe(1)
  expect(
    await countOf(`draw where tenant_id = $1 and state = 'DRAWN' and kind = 'COURSE'`),
  ).toBeGreaterThan(0)
})

test('the person in charge of personal data has requests, alerts, an incident with its people and assessments', async () => {
  const states = await rows<{ state: string }>(
    `select distinct state from privacy_request where tenant_id = $1 order by state`,
  )
  expect(states.map(({ state }) => state)).toEqual([
    'ANSWERED',
    'IDENTIFIED',
    'IN_WORK',
    'RECEIVED',
    'REFUSED',
  ])
  expect(
    await countOf(
      `privacy_request where tenant_id = $1 and closed_at is null and due_on < '${today}'`,
    ),
  ).toBe(0)
  expect(await countOf(`access_alert where tenant_id = $1 and state = 'OPEN'`)).toBeGreaterThan(1)
  expect(await countOf(`access_alert where tenant_id = $1 and state = 'EXPLAINED'`)).toBe(1)
  expect(
    await countOf(`incident_person p join privacy_incident i on i.tenant_id = p.tenant_id and i.id = p.incident_id
      where p.tenant_id = $1 and i.state = 'OPEN' and not i.is_drill`),
  ).toBeGreaterThan(3)
  expect(await countOf(`impact_assessment where tenant_id = $1`)).toBe(3)
})

test('families read the notice of an incident, and the persons in charge that of a drill', async () => {
  const told = await rows<{ isDrill: boolean; account: string }>(
    `select distinct i.is_drill as "isDrill", u.account from incident_notice n
      join privacy_incident i on i.tenant_id = n.tenant_id and i.id = n.incident_id and i.state = 'CLOSED'
      join app_user u on u.tenant_id = n.tenant_id and u.id = n.user_id
      join message m on m.tenant_id = n.tenant_id and m.user_id = n.user_id
        and m.link = '/pages/safeguards/notice?id=' || n.incident_id and m.read_time < '${today}'
      where n.tenant_id = $1`,
  )
  const toldOf = (isDrill: boolean) =>
    told.filter((one) => one.isDrill === isDrill).map(({ account }) => account)

  expect(toldOf(true)).toContain('privacy')
  expect(toldOf(true)).not.toContain('parent')
  expect(toldOf(false)).toContain('parent')
  expect(toldOf(false).length).toBeGreaterThan(5)
  const dispatches = await rows<{ unreached: number }>(
    `select unreached from incident_dispatch where tenant_id = $1 and not is_drill`,
  )
  expect(dispatches).toEqual([{ unreached: 2 }])
  expect(
    await countOf(
      `message where tenant_id = $1 and link like '/pages/safeguards/notice?id=%' and read_time is null`,
    ),
  ).toBe(0)
})

test('in a class some families agreed to published photos, some withdrew, and some have not answered', async () => {
  const answers = await rows<{ answer: string; count: number }>(
    `select case when p.id is null then 'none' when p.withdrawn_time is null then 'agreed' else 'withdrawn' end as answer,
        count(*)::int as count
      from class_membership m
      join school_class c on c.tenant_id = m.tenant_id and c.id = m.class_id and c.name = '三年级2班'
      left join photo_consent p on p.tenant_id = m.tenant_id and p.child_id = m.student_id
      where m.tenant_id = $1 and m.end_date is null
      group by 1 order by 1`,
  )

  expect(answers.map(({ answer }) => answer)).toEqual(['agreed', 'none', 'withdrawn'])
  expect(answers[0]?.count).toBeGreaterThan(20)
})

test('the demo has a merge whose families are being asked, and a closure whose lessons were refunded', async () => {
  expect(
    await rows(`select a.answer, count(*)::int as count from class_merge g
      join class_seats n on n.tenant_id = g.tenant_id and n.class_id = g.class_id and n.is_merging
      join course_seat s on s.tenant_id = g.tenant_id and s.class_id = g.class_id and s.state = 'ENROLLED'
      left join merge_answer a on a.tenant_id = g.tenant_id and a.merge_id = g.id and a.seat_id = s.id
      where g.tenant_id = $1 and g.state = 'PROPOSED' and g.consent_until > '${today}'
      group by a.answer order by a.answer`),
  ).toEqual([
    { answer: 'REFUSED', count: 1 },
    { answer: null, count: 3 },
  ])
  expect(
    await countOf(`payment_refund r
      join payment_line p on p.tenant_id = r.tenant_id and p.order_id = r.order_id and p.place = r.place
      join course_seat s on s.tenant_id = p.tenant_id and s.id = p.subject_id
      join class_lesson l on l.tenant_id = s.tenant_id and l.class_id = s.class_id and l.state = 'CANCELLED'
      join closure_lesson k on k.tenant_id = l.tenant_id and k.lesson_id = l.id
      join lesson_closure c on c.tenant_id = k.tenant_id and c.id = k.closure_id and c.offer = 'REFUND'
      where r.tenant_id = $1 and r.reason = '停课未补' and r.state = 'DONE'`),
  ).toBeGreaterThan(10)
})

test('counters of classes and children agree with the seats, within capacity and limit', async () => {
  const live = `('OFFERED', 'HELD', 'ENROLLED', 'DROP_REQUESTED', 'COMPLETED')`

  expect(
    await rows(`select n.class_id, n.taken, n.waiting, n.capacity from class_seats n,
      lateral (
        select count(*) filter (where s.state in ${live}) as taken, count(*) filter (where s.state = 'WAITING') as waiting
        from course_seat s where s.tenant_id = n.tenant_id and s.class_id = n.class_id) s
      where n.tenant_id = $1 and (n.taken, n.waiting) is distinct from (s.taken, s.waiting)`),
  ).toEqual([])
  expect(
    await rows(`select n.round_id, n.child_id, n.taken from round_child n
      where n.tenant_id = $1 and n.taken <> (
        select count(*) from course_seat s where s.tenant_id = n.tenant_id and s.round_id = n.round_id
          and s.child_id = n.child_id and s.state in ('HELD', 'ENROLLED', 'DROP_REQUESTED', 'COMPLETED'))`),
  ).toEqual([])
  expect(
    await rows(`select s.id from course_seat s where s.tenant_id = $1 and not exists (
      select from round_child n where n.tenant_id = s.tenant_id and n.round_id = s.round_id and n.child_id = s.child_id)`),
  ).toEqual([])
  expect(
    await rows(`select s.id from course_seat s join course_class c on c.tenant_id = s.tenant_id and c.id = s.class_id
      where s.tenant_id = $1 and s.state in ('ENROLLED', 'DROP_REQUESTED', 'COMPLETED') and (
        select count(*) from child_slot k where k.tenant_id = s.tenant_id and k.seat_id = s.id) <> (
        select count(*) from class_slot k where k.tenant_id = s.tenant_id and k.class_id = s.class_id)`),
  ).toEqual([])
})

test('children sit in classes of their grade, and those of an institution have the consent', async () => {
  expect(
    await rows(`select s.id from course_seat s
      join course_class c on c.tenant_id = s.tenant_id and c.id = s.class_id
      join class_membership m on m.tenant_id = s.tenant_id and m.student_id = s.child_id and m.end_date is null
      join school_class h on h.tenant_id = m.tenant_id and h.id = m.class_id
      where s.tenant_id = $1 and h.grade_id <> all (c.grade_ids)`),
  ).toEqual([])
  expect(
    await rows(`select s.id from course_seat s
      join course_class c on c.tenant_id = s.tenant_id and c.id = s.class_id
      join course k on k.tenant_id = c.tenant_id and k.id = c.course_id
      where s.tenant_id = $1 and k.owner_kind = 'INSTITUTION' and not exists (
        select from sharing_consent a where a.tenant_id = s.tenant_id and a.class_id = s.class_id
          and a.child_id = s.child_id and a.withdrawn_time is null)`),
  ).toEqual([])
})

test('no room and no teacher has two lessons at a time', async () => {
  const overlap = `one.day = other.day and one.id < other.id and one.begin_minute < other.end_minute
    and other.begin_minute < one.end_minute and one.state <> 'CANCELLED' and other.state <> 'CANCELLED'`

  expect(
    await rows(`select one.id, one.class_id, other.class_id from class_lesson one
      join class_lesson other on other.tenant_id = one.tenant_id and other.room_id = one.room_id
      where one.tenant_id = $1 and ${overlap}`),
  ).toEqual([])
  expect(
    await rows(`select one.id, one.class_id, other.class_id from class_lesson one
      join lesson_teacher a on a.tenant_id = one.tenant_id and a.lesson_id = one.id
      join lesson_teacher b on b.tenant_id = a.tenant_id and b.instructor_id = a.instructor_id
      join class_lesson other on other.tenant_id = b.tenant_id and other.id = b.lesson_id
      where one.tenant_id = $1 and ${overlap}`),
  ).toEqual([])
  expect(
    await rows(`select l.id from class_lesson l where l.tenant_id = $1 and not exists (
      select from lesson_teacher t where t.tenant_id = l.tenant_id and t.lesson_id = l.id)`),
  ).toEqual([])
})

test('every seat that costs something has its order, whose lines add up', async () => {
  expect(
    await rows(`select s.id, s.state from course_seat s
      join course_class c on c.tenant_id = s.tenant_id and c.id = s.class_id
      where s.tenant_id = $1 and s.state <> 'WAITING' and c.price_fen * c.lesson_count + c.book_fee_fen > 0
        and not exists (
          select from payment_line l where l.tenant_id = s.tenant_id and l.order_id = s.order_id
            and l.subject_id = s.id and l.payable = 'courseChoice.seat'
            and l.list_fee_fen = c.price_fen * c.lesson_count and l.list_book_fen = c.book_fee_fen)`),
  ).toEqual([])
  expect(
    await rows(`select o.id from payment_order o where o.tenant_id = $1 and o.total_fen <> (
      select sum(l.fee_fen + l.book_fen) from payment_line l where l.tenant_id = o.tenant_id and l.order_id = o.id)`),
  ).toEqual([])
})

test('the ledger balances: each payment and each refund is booked with its amount', async () => {
  const [books] = await rows<Record<string, string>>(`
    with entry as (
      select debit as account, fen from payment_transfer where tenant_id = $1
      union all select credit, -fen from payment_transfer where tenant_id = $1)
    select sum(fen) as all_accounts, sum(fen) filter (where account = 'OWED_BACK') as owed from entry`)
  const [open] = await rows<{ fen: string }>(`select coalesce(-sum(fen), 0) as fen
    from payment_refund where tenant_id = $1 and state in ('APPROVED', 'SENT', 'ABNORMAL')`)
  expect(books).toEqual({ all_accounts: '0', owed: open?.fen })
  expect(
    await rows(`select a.id from payment_attempt a where a.tenant_id = $1 and a.is_placed and not exists (
      select from payment_transfer t where t.tenant_id = a.tenant_id and t.kind = 'PLACED' and t.subject_id = a.id and t.fen = a.fen)`),
  ).toEqual([])
  expect(
    await rows(`select o.id from payment_order o where o.tenant_id = $1 and o.returned_fen <> (
      select coalesce(sum(r.fen), 0) from payment_refund r
      where r.tenant_id = o.tenant_id and r.order_id = o.id and r.state in ('DONE', 'OFFLINE'))`),
  ).toEqual([])
})

test('the stored calculation of each refund gives its amount and its lines', async () => {
  const refunds = await rows<{ fen: number; inputs: unknown; lines: unknown }>(
    `select fen, inputs, lines from payment_refund where tenant_id = $1`,
  )

  expect(refunds).toHaveLength(60)
  for (const { fen, inputs, lines } of refunds)
    expect(refundOf(RefundInputs.parse(inputs))).toEqual({ lines, totalFen: fen })
})

test('the admission season has its applications, drafts and duplicate suspects', async () => {
  const plans = await rows<{ name: string; count: number }>(`
    select p.name, count(*)::int as count from enrolment_application a
    join enrol_plan p on p.tenant_id = a.tenant_id and p.id = a.plan_id
    where a.tenant_id = $1 group by p.id, p.name order by p.id`)
  const states = await rows<{ status: string; count: number }>(
    `select status, count(*)::int as count from enrolment_application where tenant_id = $1 group by status`,
  )
  const counts = new Map(states.map(({ status, count }) => [status, count]))

  expect(plans.map(({ name, count }) => `${name} ${count}`)).toEqual([
    // Two of them are registered, with a record that is open.
    '2027 年小学一年级新生报名 332',
    '2027 年初中一年级新生报名 180',
    '2026 年小学一年级新生报名 300',
    '2027 年高中一年级新生报名 180',
    '小学插班生报名 28',
    '初中插班生报名 22',
  ])
  for (const state of applicationStates.filter((one) => one !== 'DRAFT'))
    expect(counts.get(state) ?? 0, state).toBeGreaterThanOrEqual(5)
  expect(await countOf(`enrolment_draft where tenant_id = $1`)).toBe(70)
  // Title numbers are sealed, so that only the other two kinds of suspects are counted here.
  expect(
    await countOf(`(select g.id_index from enrolment_guardian g where g.tenant_id = $1
      group by g.id_index having count(distinct g.application_id) > 6) as many`),
  ).toBe(2)
  expect(
    await countOf(`(select a.child_name from enrolment_application a where a.tenant_id = $1
      group by a.child_name, a.birth_date having count(distinct a.answers ->> 'idType') > 1) as same`),
  ).toBe(5)
})

test('every application of the season has an unbroken history that ends in its state', async () => {
  const steps = await rows<ChainedStep & { prevHash: string; hash: string }>(`
    select application_id as "applicationId", seq, action, from_state as "fromState", to_state as "toState",
      round, actor_id as "actorId", actor_role as "actorRole", reason_codes as "reasonCodes", note, at,
      prev_hash as "prevHash", hash
    from enrolment_flow_record where tenant_id = $1 order by application_id, seq`)
  const histories = Map.groupBy(steps, ({ applicationId }) => applicationId)
  const broken = [...histories].filter(([, history]) => firstBrokenStep(history) !== undefined)

  expect(histories.size).toBe(1042)
  expect(broken).toEqual([])
  expect(
    await rows(`select a.apply_no from enrolment_application a where a.tenant_id = $1 and a.status <> (
      select r.to_state from enrolment_flow_record r where r.tenant_id = a.tenant_id and r.application_id = a.id
      order by r.seq desc limit 1)`),
  ).toEqual([])
})

test('the reviews of the season are what their logs lead to, and agree with the applications', async () => {
  const database = await openAsProduct()
  const processes = await rows<{ id: string }>(
    `select id from wf_instance where tenant_id = $1 and flow_key = 'baoming' order by id`,
  )
  const some = processes.filter((_, at) => at % 12 === 0)
  const problems = await database.read(demoTenant, async (db) => {
    const found: string[] = []
    for (const { id } of some) found.push(...(await problemsOfLog(db, demoTenant, id)))
    return found
  })

  expect(processes.length).toBeGreaterThan(1040)
  expect(problems).toEqual([])
  expect(
    await rows(`select a.apply_no, a.status, i.status as review from enrolment_application a
      join wf_instance i on i.tenant_id = a.tenant_id and i.id = a.process_instance_id
      where a.tenant_id = $1 and i.status <> case
        when a.status in ('SUBMITTED', 'UNDER_REVIEW', 'VERIFY_PENDING') then 'running'
        when a.status = 'RETURNED' then 'returned' when a.status = 'WITHDRAWN' then 'withdrawn'
        when a.status in ('UNQUALIFIED', 'APPEAL') then 'rejected'
        when a.status in ('VOID', 'EXPIRED_RETURN') then 'terminated' else i.status end`),
  ).toEqual([])
  await database.close()
})

test('no category of the season has more children than seats, and the lists follow the rules', async () => {
  const database = await openAsProduct()
  const seats = await rows<{ planId: string; category: string; seats: number; taken: number }>(`
    select q.plan_id as "planId", q.category, q.seats, q.taken from admission_quota q where q.tenant_id = $1`)
  const held = await rows<{ planId: string; category: string; count: number }>(`
    select m.plan_id as "planId", m.category, count(*)::int as count from admission m
    join enrolment_application a on a.tenant_id = m.tenant_id and a.id = m.application_id
    where m.tenant_id = $1 and m.holds_seat
      and a.status in ('ADMIT_PROPOSED', 'ADMITTED', 'CONFIRMED', 'REGISTERED', 'STUDENT')
    group by m.plan_id, m.category`)
  const countOfSeats = new Map(held.map((row) => [`${row.planId} ${row.category}`, row.count]))

  expect(seats.length).toBe(4)
  for (const { planId, category, taken, seats: own } of seats) {
    expect(taken).toBe(countOfSeats.get(`${planId} ${category}`) ?? 0)
    expect(taken).toBeLessThanOrEqual(own)
  }
  expect(
    await countOf(`admission m where m.tenant_id = $1 and not m.holds_seat and exists (
      select from enrolment_application a where a.tenant_id = m.tenant_id and a.id = m.application_id
        and a.status in ('ADMIT_PROPOSED', 'ADMITTED', 'CONFIRMED', 'REGISTERED', 'STUDENT'))`),
  ).toBe(0)
  for (const planId of new Set(seats.map((row) => row.planId)))
    expect(await misplaced(database, planId)).toEqual([])
  await database.close()
})

/** The places of a plan that its rules would give to others. */
async function misplaced(database: Database, planId: string): Promise<string[]> {
  return database.read(demoTenant, async (db) => {
    const ref = { tenantId: demoTenant, planId }
    const plan = await getSeasonPlan(db, ref)
    const season = await findSeason(db, ref)
    const stored = await rows<{ id: string; rank: number; category: Category; reason: string }>(
      `select application_id as id, rank, category, reason from admission where tenant_id = $1 and plan_id = ${planId}`,
    )
    const first = stored.filter(({ reason }) => !reason.startsWith('名单产生后'))
    const ids = new Set(first.map(({ id }) => id))
    const keys = createKeys(testRootKey)
    const facts = await rankFactsOf(db, keys, demoTenant, { planId, states: applicationStates })
    const order = season?.drawId ? await drawnOrderOf(db, ref, season.drawId) : []
    const { places } = rankApplicants(
      { ...plan, categories: plan.quotas },
      facts
        .filter(({ id }) => ids.has(id))
        .map((one) => ({ ...one, sortDate: one.category === 'A' ? one.householdDate : '' })),
      new Map(order.map(({ subjectId }, at) => [subjectId, at + 1])),
    )
    const ranks = new Map(places.map(({ id, rank }) => [id, rank]))
    return first.filter(({ id, rank }) => ranks.get(id) !== rank).map(({ id }) => id)
  })
}

test('the draws of the season can be recomputed, and its letters are signed by the school', async () => {
  const draws = await rows<{ title: string; file: string; hash: string }>(
    `select title, file, file_hash as hash from draw where tenant_id = $1 and kind <> 'COURSE' and file is not null`,
  )
  const letters = await rows<LetterFacts & { keyId: string; signature: string }>(`
    select school_name as school, number, masked_name as name, plan_name as plan, letter_date::text as date,
      key_id as "keyId", signature from letter where tenant_id = $1`)
  const keys = await rows<{ id: string; publicKey: string }>(
    `select id, public_key as "publicKey" from letter_key where tenant_id = $1`,
  )

  expect(draws).toHaveLength(3)
  for (const { file, hash } of draws)
    expect((await checkDraw(new TextEncoder().encode(file), hash)).deviations).toEqual([])
  expect(letters.length).toBeGreaterThan(240)
  for (const letter of letters) {
    const { keyId, signature, ...facts } = letter
    expect(await isSigned({ facts, keyId, signature }, keys), facts.number).toBe(true)
  }
})

test('the children of last year’s season are the pupils of one grade, in the classes that the draw dealt', async () => {
  const [grade] = await rows<{ students: number; dealt: number; elsewhere: number }>(`
    select count(*)::int as students, count(e.class_name)::int as dealt,
      count(*) filter (where c.id::text <> given.id)::int as elsewhere
    from admission m
    join enrolment_application a on a.tenant_id = m.tenant_id and a.id = m.application_id and a.status = 'STUDENT'
    join class_assignment g on g.tenant_id = m.tenant_id and g.plan_id = m.plan_id
    join draw_entry e on e.tenant_id = m.tenant_id and e.draw_id = g.draw_id and e.subject_id = m.application_id
    join lateral (select one ->> 'id' as id from jsonb_array_elements(g.classes) as one where one ->> 'name' = e.class_name) given on true
    join student s on s.tenant_id = m.tenant_id and s.id = m.student_id and s.name = a.child_name
    join class_membership b on b.tenant_id = s.tenant_id and b.student_id = s.id
    join school_class c on c.tenant_id = b.tenant_id and c.id = b.class_id
    where m.tenant_id = $1`)

  expect(grade).toEqual({ students: 172, dealt: 172, elsewhere: 0 })
})
