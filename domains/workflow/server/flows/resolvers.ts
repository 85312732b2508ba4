import type { Db } from '../../../../platform/server/database/db.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import { usersWithRole } from '../../../organisation/server/public.ts'
import type { PartyOffer } from '../../contract/design.ts'
import { partyKey } from '../engine/protocol.ts'
import type { Facts, Needs } from '../engine/protocol.ts'
import type { Party } from '../../contract/flow/party.ts'
import type { FlowData } from '../engine/rules.ts'
import type { Person } from '../engine/state.ts'

/** The facts a resolver may use to find people. */
export type Question = {
  readonly tenantId: string
  readonly applicant: Person
  /** The last decider: the person whose answer led here. */
  readonly before: Person
  readonly data: FlowData
  readonly now: Date
}

/**
 * Finds the people behind a party now, inside the deciding transaction; a party `name:argument`
 * passes its argument.
 */
export type Resolver = (db: Db, question: Question, argument: string) => Promise<readonly Person[]>

/** What flow designers see of a resolver, and what else they have to choose. */
type Offer = Omit<PartyOffer, 'value'>

const resolvers = new Map<
  string,
  { readonly resolver: Resolver; readonly offer: Offer | undefined }
>()

/**
 * Registers a resolver, such as the head of the applicant's department; with an offer, schools may
 * use it in their drawings.
 */
export const defineResolver = (name: string, resolver: Resolver, offer?: Offer): void =>
  void resolvers.set(name, { resolver, offer })

/** All resolvers available in drawings. */
export const offeredResolvers = (): PartyOffer[] =>
  [...resolvers].flatMap(([value, { offer }]) => (offer ? [{ value, ...offer }] : []))

/** A resolver's name and argument, parsed from a party. */
export function readParty(value: string): { readonly name: string; readonly argument: string } {
  const [name = '', ...rest] = value.split(':')
  return { name, argument: rest.join(':') }
}

/** Returns the moment a number of school days later; undefined when none are planned. */
export type Calendar = (
  db: Db,
  tenantId: string,
  from: Date,
  count: number,
) => Promise<Date | undefined>

let schoolCalendar: Calendar | undefined

/**
 * Sets how school days are counted; its removal restores the earlier way. Without it, and where none
 * are planned, they are Monday to Friday.
 */
export function defineCalendar(calendar: Calendar): () => void {
  const earlier = schoolCalendar
  schoolCalendar = calendar
  return () => {
    if (schoolCalendar === calendar) schoolCalendar = earlier
  }
}

/** Looks up what a step requested and adds it to the facts it already has. */
export async function resolve(
  db: Db,
  known: Facts,
  { parties, schoolDays }: Pick<Needs, 'parties' | 'schoolDays'>,
  question: Question,
): Promise<Facts> {
  const people: Record<string, readonly Person[]> = {}
  for (const party of parties) people[partyKey(party)] = await peopleBehind(db, party, question)
  const facts = { ...known, people: { ...known.people, ...people } }
  if (schoolDays === undefined) return facts
  const { tenantId, now } = question
  const day =
    (await schoolCalendar?.(db, tenantId, now, schoolDays)) ?? weekdaysLater(now, schoolDays)
  return { ...facts, schoolDays: { ...known.schoolDays, [schoolDays]: day.getTime() } }
}

function weekdaysLater(from: Date, count: number): Date {
  let day = from
  for (let left = count; left > 0;) {
    day = new Date(day.getTime() + 86_400_000)
    if (isWeekday(wireDate(day))) left -= 1
  }
  return day
}

const isWeekday = (day: string): boolean =>
  ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

async function peopleBehind(db: Db, party: Party, question: Question): Promise<readonly Person[]> {
  switch (party.kind) {
    case 'user':
      return [{ userId: party.value, name: party.label }]
    case 'role':
      return (await usersWithRole(db, question.tenantId, party.value)).map(({ id, realName }) => ({
        userId: id,
        name: realName,
      }))
    case 'resolver': {
      const { name, argument } = readParty(party.value)
      const found = resolvers.get(name)
      if (!found) throw new Error(`undefined resolver ${name}`)
      return found.resolver(db, question, argument)
    }
  }
}
