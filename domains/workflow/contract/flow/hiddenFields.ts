import type { ApproveNode, Drawing, FieldRights } from './graph.ts'

/** The first step whose deciders may not read a field; undefined if every step reads it. */
export const stepHiding = (graph: Drawing, name: string): ApproveNode | undefined =>
  approvalsOf(graph).find(({ fields }) => hides(fields, name))

const approvalsOf = ({ nodes }: Drawing): ApproveNode[] =>
  Object.values(nodes).filter((node) => node.kind === 'approve')

const hides = ({ readable }: FieldRights, name: string): boolean =>
  readable !== '*' && !readable.includes(name)
