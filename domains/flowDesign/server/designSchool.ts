import type { Db } from '../../../platform/server/database/db.ts'
import { listGroups, listRoles, usersWithRole } from '../../organisation/server/public.ts'
import type { PartyOffer } from '../../workflow/contract/design.ts'
import type { ApproveNode, Drawing, DrawnNode } from '../../workflow/contract/flow/graph.ts'
import type { Party } from '../../workflow/contract/flow/party.ts'
import { listAddressNames, offeredResolvers, staff } from '../../workflow/server/public/drawing.ts'

/** The names and ids of the school that a design may refer to. */
export type School = {
  readonly roles: ReadonlyMap<string, string>
  /** Roles held by people who are not staff. */
  readonly outside: ReadonlySet<string>
  readonly departments: ReadonlySet<string>
  readonly posts: ReadonlySet<string>
  readonly staff: ReadonlySet<string>
  readonly resolvers: ReadonlyMap<string, PartyOffer['argument']>
  readonly addresses: ReadonlySet<string>
}

export async function schoolFor(db: Db, tenantId: string, graph: Drawing): Promise<School> {
  const members = await staff(db, tenantId)
  const named = new Set(
    partiesIn(Object.values(graph.nodes)).flatMap(({ kind, value }) =>
      kind === 'role' ? [value] : [],
    ),
  )
  const outside = new Set<string>()
  for (const alias of named)
    if ((await usersWithRole(db, tenantId, alias)).some(({ id }) => !members.has(id)))
      outside.add(alias)
  const idsOf = async (kind: 'department' | 'post') =>
    new Set((await listGroups(db, tenantId, kind)).map(({ id }) => id))
  return {
    roles: new Map((await listRoles(db, tenantId)).map(({ alias, name }) => [alias, name])),
    outside,
    departments: await idsOf('department'),
    posts: await idsOf('post'),
    staff: members,
    addresses: new Set(await listAddressNames(db, tenantId)),
    resolvers: new Map(offeredResolvers().map(({ value, argument }) => [value, argument])),
  }
}

export const partiesIn = (nodes: readonly DrawnNode[]): Party[] =>
  nodes.flatMap((node) =>
    node.kind === 'approve' ? decidersIn(node) : node.kind === 'cc' ? node.to : [],
  )

const decidersIn = ({ candidates, onNobody, deadline }: ApproveNode): Party[] => [
  ...candidates,
  ...(typeof onNobody === 'object' ? onNobody.ask : []),
  ...(typeof deadline?.whenLate === 'object' ? deadline.whenLate.transferTo : []),
]
