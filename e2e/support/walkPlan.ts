import { everyDeskScreen } from './deskScreens.ts'
import type { DomainScreen } from './screens.ts'
import { everyScreen } from './screens.ts'
import type { Look } from './visit.ts'

export type Client = 'phone' | 'desk'

/**
 * The checks of a walk: axe finds nothing, the layout does not shift on load or with late answers,
 * and doubled text is not cut off.
 */
export type Check = 'axe' | 'stillness' | 'late answers' | 'double text'

/** One check in one look. A deep one runs only in `npm run test:deep`. */
type Planned = { readonly look: Look; readonly check: Check; readonly isDeep: boolean }

/** One state of a screen with its checks. */
export type Walk = {
  readonly client: Client
  readonly screen: DomainScreen
  readonly checks: readonly Planned[]
}

/** What is pressed to come to a page, not within its form. */
const leading: ReadonlySet<string> = new Set(['link', 'tab', 'cell', 'treeitem', 'menuitem'])

/** The looks in which a screen is checked. The desk has no elder mode. */
function looksOf(client: Client, { screen, state, steps = [] }: DomainScreen): readonly Look[] {
  // Elder mode asks one question at a time, so steps through a whole form do not apply there.
  const isLong = (screen === 'form' || screen === 'mend') && state !== 'full'
  const isInForm = steps.some(
    (step) => 'fill' in step || !(step.opensPage || leading.has(step.press)),
  )
  return client === 'desk' || isLong || isInForm ? ['light', 'dark'] : ['light', 'dark', 'elder']
}

/** Waiting and failing look the same on every screen, so one screen per domain is enough. */
const isFirstOfNetwork = ({ domain, screen }: DomainScreen, among: readonly DomainScreen[]) =>
  screen === among.find((one) => one.domain === domain && one.network)?.screen

/** Returns the same number for the same text on every machine. */
function numberOf(text: string): number {
  let number = 7
  for (const letter of text) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return number
}

/**
 * In `npm test` axe checks a state once, and its name decides in which look. `tokens.test.ts`
 * checks the colours too.
 */
function axeChecks(walk: Omit<Walk, 'checks'>, among: readonly DomainScreen[]): Planned[] {
  const { client, screen } = walk
  // Long texts have the same elements as the full state.
  if (screen.network === 'long') return []
  const looks = looksOf(client, screen)
  const chosen = numberOf(`${screen.screen}.${screen.state}`) % looks.length
  const isLeft = screen.network !== undefined && !isFirstOfNetwork(screen, among)
  return looks.map((look, index) => ({ look, check: 'axe', isDeep: isLeft || index !== chosen }))
}

/**
 * In `npm test` a full state is loaded once with late answers, in light or in elder mode by its
 * name. Deep runs load every state that an address alone reaches, in both modes, with answers at
 * their usual time and late.
 */
function layoutChecks({ screen, state, network, steps = [] }: DomainScreen): Planned[] {
  const isFull = state === 'full'
  if (!isFull && (network || steps.length > 0)) return []
  const looks: readonly Look[] = isFull ? ['light', 'elder'] : ['elder']
  const chosen = isFull ? looks[numberOf(screen) % looks.length] : undefined
  const still = looks.flatMap((look): Planned[] => [
    { look, check: 'stillness', isDeep: true },
    { look, check: 'late answers', isDeep: look !== chosen },
  ])
  return isFull ? [...still, { look: 'light', check: 'double text', isDeep: false }] : still
}

const phoneWalks = everyScreen.map((screen): Walk => {
  const walk = { client: 'phone', screen } as const
  return { ...walk, checks: [...axeChecks(walk, everyScreen), ...layoutChecks(screen)] }
})

const deskWalks = everyDeskScreen.map((screen): Walk => {
  const walk = { client: 'desk', screen } as const
  return { ...walk, checks: axeChecks(walk, everyDeskScreen) }
})

/** Every state with all its checks. */
export const everyWalk: readonly Walk[] = [...phoneWalks, ...deskWalks]

/** All states of one screen. */
export type ScreenWalk = {
  readonly client: Client
  readonly domain: string
  readonly name: string
  readonly walks: readonly Walk[]
}

/** The walks of this run, screen by screen, those with most checks first. */
export function walksOfRun(isDeep: boolean): ScreenWalk[] {
  const screens = new Map<string, ScreenWalk & { walks: Walk[] }>()
  for (const { client, screen, checks } of everyWalk) {
    const due = checks.filter((check) => isDeep || !check.isDeep)
    if (due.length === 0) continue
    const domain = screen.domain.replace(/^desk-/, '')
    const key = `${client} ${domain} ${screen.screen}`
    const found = screens.get(key) ?? { client, domain, name: screen.screen, walks: [] }
    found.walks.push({ client, screen, checks: due })
    screens.set(key, found)
  }
  const weight = ({ walks }: ScreenWalk): number =>
    walks.reduce((sum, { checks }) => sum + checks.length, 0)
  return [...screens.values()].sort((one, other) => weight(other) - weight(one))
}
