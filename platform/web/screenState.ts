/** One act on the way to a state: press something by its name, or fill a field by its label. */
export type Step =
  | {
      readonly press: 'link' | 'button' | 'tab' | 'radio' | 'checkbox' | 'treeitem' | 'menuitem'
      readonly name: string | RegExp
    }
  | { readonly fill: string | RegExp; readonly with: string }

/** How the network behaves once the screen is reached: answers never come, fail, or carry the longest texts. */
export type NetworkMode = 'waiting' | 'failing' | 'long'

/** One picture of one screen; accessibility and screenshots both walk these lists. */
export type ScreenState = {
  readonly screen: string
  readonly state: string
  /** The path that the route was registered with, and its query. */
  readonly address: string
  /** The demo account that looks; a guest without it. */
  readonly as?: string
  readonly steps?: readonly Step[]
  readonly network?: NetworkMode
}

type Extra = {
  readonly state: string
  readonly as?: string
  readonly address?: string
  readonly steps?: readonly Step[]
}

const networkStates = { loading: 'waiting', error: 'failing', long: 'long' } as const

/** The full state of a screen, the states that the network makes of it, and others that steps lead to. */
export function screenStates(
  full: Omit<ScreenState, 'state'>,
  made: readonly (keyof typeof networkStates)[] = [],
  others: readonly Extra[] = [],
): ScreenState[] {
  return [
    { ...full, state: 'full' },
    ...made.map((state): ScreenState => ({ ...full, state, network: networkStates[state] })),
    ...others.map((extra): ScreenState => ({
      ...full,
      ...extra,
      steps: [...(extra.address ? [] : (full.steps ?? [])), ...(extra.steps ?? [])],
    })),
  ]
}
