import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import type { Doing } from './doing.ts'

/** A draw that was drawn, for the domain that prepared it. */
export type DrawnDraw = { readonly id: string; readonly purposeId: string }
export type DrawUse = (tx: Tx, actor: Actor, drawn: DrawnDraw, doing: Doing) => Promise<void>

const uses = new Map<string, DrawUse>()

/**
 * Registers what a domain does once its draw is drawn; it runs in the transaction of the drawing.
 * Domains register when their routes are mounted.
 */
export const whenDrawn = (purpose: string, use: DrawUse): void => void uses.set(purpose, use)

export async function tellUse(
  tx: Tx,
  actor: Actor,
  { id, purpose, purposeId }: DrawnDraw & { readonly purpose: string },
  doing: Doing,
): Promise<void> {
  await uses.get(purpose)?.(tx, actor, { id, purposeId }, doing)
}
