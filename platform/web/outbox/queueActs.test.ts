import { expect, test } from 'vitest'

import { CallError } from '../http/callError.ts'
import { finishSignIn, signOut } from '../runtime.ts'
import { queueUnanswered } from './queueActs.ts'

const network = new CallError('网络不通，请检查网络后重试', { kind: 'network' })

const act = {
  key: 'key-12345678',
  kind: 'decide',
  subject: '7',
  input: { comment: '同意' },
  title: '采购实验材料',
  words: '通过',
  note: '同意',
  to: '/',
}
const formOf = (type: string) => JSON.stringify({ column: [{ prop: 'pin', label: '口令', type }] })

/** Returns the error to show. Storage is forbidden here, as in some private windows. */
const shown = (
  error: Error,
  { type = 'input', owner = 'school/anna' }: { type?: string; owner?: string } = {},
) => queueUnanswered(error, owner, { ...act, form: formOf(type) })

test('a device that cannot store it says so', async () => {
  expect((await shown(network))?.message).toBe(
    '没有发送成功，这台设备也存不下。写好的内容还在，请联网后再试',
  )
})

test.each([
  ['a refusal', new CallError('已由王校长处理', { kind: 'refused', status: 400 }), {}],
  ['a server that failed', new CallError('服务器开小差了', { kind: 'refused', status: 500 }), {}],
  [
    'a password that has to be chosen first',
    new CallError('请先修改初始密码', { kind: 'unauthorised', status: 403 }),
    {},
  ],
  ['a form with a password', network, { type: 'password' }],
  ['nobody who is signed in', network, { owner: '' }],
])('%s is shown and not stored', async (_name, error, what) => {
  expect(await shown(error, what)).toBe(error)
})

test('signing out gives up requests in flight; a session that expired keeps them', async () => {
  finishSignIn({
    tenant_id: 'school',
    user_id: 'anna',
    access_token: 'access',
    refresh_token: 'refresh',
  })
  await signOut()

  expect(await shown(network)).toBe(network)
  expect(await shown(network, { owner: 'school/ben' })).not.toBe(network)
})
