import type { AudienceKind } from './audience.ts'

type Option = AudienceKind['options'][number]

/** An option of the picker with the options below it. */
export type AudienceBranch = {
  readonly id: string
  readonly name: string
  readonly children: readonly AudienceBranch[]
}

/** Options as a tree, in their order. Those whose parent is not offered are at the top. */
export function audienceTree(options: readonly Option[]): AudienceBranch[] {
  const offered = new Set(options.map(({ id }) => id))
  const below = Map.groupBy(options, ({ parentId }) =>
    parentId !== undefined && offered.has(parentId) ? parentId : '',
  )
  const branchesOf = (parentId: string): AudienceBranch[] =>
    (below.get(parentId) ?? []).map(({ id, name }) => ({ id, name, children: branchesOf(id) }))
  return branchesOf('')
}
