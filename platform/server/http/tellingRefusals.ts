import type { Endpoint } from '../../contract/endpoint.ts'
import type { Actor } from '../actor.ts'
import { Refusal } from '../refusal.ts'
import type { App } from './createApp.ts'

/** Answers a call of a known caller; a refusal is told to the listener before it is thrown on. */
export async function tellingRefusals<Result>(
  { onRefused }: Pick<App, 'onRefused'>,
  { endpoint, actor }: { readonly endpoint: Endpoint; readonly actor: Actor },
  answer: () => Promise<Result>,
): Promise<Result> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof Refusal) onRefused?.(actor, endpoint, error.reason)
    throw error
  }
}
