import { demoPlanId } from '../../db/demo/enrolment/enrolment.ts'
import { usualRules } from '../../domains/enrolment/contract/planning/usualRules.ts'
import { demoTenant } from '../../db/demo/world.ts'
import {
  getApplication,
  listApplications,
  submitApplication,
} from '../../domains/enrolment/contract/application.ts'
import type { Category } from '../../domains/enrolment/contract/form/categories.ts'
import { listConsentTexts } from '../../domains/enrolment/contract/consent.ts'
import { getProcessDetail } from '../../domains/enrolment/contract/processDetail.ts'
import { putFile } from '../../domains/files/contract/files.ts'
import { claimTask, completeTask, rollbackTask } from '../../domains/workflow/contract/tasks.ts'
import type { Endpoint, InputOf } from '../../platform/contract/endpoint.ts'
import type { Child } from './child.ts'
import { paperPhoto } from './papers.ts'
import type { Token } from './signedIn.ts'
import { basic, tokenOf } from './signedIn.ts'

type ReplyOf<E extends Endpoint> = E['reply']['_zod']['output']

/**
 * A user who works through API calls instead of a phone. Brings an application to the state in
 * which a journey begins.
 */
export type Desk = {
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<ReplyOf<E>>
  upload: (title: string) => Promise<string>
}

/** Signs a demo user in through the API. */
export async function deskOf(url: string, account: string, tenantId = demoTenant): Promise<Desk> {
  const token = await tokenOf(url, account, tenantId)
  return {
    call: (endpoint, input) => call(url, token, endpoint, input),
    upload: async (title) => {
      const { name, mimeType, buffer } = await paperPhoto(title)
      const body = new FormData()
      body.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
      const answer = await fetch(`${url}/api${putFile.path}?code=minio`, {
        method: 'POST',
        headers: headersOf(token),
        body,
      })
      return putFile.reply.parse(await dataOf(answer)).attachId
    },
  }
}

const headersOf = (token: Token): Record<string, string> => ({
  Authorization: basic,
  'Blade-Auth': `bearer ${token.access_token}`,
})

async function call<E extends Endpoint>(
  url: string,
  token: Token,
  endpoint: E,
  input: InputOf<E>,
): Promise<ReplyOf<E>> {
  const isRead = endpoint.method === 'GET'
  const query = isRead
    ? `?${new URLSearchParams(Object.entries(input ?? {}).map(([name, value]): [string, string] => [name, String(value)])).toString()}`
    : ''
  const headers = { ...headersOf(token), ...(isRead ? {} : { 'Content-Type': 'application/json' }) }
  const answer = await fetch(`${url}/api${endpoint.path}${query}`, {
    method: endpoint.method,
    headers,
    ...(isRead ? {} : { body: JSON.stringify(input) }),
  })
  return endpoint.reply.parse(await dataOf(answer))
}

async function dataOf(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json()
  if (answer.ok && typeof body === 'object' && body !== null && 'data' in body) return body.data
  throw new Error(`${answer.url} answered ${answer.status}: ${JSON.stringify(body)}`)
}

export type Submitted = { readonly id: string; readonly applyNo: string }

/** Submits a complete application for a child, as the form would. */
export async function submitFor(desk: Desk, child: Child, category: Category): Promise<Submitted> {
  const rules = usualRules('XX', category)
  const leftOut = category === 'D' ? 'house' : 'lease'
  const keys = rules.must
    .filter((rule) => rule.kind === 'material' && rule.key !== leftOut)
    .map((rule) => rule.key)
  const materials: Record<string, string[]> = {}
  for (const key of keys) materials[key] = [await desk.upload(key)]
  const { records } = await desk.call(listConsentTexts, {})
  const consents = Object.fromEntries(records.map((text) => [text.purpose, text.textHash]))
  const content = {
    ...child.form(category, materials),
    planId: demoPlanId(demoTenant, 'XX'),
    category,
    formVersion: rules.formVersion,
    consents,
  }
  return desk.call(submitApplication, content)
}

const taskOn = async (desk: Desk, id: string): Promise<string> =>
  (await desk.call(getProcessDetail, { id })).task?.taskId ?? '0'

/** Claims the open task of an application. */
export async function claimFor(desk: Desk, id: string): Promise<void> {
  await desk.call(claimTask, { taskId: await taskOn(desk, id) })
}

/** Returns a claimed application to the family with the ticked reasons. */
export async function returnFor(
  desk: Desk,
  id: string,
  reasons: readonly { code: string; note?: string }[],
): Promise<void> {
  await desk.call(rollbackTask, {
    taskId: await taskOn(desk, id),
    nodeId: 'start',
    comment: '请在修改后重新提交。',
    reasons: [...reasons],
  })
}

/** Approves a claimed application. */
export async function passFor(desk: Desk, id: string): Promise<void> {
  await desk.call(completeTask, {
    taskId: await taskOn(desk, id),
    pass: true,
    comment: '材料齐全',
    reasons: [],
    variables: {},
  })
}

/** Reads the application as this user may see it. */
export const readApplication = (desk: Desk, id: string) => desk.call(getApplication, { id })

/** Counts the applications that this user may see. */
export const countApplications = async (desk: Desk): Promise<number> =>
  (await desk.call(listApplications, { size: 1, scope: 'all' })).total
