import type { Api } from '../../../../app/testing/world.ts'
import * as proxy from '../../contract/proxy.ts'
import { demoActor } from './stationeryFlow.ts'

export const idFor = (account: string, tenantId?: string): string =>
  demoActor(account, tenantId).userId
export const submit = (api: Api, account: string, form: Record<string, unknown>) =>
  api.as(account).callRaw(proxy.submitProxy, form)
export const standsIn = async (
  api: Api,
  account: string,
  to: string,
  form: Record<string, unknown> = {},
): Promise<string> =>
  (await api.as(account).call(proxy.submitProxy, { proxyUserId: idFor(to), ...form })).data.id
