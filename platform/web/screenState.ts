/** One step on the way to a state: presses a control by its name, or fills a field by its label. */
export type Step =
  | {
      readonly press:
        | 'link'
        | 'cell'
        | 'button'
        | 'tab'
        | 'radio'
        | 'checkbox'
        | 'treeitem'
        | 'menuitem'
      readonly name: string | RegExp
      /** For a button that opens a page, like a row of the messages. */
      readonly opensPage?: true
    }
  | { readonly fill: string | RegExp; readonly with: string }

/**
 * The network once the screen is reached: responses never arrive, fail, or contain the longest
 * texts.
 */
export type NetworkMode = 'waiting' | 'failing' | 'long'

/** One picture of one screen. The accessibility test and the screenshots both use these lists. */
export type ScreenState = {
  readonly screen: string
  readonly state: string
  /** The path under which the route is registered, with its query. */
  readonly address: string
  /** The demo account that opens the screen. A guest if absent. */
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

/**
 * Returns the full state of a screen, its network states, and further states that steps lead to.
 */
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
