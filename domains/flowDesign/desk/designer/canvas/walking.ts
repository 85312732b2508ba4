import { branchPlace, type Place } from '../../../contract/flow/treeEdits.ts'
import type { FlowTree, TreeStep } from '../../../contract/flow/tree.ts'

/** A card: its place, and the branch that contains it, if any. */
type Card = {
  readonly place: Place
  readonly branching: string | undefined
  readonly branch: number
}

/** Every card from top to bottom, branch after branch. */
export function cardsOf(tree: FlowTree): Card[] {
  const walk = (
    steps: readonly TreeStep[],
    branching: string | undefined,
    branch: number,
  ): Card[] =>
    steps.flatMap((step) => [
      { place: step.id, branching, branch },
      ...(step.kind === 'branching'
        ? step.branches.flatMap((one, index) => [
            { place: branchPlace(step.id, index), branching: step.id, branch: index },
            ...walk(one.steps, step.id, index),
          ])
        : []),
    ])
  const outside = { branching: undefined, branch: 0 }
  return [
    { place: tree.start.id, ...outside },
    ...walk(tree.steps, undefined, 0),
    { place: tree.end.id, ...outside },
  ]
}

/**
 * The card that an arrow key moves to: up and down along the flow, left and right to the adjacent
 * branch.
 */
export function walked(tree: FlowTree, from: Place, key: string): Place {
  const cards = cardsOf(tree)
  const at = cards.findIndex(({ place }) => place === from)
  const here = cards[at]
  if (!here) return tree.start.id
  switch (key) {
    case 'ArrowDown':
      return below(cards, at) ?? from
    case 'ArrowUp':
      return cards[at - 1]?.place ?? from
    case 'ArrowLeft':
    case 'ArrowRight': {
      const beside =
        here.branching === undefined
          ? undefined
          : branchPlace(here.branching, here.branch + (key === 'ArrowLeft' ? -1 : 1))
      return cards.find(({ place }) => place === beside)?.place ?? from
    }
    case 'Home':
      return tree.start.id
    case 'End':
      return tree.end.id
    default:
      return from
  }
}

/**
 * Down from the end of a branch leads to the step after the branching, not to the adjacent branch.
 */
function below(cards: readonly Card[], at: number): Place | undefined {
  const here = cards[at]
  const next = cards[at + 1]
  if (!here || !next) return undefined
  const isNextBranch =
    next.place.includes('.') && next.branching === here.branching && next.branch > here.branch
  if (!isNextBranch) return leavesInto(cards, at, next)
  const last = cards.findLastIndex(({ branching }) => branching === here.branching)
  return below(cards, lastInside(cards, last))
}

/** The last card inside the branching of a card, nested branchings included. */
const lastInside = (cards: readonly Card[], at: number): number => {
  const inner = cards.findLastIndex(
    ({ branching }, index) => index > at && branching === cards[at]?.place,
  )
  return inner < 0 ? at : lastInside(cards, inner)
}

/**
 * The next card. If it is a sibling branch of an enclosing branching, the card after that
 * branching.
 */
function leavesInto(cards: readonly Card[], at: number, next: Card): Place | undefined {
  const isBranch = next.place.includes('.')
  const isOwn = next.branching === cards[at]?.place
  if (!isBranch || isOwn || next.branch === 0) return next.place
  const last = cards.findLastIndex(({ branching }) => branching === next.branching)
  return below(cards, lastInside(cards, last))
}
