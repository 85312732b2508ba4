import { momentOf } from '../../../platform/contract/time.ts'
import * as drawing from './drawing.ts'
import type { Hands } from './hands.ts'
import type { NewSchool } from './newSchool.ts'
import { atDesk } from './people.ts'
import type { Stage } from './stage.ts'

const witnesses: readonly drawing.Witness[] = [
  { name: '郑见微', phone: '14098880001' },
  { name: '王见明', phone: '14098880002' },
]
const hourMs = 3600_000

type Ceremony = {
  /** Opens the drawer that prepares the draw. */
  readonly begin: (lead: Hands) => Promise<void>
  readonly drawer: string
  readonly title: RegExp
  readonly deadline: readonly [day: string, time: string]
}

/** A draw from its list to its result, by two operators at the desk and two witnesses on phones. */
export async function holdCeremony(
  stage: Stage,
  school: NewSchool,
  { begin, drawer, title, deadline: [day, time] }: Ceremony,
): Promise<void> {
  const deadline = momentOf(`${day} ${time}:00`)
  const lead = await atDesk(stage, school.lead)
  await begin(lead)
  await drawing.prepareDraw(lead, { drawer, openUntil: `${day} ${time}` })
  const ofLead = await drawing.commit(lead, '青山在东')
  const invited: drawing.Invited[] = []
  for (const one of witnesses) invited.push(await drawing.inviteWitness(lead, one))
  const admin = await atDesk(stage, school.admin)
  await drawing.openDraw(admin, title)
  const ofAdmin = await drawing.commit(admin, '绿水在西')
  const secrets: string[] = []
  for (const one of invited)
    secrets.push(await drawing.witnessCommits(await stage.openPhone(), one))
  await admin.page.reload()
  await drawing.freeze(admin)

  // A phone gets one code a minute.
  await stage.moveTo(new Date(deadline.getTime() - hourMs))
  for (const [place, one] of invited.entries())
    await drawing.witnessOpens(await stage.openPhone(), one, secrets[place] ?? '')
  for (const [person, secret] of [
    [school.lead, ofLead],
    [school.admin, ofAdmin],
  ] as const) {
    const operator = await atDesk(stage, person)
    await drawing.openDraw(operator, title)
    await drawing.open(operator, secret)
  }

  await stage.moveTo(new Date(deadline.getTime() + hourMs))
  const first = await atDesk(stage, school.lead)
  await drawing.openDraw(first, title)
  await drawing.enterBeacon(first)
  const second = await atDesk(stage, school.admin)
  await drawing.openDraw(second, title)
  await drawing.draw(second)
}
